package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Java source of ping-pong under MPJ Express: its multicore mode beside our shared memory, its niodev beside our TCP. */
final class MpjExpressPingPong implements Contender {
    private static final int RANKS = 2;
    private static final String MAIN = "PingPong";

    private final Workshop workshop;
    private final PingPongPlan plan;
    private final Device device;
    private Path classes;

    MpjExpressPingPong(Workshop workshop, PingPongPlan plan, Device device) {
        this.workshop = workshop;
        this.plan = plan;
        this.device = device;
    }

    @Override
    public String name() {
        return "mpjexpress";
    }

    @Override
    public Optional<String> missing() {
        return MpjExpress.missing();
    }

    @Override
    public String version() throws BenchException {
        return MpjExpress.release() + ", the same Java source, " + (device == Device.SHM ? "multicore (threads of one process)" : "niodev");
    }

    @Override
    public void prepare() throws BenchException {
        classes = workshop.javac(MpjExpress.compilePath(), "pingpong/mpjexpress", List.of(workshop.source("pingpong/PingPong.java")));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(device == Device.SHM
                ? workshop.processes().run(MpjExpress.multicore(classes, RANKS, MAIN, plan.arguments()))
                : niodev());
    }

    private Outcome niodev() throws BenchException, InterruptedException {
        List<Processes.Started> started = new ArrayList<>();
        try (NiodevPorts ports = new NiodevPorts(RANKS)) {
            for (int rank = 0; rank < RANKS; rank++) {
                started.add(workshop.processes().start(MpjExpress.niodev(classes, rank, ports.configuration(), MAIN, plan.arguments())));
            }
            ports.exchange();
            return workshop.processes().join(started).get(0);
        } catch (IOException e) {
            throw new BenchException("the ranks of MPJ Express did not report: " + e.getMessage());
        } finally {
            workshop.processes().abandon(started);
        }
    }
}
