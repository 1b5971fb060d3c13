package org.quipu.mpj;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The compile commands that the launcher gives to the JVMs of ranks: what they name exists. */
class ProgramLibraryTest {

    private static final Pattern COMMAND = Pattern.compile(
            "-XX:CompileCommand=(?:dontinline|CompileThresholdScaling),([\\w.$*]+)::(\\w+|\\*)(?:,\\d+\\.\\d+)?");

    static List<String> options() throws Exception {
        try (InputStream in = ProgramLibraryTest.class.getResourceAsStream("/META-INF/quipu/program-library")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> line.startsWith("-"))
                    .toList();
        }
    }

    @Test
    void thereAreSome() throws Exception {
        assertThat(options()).isNotEmpty();
    }

    /** The JVM would say nothing about a command that names no method. */
    @ParameterizedTest
    @MethodSource("options")
    void theMethodExists(String option) throws Exception {
        Matcher command = COMMAND.matcher(option);
        assertThat(command.matches()).as(option).isTrue();
        String type = command.group(1);
        if (!type.contains("*")) {
            Class<?> named = Class.forName(type, false, ClassLoader.getSystemClassLoader());
            String method = command.group(2);
            assertThat(Arrays.stream(named.getDeclaredMethods()).map(Method::getName))
                    .as(option)
                    .anyMatch(name -> method.equals("*") || name.equals(method));
        }
    }
}
