package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A message benchmark under Quipu, on one of its devices. */
class QuipuMessages extends MessageContender {
    private final List<String> launchOptions;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    QuipuMessages(Workshop workshop, MessagePlan plan, Device device) {
        this(workshop, plan, device, List.of());
    }

    /** A benchmark with options of {@code quipu run}, one word each. */
    QuipuMessages(Workshop workshop, MessagePlan plan, Device device, List<String> launchOptions) {
        super("quipu", workshop, plan, device);
        this.launchOptions = List.copyOf(launchOptions);
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        List<String> options = new ArrayList<>(plan.runs().get(0).options());
        options.addAll(launchOptions);
        return QuipuLaunch.version("device " + device) + (options.isEmpty() ? "" : ", " + String.join(", ", options));
    }

    @Override
    public void prepare() throws BenchException {
        classes = compile(workshop.libraries());
    }

    /** Compiles all message benchmarks. */
    Path compile(String classPath) throws BenchException {
        return workshop.javac(classPath, "messages/quipu", MessageBenchmark.sources(workshop));
    }

    @Override
    Outcome start(MessageRun run) throws BenchException, InterruptedException {
        return workshop.processes().run(new QuipuLaunch(workshop).run(arguments(classes, run)));
    }

    @Override
    boolean mustBeRight() {
        return true;
    }

    List<String> arguments(Path classPath, MessageRun run) {
        List<String> arguments = new ArrayList<>(List.of("-np", Integer.toString(run.ranks()),
                "-t", Integer.toString(run.threads())));
        arguments.addAll(device == Device.LOCAL ? List.of("--in-jvm") : List.of("--device", device.toString()));
        arguments.addAll(launchOptions);
        arguments.addAll(List.of("-cp", classPath.toString(), plan.benchmark().main()));
        arguments.addAll(run.ownArguments());
        return arguments;
    }
}
