package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The tests that need an RDMA device, in a virtual machine that has one: {@code mvn verify -Prdma}. See {@code
 * rdma/README.md}. The virtual machine has its own time limit.
 */
class RdmaGuestTest {

    private static final int SHORT_SECONDS = 600;
    private static final int FULL_SECONDS = 3600;

    /** The exit status of a command whose guest terminated or timed out. */
    private static final int GUEST_DIED = 250;

    @Test
    @EnabledIfSystemProperty(named = "quipu.test.rdma", matches = "short",
            disabledReason = "needs -Dquipu.test.rdma=short and the RDMA guest")
    void aFewFramesAndReads() throws Exception {
        run(SHORT_SECONDS, List.of("verbs.VerbsDeviceTest"));
    }

    /** All in one guest and one JVM: starting those takes a minute. */
    @Test
    @EnabledIfSystemProperty(named = "quipu.test.rdma", matches = "full",
            disabledReason = "needs -Dquipu.test.rdma=full and the RDMA guest")
    void framesAndReadsConformAndALinkThatGoesDownOrALowLimitIsNoticed() throws Exception {
        run(FULL_SECONDS, List.of("verbs.VerbsDeviceTest", "verbs.VerbsMemlockTest", "verbs.VerbsLinkDownTest",
                "verbs.VerbsReadConformanceTest", "verbs.VerbsFaultyConformanceTest", "verbs.VerbsConformanceTest",
                "ucx.UcxRdmaReadConformanceTest"));
    }

    private static void run(int seconds, List<String> classes) throws Exception {
        List<String> command = new ArrayList<>(
                List.of("rdma/guest-tests", "target/rdma", System.getProperty("java.class.path"),
                        Integer.toString(seconds)));
        classes.forEach(name -> command.add("org.quipu.device." + name));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", Path.of(System.getProperty("java.home")).toString());
        Process process = builder.start();
        try (BufferedReader output = process.inputReader()) {
            output.lines().forEach(System.out::println);
            int status = process.waitFor();
            // The short form is for any machine, even one that is too slow or too small for a guest; the full form was
            // requested explicitly.
            assumeFalse(status == GUEST_DIED && seconds == SHORT_SECONDS, "the RDMA guest died or its time was over");
            assertThat(status).as("exit status of the tests in the guest; see the output").isZero();
        } finally {
            process.destroy();
        }
    }
}
