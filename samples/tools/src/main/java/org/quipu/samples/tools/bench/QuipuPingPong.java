package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ping-pong under Quipu, on one of its devices. */
final class QuipuPingPong implements Contender {
    private final Workshop workshop;
    private final PingPongPlan plan;
    private final Device device;
    private Path classes;

    QuipuPingPong(Workshop workshop, PingPongPlan plan, Device device) {
        this.workshop = workshop;
        this.plan = plan;
        this.device = device;
    }

    @Override
    public String name() {
        return "quipu";
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return QuipuLaunch.version("device " + device);
    }

    @Override
    public void prepare() throws BenchException {
        classes = workshop.javac(workshop.libraries(), "pingpong/quipu", List.of(workshop.source("pingpong/PingPong.java")));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(workshop.processes().run(new QuipuLaunch(workshop).run(arguments(classes))));
    }

    List<String> arguments(Path classPath) {
        List<String> arguments = new ArrayList<>(List.of("-np", "2", "-t", "1", "--device", device.toString(), "-cp",
                classPath.toString(), "PingPong"));
        arguments.addAll(plan.arguments());
        return arguments;
    }
}
