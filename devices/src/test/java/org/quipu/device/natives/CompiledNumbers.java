package org.quipu.device.natives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.quipu.device.Endpoint;

/** The values of constant expressions, such as sizes and offsets, computed by a C compiler with a library's header. */
public final class CompiledNumbers {

    private CompiledNumbers() {
    }

    /**
     * Compiles and runs a program that prints the values. Without the header or a compiler, the test is skipped.
     *
     * @param header header as in an include directive
     * @param dev the Debian package with the header
     * @param folder for the program
     */
    public static Map<String, Long> of(String header, String dev, Path folder, Collection<String> expressions)
            throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/include", header)), "no " + dev + ": offsets are not compared");
        StringBuilder program = new StringBuilder("#include <stdio.h>\n#include <stddef.h>\n#include <" + header
                + ">\nint main(void) {\n");
        expressions.forEach(expression -> program.append("  printf(\"%ld\\n\", (long) (").append(expression)
                .append("));\n"));
        Path source = Files.writeString(folder.resolve("numbers.c"), program.append("  return 0;\n}\n"));
        Path binary = folder.resolve("numbers");
        try {
            assertThat(run("gcc", "-o", binary.toString(), source.toString())).isEmpty();
        } catch (IOException e) {
            assumeTrue(false, "no gcc: offsets are not compared");
        }
        Map<String, Long> numbers = new LinkedHashMap<>();
        Iterator<Long> values = run(binary.toString()).lines().map(Long::valueOf).iterator();
        expressions.forEach(expression -> numbers.put(expression, values.next()));
        return numbers;
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(output).isZero();
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
