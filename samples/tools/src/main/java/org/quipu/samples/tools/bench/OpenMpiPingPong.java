package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ping-pong in C under Open MPI, on the transfer layer that is the twin of a device of ours. */
final class OpenMpiPingPong implements Contender {
    private static final Pattern MAJOR = Pattern.compile("(\\d+)\\.\\d+");
    /** From this version on the shared-memory layer is called sm; before it was vader, and sm another one. */
    private static final int SM_VERSION = 5;
    private static final int RANKS = 2;

    private final Workshop workshop;
    private final PingPongPlan plan;
    private final Device device;
    private Path program;
    private String release = "";

    OpenMpiPingPong(Workshop workshop, PingPongPlan plan, Device device) {
        this.workshop = workshop;
        this.plan = plan;
        this.device = device;
    }

    @Override
    public String name() {
        return "openmpi";
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs("openmpi-bin libopenmpi-dev", "mpicc.openmpi", "mpirun.openmpi");
    }

    @Override
    public String version() {
        return release + ", C, pml ob1, btl " + layer(release, device);
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine("mpirun.openmpi", "--version").replace("mpirun.openmpi (OpenRTE)", "Open MPI")
                .replace("mpirun (Open MPI)", "Open MPI");
        program = workshop.output("pingpong/openmpi/pingpong");
        workshop.compile(List.of("mpicc.openmpi", "-O2", "-o", program.toString(), workshop.source("pingpong/pingpong.c").toString()));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(workshop.processes().run(Invocation.of(words(program, Runtime.getRuntime().availableProcessors()))));
    }

    List<String> words(Path executable, int cores) {
        List<String> words = new ArrayList<>(List.of("mpirun.openmpi", "--allow-run-as-root"));
        words.addAll(cores < RANKS ? List.of("--oversubscribe") : List.of("--bind-to", "core"));
        words.addAll(List.of("--mca", "pml", "ob1", "--mca", "btl", "self," + layer(release, device), "-np", Integer.toString(RANKS),
                executable.toString()));
        words.addAll(plan.arguments());
        return words;
    }

    /** The byte transfer layer between processes of one machine. */
    static String layer(String release, Device device) {
        if (device == Device.NIO) {
            return "tcp";
        }
        Matcher major = MAJOR.matcher(release);
        return major.find() && Integer.parseInt(major.group(1)) >= SM_VERSION ? "sm" : "vader";
    }
}
