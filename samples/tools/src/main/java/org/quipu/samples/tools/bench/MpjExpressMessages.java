package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The Java source of a message benchmark under MPJ Express: niodev for TCP, else the multicore mode. */
final class MpjExpressMessages extends MessageContender {
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    MpjExpressMessages(Workshop workshop, MessagePlan plan, Device device) {
        super("mpjexpress", workshop, plan, device);
    }

    @Override
    public Optional<String> missing() {
        return MpjExpress.missing();
    }

    @Override
    public String version() throws BenchException {
        return MpjExpress.release() + ", the same Java source, "
                + (device == Device.NIO ? "niodev" : "multicore (threads of one process)");
    }

    @Override
    public void prepare() throws BenchException {
        classes = workshop.javac(MpjExpress.compilePath(), "messages/mpjexpress", MessageBenchmark.sources(workshop));
    }

    @Override
    Outcome start(MessageRun run) throws BenchException, InterruptedException {
        return device == Device.NIO ? niodev(run)
                : workshop.processes().run(MpjExpress.multicore(classes, run.ranks(), plan.benchmark().main(),
                        run.arguments()));
    }

    private Outcome niodev(MessageRun run) throws BenchException, InterruptedException {
        List<Processes.Started> started = new ArrayList<>();
        try (NiodevPorts ports = new NiodevPorts(run.ranks())) {
            for (int rank = 0; rank < run.ranks(); rank++) {
                started.add(workshop.processes().start(MpjExpress.niodev(classes, rank, ports.configuration(),
                        plan.benchmark().main(), run.arguments())));
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
