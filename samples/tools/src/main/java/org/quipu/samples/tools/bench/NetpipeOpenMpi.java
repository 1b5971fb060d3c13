package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** NetPIPE in C under Debian's Open MPI: {@code NPopenmpi}. */
final class NetpipeOpenMpi extends NativeNetpipe {
    private static final String PROGRAM = "NPopenmpi";
    private static final String PACKAGE = "netpipe-openmpi";

    private final Device device;
    private String release = "";

    NetpipeOpenMpi(Workshop workshop, NetpipeOptions options, Device device) {
        super("npopenmpi", workshop, options);
        this.device = device;
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs(PACKAGE + " openmpi-bin", PROGRAM, "mpirun.openmpi");
    }

    @Override
    public String version() throws BenchException, InterruptedException {
        release = workshop.firstLine("mpirun.openmpi", "--version").replace("mpirun.openmpi (OpenRTE)", "Open MPI");
        return "NetPIPE" + release(PACKAGE).map(version -> " " + version).orElse("") + ", C, " + release
                + ", btl " + OpenMpiMessages.layer(release, device)
                + (options.buffer() > 0 ? ", socket buffers of " + options.buffer() + " bytes" : "");
    }

    @Override
    Outcome start(List<String> arguments) throws BenchException, InterruptedException {
        return workshop.processes().run(Invocation.of(words(arguments, Runtime.getRuntime().availableProcessors())));
    }

    List<String> words(List<String> arguments, int cores) {
        List<String> words = new ArrayList<>(List.of("mpirun.openmpi", "--allow-run-as-root"));
        words.addAll(cores < 2 ? List.of("--oversubscribe") : List.of("--bind-to", "core"));
        words.addAll(List.of("--mca", "pml", "ob1", "--mca", "btl", "self," + OpenMpiMessages.layer(release, device)));
        if (options.buffer() > 0) {
            String bytes = Integer.toString(options.buffer());
            words.addAll(List.of("--mca", "btl_tcp_sndbuf", bytes, "--mca", "btl_tcp_rcvbuf", bytes));
        }
        words.addAll(List.of("-np", "2", PROGRAM));
        words.addAll(arguments);
        return words;
    }
}
