package org.quipu.launch;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.Request;

/** Two ranks on one core exchange messages and wait by testing; each prints the processor time of a round. */
public final class TestingActor {

    private static final int ROUNDS = 400;

    private TestingActor() {}

    /** The argument says by which call. */
    public static void main(String[] args) throws Exception {
        // All ranks on one core; before Init, which counts the cores.
        String pid = Long.toString(ProcessHandle.current().pid());
        ProcessBuilder binding = new ProcessBuilder("taskset", "-acp", firstCore(), pid);
        if (binding.redirectOutput(Redirect.DISCARD).start().waitFor() != 0) {
            throw new IllegalStateException("taskset failed");
        }
        MPI.Init(args);
        exchange(args[0]);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        exchange(args[0]);
        System.out.println("us " + (threads.getCurrentThreadCpuTime() - before) / 1000 / ROUNDS);
        MPI.Finalize();
    }

    /** The first of the cores that the launcher may use, so that it is the same one for all ranks. */
    private static String firstCore() throws IOException {
        long launcher = ProcessHandle.current().parent().orElseThrow().pid();
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + launcher + "/status"))) {
            return lines.filter(line -> line.startsWith("Cpus_allowed_list:")).findFirst().orElseThrow()
                    .replaceFirst("\\D+(\\d+).*", "$1");
        }
    }

    private static void exchange(String call) {
        int other = MPI.COMM_WORLD.Rank() ^ 1;
        int[] word = new int[1];
        for (int round = 0; round < ROUNDS; round++) {
            if (other == 1) {
                MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, other, 0);
            }
            if (call.equals("iprobe")) {
                while (MPI.COMM_WORLD.Iprobe(other, 0) == null) {
                    Thread.onSpinWait();
                }
                MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, other, 0);
            } else {
                Request[] request = {MPI.COMM_WORLD.Irecv(word, 0, 1, MPI.INT, other, 0)};
                while (call.equals("test") ? request[0].Test() == null : Request.Testall(request) == null) {
                    Thread.onSpinWait();
                }
            }
            if (other == 0) {
                MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, other, 0);
            }
        }
    }
}
