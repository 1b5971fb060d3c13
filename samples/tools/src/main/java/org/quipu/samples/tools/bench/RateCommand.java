package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench rate}. */
@Command(name = "rate", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Rate of 8-byte messages from one rank to another, in windows of 64 non-blocking "
                + "messages on this machine, by threads.",
            "Without --device and --vs: all our devices, compared with openmpi, mpich and mpjexpress."},
        footer = {"", "Example: quipu bench rate --device shm --threads 1,2,4 --vs mpjexpress"})
public final class RateCommand implements Callable<Integer> {
    private static final int MAX_THREADS = 64;

    @Option(names = "--threads", split = ",", paramLabel = "T", defaultValue = "1,2",
            description = "Threads of each rank that send or receive, up to 64; one row for each "
                    + "(default: ${DEFAULT-VALUE}).")
    private Set<Integer> threads = new LinkedHashSet<>();

    @Option(names = "--own-comm", description = "Use a separate communicator for each pair of threads.")
    private boolean ownComm;

    @Mixin
    private MessageOptions options;

    @Mixin
    private BenchSession session;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        options.check(session);
        if (threads.stream().anyMatch(count -> count < 1 || count > MAX_THREADS)) {
            throw session.usage("--threads must be from 1 to " + MAX_THREADS + ", not " + threads);
        }
        MessagePlan plan = plan(threads, options.times(), ownComm, options.ownOptions(false));
        session.run(options.events(session.workshop(), plan, EnumSet.complementOf(EnumSet.of(Device.UCX)),
                MessageOptions.USUAL_PEERS, device -> List.of(table(device, plan))));
        return 0;
    }

    static MessagePlan plan(Set<Integer> threads, List<String> times, boolean ownComm, List<String> ownOptions) {
        List<MessageRun> runs = new ArrayList<>();
        for (int count : threads) {
            List<String> arguments = new ArrayList<>(List.of(Integer.toString(count)));
            arguments.addAll(times);
            if (ownComm) {
                arguments.add("own-comm");
            }
            Map<String, String> rows = new LinkedHashMap<>();
            rows.put(Integer.toString(count), Integer.toString(count));
            rows.put(MessagePlan.COLD, count + " cold");
            runs.add(new MessageRun(2, count, arguments, ownOptions, rows));
        }
        return new MessagePlan(MessageBenchmark.RATE, runs);
    }

    private Table table(Device device, MessagePlan plan) {
        return new Table("message rate " + device.title()
                + (ownComm ? " with a communicator for each pair of threads" : "")
                + ", in millions of 8-byte messages a second", "threads", "million/s", Better.MORE, 0,
                plan.runs().stream().flatMap(run -> run.rows().values().stream()).toList(), UnaryOperator.identity());
    }
}
