package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles and runs the programs of the manual; those that end with lines {@code //>} must print just these. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DocsExamplesTest {

    private static final Pattern PROGRAM = Pattern.compile("```java\\R([^`]*?public class (\\w+)[^`]*?)```");
    private static final Pattern PRINTED = Pattern.compile("(?m)^//> ?(.*)$");

    @TempDir
    private Path folder;

    static List<MatchResult> programs() throws Exception {
        List<MatchResult> found = new ArrayList<>();
        for (String page : List.of("threads", "observing")) {
            String manual = Files.readString(Path.of("../docs/" + page + ".md"), StandardCharsets.UTF_8);
            int before = found.size();
            PROGRAM.matcher(manual).results().forEach(found::add);
            assertThat(found).as(page).hasSizeGreaterThan(before);
        }
        assertThat(found).hasSizeGreaterThanOrEqualTo(5);
        return found;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void runs(MatchResult program) throws Exception {
        String name = program.group(2);
        Path source = folder.resolve(name + ".java");
        Files.writeString(source, program.group(1));
        StringWriter messages = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            assertThat(compiler.getTask(messages, files, null,
                    List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")), null,
                    files.getJavaFileObjects(source)).call()).as(messages.toString()).isTrue();
        }
        String expected = PRINTED.matcher(program.group(1)).results().map(line -> line.group(1))
                .collect(Collectors.joining("\n"));
        String printed = run(name).replace("\r\n", "\n").stripTrailing();
        if (expected.isEmpty()) {
            assertThat(printed).isNotEmpty();
        } else {
            assertThat(printed).isEqualTo(expected.stripTrailing());
        }
    }

    private String run(String name) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()},
                getClass().getClassLoader())) {
            Method main = loader.loadClass(name).getMethod("main", String[].class);
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            main.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
