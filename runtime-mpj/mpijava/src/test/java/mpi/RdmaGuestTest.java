package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The message layer over device verbs on 2 and 4 ranks, in a virtual machine that has an RDMA device:
 * {@code mvn verify -Prdma}. See {@code devices/rdma/README.md}. The virtual machine has its own time limit.
 */
@EnabledIfSystemProperty(named = "quipu.test.rdma", matches = "full",
        disabledReason = "needs -Dquipu.test.rdma=full and the RDMA guest")
class RdmaGuestTest {

    private static final int SECONDS = 3600;

    /** All tests run in one guest and one JVM, whose start takes a minute. */
    private static final List<String> TESTS = List.of("mpi.PointToPointTest", "mpi.BuffersTest", "mpi.CollectivesTest",
            "mpi.ThreadsTest");

    @Test
    void over2And4Ranks() throws Exception {
        String classPath = System.getProperty("java.class.path") + File.pathSeparator
                + "../../devices/target/test-classes";
        List<String> command = new ArrayList<>(List.of("../../devices/rdma/guest-tests", "target/rdma", classPath,
                Integer.toString(SECONDS)));
        command.addAll(TESTS);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("JAVA_OPTIONS", "-Dquipu.test.fabric=verbs -Dquipu.test.sizes=2,4");
        Process process = builder.start();
        try (BufferedReader output = process.inputReader()) {
            output.lines().forEach(System.out::println);
            assertThat(process.waitFor()).as("exit status of the tests in the guest; see the output").isZero();
        } finally {
            process.destroy();
        }
    }
}
