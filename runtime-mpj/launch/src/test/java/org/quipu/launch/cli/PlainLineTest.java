package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Picocli is the reference: a line that is read without it has the same meaning. */
class PlainLineTest {

    private static final Map<String, String> VALUES = Map.of("-np", "3", "-t", "2", "--bind", "none",
            "--timeout", "0.5", "--heartbeat", "0", "-J", "-Xmx2g");

    private static final List<String> WORDS = List.of("-np", "-n", "-t", "--threads", "--in-jvm", "--device", "shm",
            "nio",
            "--report-devices", "--tcp-if", "eth0,lo", "-cp", "--class-path", "a:b", "--bind", "auto", "none",
            "--tag-output", "--timeout", "3", "0.5", "--heartbeat", "0", "--stats", "--jfr", "x.jfr", "-J", "-J-Xmx1g",
            "-Xss2m", "-Dx=y", "-J=-Dx", "-ea", "-np2", "--device=shm", "--bind=none", "--in-jvm=true", "Main", "x.jar",
            "--help", "-V", "--", "", "-1", "@file", "-t=4", "--np", "--tag", "-JX", "--timeout=2", "-Jnp", "-tV");

    private static CommandLine picocli(RunMain command) {
        return new CommandLine(command).setStopAtPositional(true);
    }

    private static Map<String, Object> values(Object command) {
        Map<String, Object> values = new TreeMap<>();
        try {
            for (Field field : command.getClass().getDeclaredFields()) {
                if (field.isAnnotationPresent(CommandLine.Mixin.class)) {
                    values.putAll(values(field.get(command)));
                } else if (field.isAnnotationPresent(CommandLine.Option.class)
                        || field.isAnnotationPresent(CommandLine.Parameters.class)) {
                    values.put(field.getName(), field.get(command));
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return values;
    }

    /** Returns whether the line is plain, after a comparison with picocli if it is. */
    private static boolean agrees(List<String> line) {
        Optional<RunMain> plain = PlainLine.read(line.toArray(String[]::new));
        if (plain.isEmpty()) {
            return false;
        }
        RunMain reference = new RunMain();
        picocli(reference).parseArgs(line.toArray(String[]::new));
        assertThat(values(plain.get())).as("%s", line).isEqualTo(values(reference));
        return true;
    }

    @Test
    void everyOptionIsReadInEachForm() {
        for (OptionSpec option : picocli(new RunMain()).getCommandSpec().options()) {
            if (option.usageHelp() || option.versionHelp()) {
                continue;
            }
            for (String name : option.names()) {
                String value = VALUES.getOrDefault(option.names()[0], "x");
                List<String> line = new ArrayList<>(List.of(name));
                if (option.arity().max() > 0) {
                    line.add(value);
                }
                line.addAll(List.of("Main", "-np", "--help", "last"));
                assertThat(agrees(line)).as("%s is plain", line).isTrue();
                if (option.arity().max() > 0 && name.startsWith("--")) {
                    line.subList(0, 2).clear();
                    line.addFirst(name + "=" + value);
                    assertThat(agrees(line)).as("%s is plain", line).isTrue();
                }
            }
        }
    }

    @Test
    void severalJvmOptions() {
        assertThat(
                agrees(List.of("-J", "-Xmx2g", "-J-Dx=a b", "-J", "-XX:+UseSerialGC", "-J-ea", "-np", "2", "a.b.Main")))
                .isTrue();
    }

    @Test
    void randomLines() {
        Random random = new Random(26);
        int plain = 0;
        for (int i = 0; i < 20_000; i++) {
            List<String> line = new ArrayList<>();
            for (int n = random.nextInt(7); n >= 0; n--) {
                line.add(WORDS.get(random.nextInt(WORDS.size())));
            }
            plain += agrees(line) ? 1 : 0;
        }
        assertThat(plain).isGreaterThan(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--help", "-np 2", "-np x Main", "-np 0 Main", "-np 2 -n 3 Main", "--divice shm Main",
        "--device -np Main", "--bind both Main", "-J --help Main", "-J -np Main", "Main @arguments", "-np 2 -- Main",
        "--timeout 0 Main", "--in-jvm=yes Main"})
    void otherLinesAreLeftToPicocli(String line) {
        assertThat(PlainLine.read(line.isEmpty() ? new String[0] : line.split(" "))).isEmpty();
    }
}
