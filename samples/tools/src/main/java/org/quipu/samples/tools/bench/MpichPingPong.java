package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ping-pong in C under MPICH, within shared memory or forced onto TCP. */
final class MpichPingPong implements Contender {
    private static final int RANKS = 2;

    private final Workshop workshop;
    private final PingPongPlan plan;
    private final Device device;
    private Path program;
    private String release = "";

    MpichPingPong(Workshop workshop, PingPongPlan plan, Device device) {
        this.workshop = workshop;
        this.plan = plan;
        this.device = device;
    }

    @Override
    public String name() {
        return "mpich";
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs("mpich libmpich-dev", "mpicc.mpich", "mpirun.mpich");
    }

    @Override
    public String version() {
        return release + ", C, " + (device == Device.NIO ? "TCP" : "its default way within a machine");
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = release(workshop.processes().run(Invocation.of(List.of("mpirun.mpich", "--version"))).out());
        program = workshop.output("pingpong/mpich/pingpong");
        workshop.compile(List.of("mpicc.mpich", "-O2", "-o", program.toString(), workshop.source("pingpong/pingpong.c").toString()));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(workshop.processes().run(invocation(program, Runtime.getRuntime().availableProcessors())));
    }

    Invocation invocation(Path executable, int cores) {
        List<String> words = new ArrayList<>(List.of("mpirun.mpich"));
        if (cores >= RANKS) {
            words.addAll(List.of("-bind-to", "core"));
        }
        words.addAll(List.of("-np", Integer.toString(RANKS), executable.toString()));
        words.addAll(plan.arguments());
        Invocation plain = Invocation.of(words);
        // One variable for each network library that MPICH may be built on.
        return device == Device.NIO
                ? plain.with("UCX_TLS", "tcp,self").with("FI_PROVIDER", "tcp").with("MPIR_CVAR_NOLOCAL", "1").with("MPIR_CVAR_CH3_NOLOCAL", "1")
                : plain;
    }

    static String release(List<String> version) {
        return version.stream().map(String::strip).filter(line -> line.startsWith("Version:")).findFirst()
                .map(line -> "MPICH " + line.substring("Version:".length()).strip()).orElse("MPICH");
    }
}
