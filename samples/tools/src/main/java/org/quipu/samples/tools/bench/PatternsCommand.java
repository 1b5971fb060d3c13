package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.bench.MessageOptions.Peer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench patterns}. */
@Command(name = "patterns", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Compares message patterns with the fastest peer; the worst ratio comes first."},
        footer = {"", "Example: quipu bench patterns --vs openmpi5,impi --repeat 3 --warmup 1000"})
public final class PatternsCommand implements Callable<Integer> {
    private static final List<Integer> PING_PONG = List.of(8, 64, 1 << 10, 8 << 10, 64 << 10, 256 << 10, 1 << 20,
            4 << 20, 16 << 20);
    private static final List<String> COLLECTIVES = List.of("barrier", "bcast", "reduce", "allreduce", "gather",
            "scatter", "allgather", "alltoall", "reduce_scatter", "scan");
    private static final List<Integer> SHORT = List.of(8);
    private static final List<Integer> LONG = List.of(64 << 10);
    private static final Operations HALO = new Operations(List.of("halo"), LONG);
    private static final Operations REDUCE = new Operations(List.of("reduce"), List.of(64 << 10, 1 << 20));
    private static final String RATE = "message, windows of 64 x 8 bytes";

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "openmpi,openmpi5,mpich,mpich5,impi",
            description = "Peers to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "2500",
            description = "Warm-up for each pattern, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Option(names = "--measure", paramLabel = "MS", defaultValue = "250",
            description = "Measurement for each pattern, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int measure;

    @Mixin
    private BenchSession session;

    /** Operations of one program, each with all sizes in bytes. */
    private record Operations(List<String> names, List<Integer> sizes) {}

    /** Patterns that are measured by one program, in turn with that of each peer. */
    record Group(String title, Device device, MessagePlan plan) {
        List<String> rows() {
            return plan.runs().stream().flatMap(run -> run.rows().values().stream()).toList();
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (warmup < 1 || measure < 1) {
            throw session.usage("--warmup and --measure must be at least 1 millisecond");
        }
        Workshop workshop = session.workshop();
        session.showCores(workshop);
        List<Event> events = groups(List.of(Integer.toString(warmup), Integer.toString(measure))).stream()
                .map(group -> new Event(List.of(table(group)), new QuipuMessages(workshop, group.plan, group.device),
                        MessageOptions.contenders(workshop, group.plan, group.device, peers)))
                .toList();
        session.run(events, new BestPeer("All patterns, compared with the best peer", "pattern", peer -> true));
        return 0;
    }

    /** Returns all patterns; {@code times} are those of {@link MessageOptions#times}. */
    static List<Group> groups(List<String> times) {
        return List.of(
                new Group("Ping-pong", Device.SHM, pingPong(times)),
                new Group("8 bytes, 2 ranks", Device.SHM, operations(2, "", times, new Operations(COLLECTIVES, SHORT))),
                new Group("8 bytes, 4 ranks", Device.SHM, operations(4, "", times, new Operations(COLLECTIVES, SHORT))),
                new Group("Long messages, 2 ranks", Device.SHM,
                        operations(2, "", times, HALO, REDUCE)),
                new Group("Long messages, 4 ranks", Device.SHM,
                        operations(4, "", times, HALO, REDUCE)),
                new Group("Long messages, 2 ranks", Device.NIO,
                        operations(2, " over TCP", times, new Operations(List.of("allreduce"), LONG))),
                new Group("Rate", Device.SHM, rate(times)));
    }

    private static MessagePlan pingPong(List<String> times) {
        Map<String, String> rows = new LinkedHashMap<>();
        PING_PONG.forEach(size -> rows.put(size.toString(), "ping-pong " + MessageSizes.name(size)));
        return new MessagePlan(MessageBenchmark.PINGPONG,
                List.of(new MessageRun(2, 1, arguments(String.join(",", rows.keySet()), times), List.of(), rows)));
    }

    /** Returns a plan with one run for each list of operations. */
    private static MessagePlan operations(int ranks, String way, List<String> times, Operations... runsOperations) {
        List<MessageRun> runs = new ArrayList<>();
        for (Operations run : runsOperations) {
            Map<String, String> rows = new LinkedHashMap<>();
            for (String operation : run.names) {
                if (operation.equals("barrier")) {
                    rows.put(operation, operation + ", " + ranks + " ranks");
                } else {
                    run.sizes.forEach(size -> rows.put(operation + "-" + size,
                            operation + " of " + MessageSizes.name(size) + way + ", " + ranks + " ranks"));
                }
            }
            List<String> words = new ArrayList<>(List.of(String.join(",", run.names)));
            words.addAll(arguments(run.sizes.stream().map(String::valueOf).collect(Collectors.joining(",")), times));
            runs.add(new MessageRun(ranks, 1, words, List.of(), rows));
        }
        return new MessagePlan(MessageBenchmark.RANKS, runs);
    }

    private static MessagePlan rate(List<String> times) {
        return new MessagePlan(MessageBenchmark.RATE,
                List.of(new MessageRun(2, 1, arguments("1", times), List.of(), Map.of("1", RATE))));
    }

    private static List<String> arguments(String first, List<String> times) {
        List<String> arguments = new ArrayList<>(List.of(first));
        arguments.addAll(times);
        return arguments;
    }

    /** Returns a group's table of times. A rate in millions per second is converted to microseconds per message. */
    private static Table table(Group group) {
        Map<String, DoubleUnaryOperator> reciprocal = Map.of(RATE, rate -> 1 / rate);
        UnaryOperator<Series> view = group.rows().contains(RATE) ? series -> series.derive(reciprocal)
                : UnaryOperator.identity();
        return new Table(group.title + " " + group.device.title() + ", in us", "pattern", "us", Better.LESS, 0,
                group.rows(), view);
    }
}
