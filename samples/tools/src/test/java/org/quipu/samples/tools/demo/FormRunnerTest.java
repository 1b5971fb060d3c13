package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class FormRunnerTest {
    private static final Shape ONE = new Shape(1, 1);

    /** Stands for a kernel: says and does what its arguments tell. */
    static final class Kernel {
        private Kernel() {
        }

        public static void main(String[] args) throws InterruptedException {
            System.out.println(args[1]);
            if (args[0].equals("hang")) {
                Thread.currentThread().join();
            }
            System.exit(Integer.parseInt(args[0]));
        }
    }

    private static Outcome run(String exit, String says) throws InterruptedException {
        return new FormRunner(Duration.ofSeconds(exit.equals("hang") ? 2 : 400)).run(Form.RANKS, ONE,
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                        System.getProperty("java.class.path"),
                        Kernel.class.getName(), exit, says));
    }

    private static String report(boolean verified) {
        return "quipu-result: {\"kernel\":\"CG\",\"computed\":[1.0],\"published\":[1.0],\"verified\":" + verified + "}";
    }

    @Test
    void verifiedResult() throws InterruptedException {
        Outcome outcome = run("0", report(true));

        assertThat(outcome.verified()).isTrue();
        assertThat(outcome.failure()).isEmpty();
    }

    @Test
    void wrongResult() throws InterruptedException {
        Outcome outcome = run("1", report(false));

        assertThat(outcome.verified()).isFalse();
        assertThat(outcome.failure()).startsWith("its result differs from the published one");
    }

    @Test
    void goodResultButBadEnd() throws InterruptedException {
        Outcome outcome = run("3", report(true));

        assertThat(outcome.verified()).isFalse();
        assertThat(outcome.failure()).startsWith("exit code 3");
    }

    @Test
    void noResult() throws InterruptedException {
        assertThat(run("0", "nothing").failure()).startsWith("it printed no result").endsWith("nothing");
    }

    @Test
    void noEnd() throws InterruptedException {
        Outcome outcome = run("hang", report(true));

        assertThat(outcome.verified()).isFalse();
        assertThat(outcome.failure()).startsWith("no end after 2 s");
    }

    @Test
    void noSuchProgram() throws InterruptedException {
        Outcome outcome = new FormRunner(Duration.ofSeconds(400)).run(Form.RANKS, ONE, List.of("/nonexistent/program"));

        assertThat(outcome.verified()).isFalse();
        assertThat(outcome.failure()).startsWith("cannot start it");
    }
}
