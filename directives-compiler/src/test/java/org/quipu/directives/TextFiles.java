package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests that are pairs of text files in a folder: an input and its expected result. With the system property
 * {@code quipu.update=true} the expected files are rewritten; check them before a commit.
 */
final class TextFiles {
    private static final Path RESOURCES = Path.of("src/test/resources");

    private TextFiles() {
    }

    static List<Path> inputs(String folder) throws IOException {
        try (Stream<Path> files = Files.list(RESOURCES.resolve(folder))) {
            return files.filter(file -> !file.toString().endsWith(".expected")).sorted().toList();
        }
    }

    static Stream<DynamicTest> tests(String folder, BiFunction<String, String, String> function) throws IOException {
        return inputs(folder).stream().map(input -> DynamicTest.dynamicTest(input.getFileName().toString(), () -> {
            Path expected = input.resolveSibling(input.getFileName() + ".expected");
            String result = function.apply(input.getFileName().toString(), Files.readString(input));
            if (Boolean.getBoolean("quipu.update")) {
                Files.writeString(expected, result);
            }
            assertThat(result).isEqualTo(Files.readString(expected));
        }));
    }
}
