package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench osu}. */
@Command(name = "osu", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Bandwidth in both directions and of pairs of ranks, latency of several threads, and "
                + "overlap of messages and computation, as OSU's micro-benchmarks measure them.",
            "For OSU's latency see pingpong, for its bandwidth bandwidth, for its collective operations ranks. OSU's "
                    + "one-sided benchmarks (MPI 4.1 chapter 12) have no counterpart here.",
            "Without --device and --vs: shm, compared with openmpi, mpich and mpjexpress."},
        footer = {"", "Example: quipu bench osu --ops bibw,overlap --device shm,nio --vs openmpi --sizes 64K,1M"})
public final class OsuCommand implements Callable<Integer> {
    private static final int MAX = 64;

    @Option(names = "--ops", split = ",", paramLabel = "OP", defaultValue = "bibw,pairs,latency-mt,overlap",
            description = "What to measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Operation> operations = new LinkedHashSet<>();

    @Option(names = "--sizes", paramLabel = "SIZES", defaultValue = "8,1K,64K,1M",
            description = "Message sizes in bytes, with K and M (default: ${DEFAULT-VALUE}).")
    private String sizes;

    @Option(names = "--ranks", paramLabel = "N", defaultValue = "4",
            description = "Ranks of pairs, an even number up to 64 (default: ${DEFAULT-VALUE}).")
    private int ranks;

    @Option(names = "--threads", paramLabel = "T", defaultValue = "2",
            description = "Threads of each rank in latency-mt, up to 64 (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Mixin
    private MessageOptions options;

    @Mixin
    private BenchSession session;

    /** What is measured. */
    enum Operation {
        /** Windows of messages in both directions at the same time. */
        BIBW("bandwidth in both directions, sum in MB/s", "MB/s", Better.MORE),
        /** Windows of messages between several pairs of ranks. */
        PAIRS("bandwidth of pairs of ranks, sum in MB/s", "MB/s", Better.MORE),
        /** Ping-pong of several pairs of threads. */
        LATENCY_MT("half round trip of pairs of threads in us", "us", Better.LESS),
        /** Computation while messages are under way. */
        OVERLAP("part of an exchange that a computation of the same length hides, in %", "%", Better.MORE);

        private final String title;
        private final String unit;
        private final Better better;

        Operation(String title, String unit, Better better) {
            this.title = title;
            this.unit = unit;
            this.better = better;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        options.check(session);
        if (ranks < 2 || ranks > MAX || ranks % 2 != 0) {
            throw session.usage("--ranks must be an even number from 2 to " + MAX + ", not " + ranks);
        }
        if (threads < 1 || threads > MAX) {
            throw session.usage("--threads must be from 1 to " + MAX + ", not " + threads);
        }
        List<Integer> measured = MessageOptions.sizes(session, sizes, 1);
        Workshop workshop = session.workshop();
        List<Event> events = new ArrayList<>();
        for (Operation operation : operations) {
            MessagePlan plan = plan(operation, measured, ranks, threads, options.times());
            events.addAll(options.events(workshop, plan, EnumSet.of(Device.SHM), MessageOptions.USUAL_PEERS,
                    device -> List.of(table(operation, plan, device))));
        }
        session.run(events);
        return 0;
    }

    /** One run of all sizes; {@code pairs} are the ranks of that operation, {@code team} the threads of the others. */
    static MessagePlan plan(Operation operation, List<Integer> sizes, int pairs, int team, List<String> times) {
        Map<String, String> rows = new LinkedHashMap<>();
        sizes.forEach(size -> rows.put(size.toString(), MessageSizes.name(size)));
        int threads = operation == Operation.LATENCY_MT ? team : 1;
        List<String> arguments = Stream.concat(Stream.of(operation.toString(), String.join(",", rows.keySet()),
                Integer.toString(threads)), times.stream()).toList();
        rows.put(MessagePlan.COLD, MessageSizes.name(sizes.get(0)) + " cold");
        int ranks = operation == Operation.PAIRS ? pairs : 2;
        return new MessagePlan(MessageBenchmark.OSU, List.of(new MessageRun(ranks, threads, arguments, List.of(),
                rows)));
    }

    /** The table of an operation. */
    static Table table(Operation operation, MessagePlan plan, Device device) {
        MessageRun run = plan.runs().get(0);
        String size = operation == Operation.PAIRS ? ", " + run.ranks() + " ranks"
                : operation == Operation.LATENCY_MT ? ", " + run.threads() + " threads" : "";
        return new Table(operation + " " + device.title() + size + ": " + operation.title, "bytes", operation.unit,
                operation.better, 0, List.copyOf(run.rows().values()), UnaryOperator.identity());
    }
}
