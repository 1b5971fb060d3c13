package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The exact translation of each construct: the files of {@code golden}. */
class GoldenTest {
    @TestFactory
    Stream<DynamicTest> translations() throws IOException {
        return TextFiles.tests("golden", (name, text) -> {
            Translation translation = new DirectivesCompiler().translate(name, text);
            return translation.text().orElseGet(() -> translation.diagnostics().toString());
        });
    }

    /**
     * Lines of the source without directives keep their place in the translation. The statement of an atomic construct
     * is in its first line.
     */
    @TestFactory
    Stream<DynamicTest> linesStay() throws IOException {
        List<Path> inputs = Stream.concat(TextFiles.inputs("golden").stream(), TextFiles.inputs("run").stream())
                .toList();
        return inputs.stream().map(input -> DynamicTest.dynamicTest(input.getFileName().toString(), () -> {
            String source = Files.readString(input);
            String text = new DirectivesCompiler().translate("x", source).text().orElseThrow();
            List<String> before = source.lines().toList();
            List<String> after = text.lines().toList();
            assertThat(after).hasSameSizeAs(before);
            boolean atomic = false;
            for (int i = 0; i < before.size(); i++) {
                boolean folded = atomic && (after.get(i).isBlank() || before.get(i - 1).contains("omp atomic"));
                atomic = before.get(i).contains("omp atomic") || folded;
                String first = before.get(i).strip().split("\\W", 2)[0];
                boolean code = !first.isEmpty() && !first.equals("this") && !before.get(i).contains("omp ")
                        && !before.get(i).contains(".forEach(");
                if (code && !folded && !input.toString().endsWith(".jomp")) {
                    assertThat(after.get(i)).as("line %d", i + 1).contains(first);
                }
            }
        }));
    }

    /** With other line ends, the translation is the same with those line ends. */
    @TestFactory
    Stream<DynamicTest> carriageReturns() throws IOException {
        List<Path> inputs = Stream.concat(TextFiles.inputs("golden").stream(), TextFiles.inputs("run").stream())
                .toList();
        return inputs.stream().map(input -> DynamicTest.dynamicTest(input.getFileName().toString(), () -> {
            String source = Files.readString(input);
            String unix = new DirectivesCompiler().translate("x", source).text().orElseThrow();
            String windows = new DirectivesCompiler().translate("x", source.replace("\n", "\r\n")).text().orElseThrow();
            assertThat(windows).isEqualTo(unix.replace("\n", "\r\n"));
        }));
    }
}
