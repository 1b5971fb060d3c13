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
import org.quipu.samples.tools.bench.MessageOptions.Peer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench ranks}. */
@Command(name = "ranks", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Time of each operation with more ranks than cores, by message size.",
            "Without --device and --vs: shm, compared with openmpi and mpjexpress."},
        footer = {"", "Example: quipu bench ranks --ranks 8 --vs mpjexpress --ops barrier,allreduce --sizes 8,64K"})
public final class RanksCommand implements Callable<Integer> {
    /** All operations, as the programs call them, in their order. */
    static final List<String> OPERATIONS = List.of("pingpong", "sendrecv", "pairs", "halo", "barrier", "bcast",
            "reduce", "allreduce", "gather", "scatter", "gatherv", "scatterv", "allgather", "allgatherv", "alltoall",
            "alltoallv", "reduce_scatter", "scan");
    private static final String UNSIZED = "barrier";
    private static final int MAX_RANKS = 64;
    private static final int MAX_SIZE = 1 << 20;
    private static final int DOUBLE = 8;

    @Option(names = "--ranks", paramLabel = "N", defaultValue = "8",
            description = "Ranks, from 2 to 64 (default: ${DEFAULT-VALUE}).")
    private int ranks;

    @Option(names = "--ops", split = ",", paramLabel = "OP",
            description = "Operations (default: pingpong,sendrecv,pairs,halo,barrier,bcast,reduce,allreduce,gather,"
                    + "scatter,gatherv,scatterv,allgather,allgatherv,alltoall,alltoallv,reduce_scatter,scan).")
    private Set<String> operations = new LinkedHashSet<>();

    @Option(names = "--sizes", paramLabel = "SIZES", defaultValue = "8,1K,64K",
            description = "Bytes that a rank sends to another, with K and M: multiples of 8 up to 1M "
                    + "(default: ${DEFAULT-VALUE}).")
    private String sizes;

    @Option(names = "--fixed-root", description = "Use rank 0 as the root of all operations, not each rank in turn.")
    private boolean fixedRoot;

    @Mixin
    private MessageOptions options;

    @Mixin
    private BenchSession session;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        options.check(session);
        List<String> chosen = operations.isEmpty() ? OPERATIONS : List.copyOf(operations);
        for (String operation : chosen) {
            if (!OPERATIONS.contains(operation)) {
                throw session.usage("there is no operation '" + operation + "'; there are "
                        + String.join(", ", OPERATIONS));
            }
        }
        if (ranks < 2 || ranks > MAX_RANKS) {
            throw session.usage("--ranks must be from 2 to " + MAX_RANKS + ", not " + ranks);
        }
        List<Integer> measured = MessageOptions.sizes(session, sizes, DOUBLE);
        if (measured.stream().anyMatch(size -> size % DOUBLE != 0 || size > MAX_SIZE)) {
            throw session.usage("--sizes must be multiples of 8 up to 1M here");
        }
        MessagePlan plan = plan(ranks, chosen, measured, options.times(), fixedRoot, options.ownOptions(false));
        session.run(options.events(session.workshop(), plan, EnumSet.of(Device.SHM),
                EnumSet.of(Peer.OPENMPI, Peer.MPJEXPRESS), device -> List.of(table(plan, device))));
        return 0;
    }

    /** One run for each operation, so that a failure in a peer does not affect the other operations. */
    static MessagePlan plan(int ranks, List<String> operations, List<Integer> sizes, List<String> times,
            boolean fixedRoot, List<String> ownOptions) {
        List<MessageRun> runs = new ArrayList<>();
        for (String operation : operations) {
            Map<String, String> rows = new LinkedHashMap<>();
            if (operation.equals(UNSIZED)) {
                rows.put(operation, operation);
            } else {
                sizes.forEach(size -> rows.put(operation + "-" + size, operation + " " + MessageSizes.name(size)));
            }
            rows.put(MessagePlan.COLD, rows.values().iterator().next() + " cold");
            List<String> arguments = new ArrayList<>(List.of(operation,
                    String.join(",", sizes.stream().map(String::valueOf).toList())));
            arguments.addAll(times);
            if (fixedRoot) {
                arguments.add("fixed-root");
            }
            runs.add(new MessageRun(ranks, 1, arguments, ownOptions, rows));
        }
        return new MessagePlan(MessageBenchmark.RANKS, runs);
    }

    private Table table(MessagePlan plan, Device device) {
        return new Table(ranks + " ranks " + device.title() + (fixedRoot ? ", rank 0 as root" : "")
                + ", time of an operation in us", "operation, bytes", "us", Better.LESS, 0,
                plan.runs().stream().flatMap(run -> run.rows().values().stream()).toList(), UnaryOperator.identity());
    }
}
