package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A message benchmark between two ranks whose rows are sizes. */
public abstract class MessageSizesCommand implements Callable<Integer> {
    /** Shared by {@code pingpong}, which also has the size 0. */
    static final String DEFAULT_SIZES = "8,64,1K,4K,8K,64K,256K,1M,4M,16M";
    /** The row of a waiting rank, in addition to those of the sizes. */
    static final String BLOCKED = "blocked";

    @Option(names = "--sizes", paramLabel = "SIZES",
            description = "Message sizes in bytes, K and M (default: " + DEFAULT_SIZES + "; pingpong also 0).")
    private String sizes;

    @Option(names = "--direct", description = "Pass direct buffers instead of arrays to our calls.")
    private boolean direct;

    @Mixin
    private MessageOptions options;

    @Mixin
    private BenchSession session;

    private final MessageBenchmark benchmark;
    private final int smallest;

    /** A command for sizes from a smallest one on. */
    MessageSizesCommand(MessageBenchmark benchmark, int smallest) {
        this.benchmark = benchmark;
        this.smallest = smallest;
    }

    /** Returns the tables for the figures of some sizes. */
    abstract List<Table> tables(Device device, List<Integer> measured, boolean counted);

    @Override
    public Integer call() throws BenchException, InterruptedException {
        options.check(session);
        List<Integer> measured = MessageOptions.sizes(session,
                sizes != null ? sizes : (smallest == 0 ? "0," : "") + DEFAULT_SIZES, smallest);
        MessagePlan plan = plan(benchmark, measured, options.times(), options.ownOptions(direct));
        session.run(options.events(session.workshop(), plan, EnumSet.complementOf(EnumSet.of(Device.UCX)),
                MessageOptions.USUAL_PEERS, device -> tables(device, measured, options.counters())));
        return 0;
    }

    static MessagePlan plan(MessageBenchmark benchmark, List<Integer> sizes, List<String> times,
            List<String> ownOptions) {
        Map<String, String> rows = new LinkedHashMap<>();
        sizes.forEach(size -> rows.put(size.toString(), MessageSizes.name(size)));
        List<String> arguments = Stream.concat(Stream.of(String.join(",", rows.keySet())), times.stream()).toList();
        rows.put(MessagePlan.COLD, cold(sizes));
        return new MessagePlan(benchmark, List.of(new MessageRun(2, 1, arguments, ownOptions, rows)));
    }

    /** A table of times. */
    static Table latency(String title, List<Integer> sizes, boolean counted) {
        List<String> rows = withCold(sizes);
        if (counted) {
            rows.add(BLOCKED);
        }
        return new Table(title, "bytes", "us", Better.LESS, 0, rows, UnaryOperator.identity());
    }

    /** A table of bandwidths in MB/s. */
    static Table bandwidth(String title, List<String> rows, UnaryOperator<Series> view) {
        return new Table(title, "bytes", "MB/s", Better.MORE, 0, rows, view);
    }

    /** The bandwidths that follow from times in microseconds: bytes over microseconds are MB/s. */
    static UnaryOperator<Series> fromTimes(List<Integer> sizes) {
        Map<String, DoubleUnaryOperator> conversions = sizes.stream()
                .collect(Collectors.toMap(MessageSizes::name, size -> micros -> size / micros));
        return series -> series.derive(conversions);
    }

    private static String cold(List<Integer> sizes) {
        return MessageSizes.name(sizes.get(0)) + " cold";
    }

    /** The rows of the sizes, then that of the first 250 ms. */
    static List<String> withCold(List<Integer> sizes) {
        List<String> rows = new ArrayList<>(names(sizes));
        rows.add(cold(sizes));
        return rows;
    }

    /** The rows of the sizes. */
    static List<String> names(List<Integer> sizes) {
        return sizes.stream().map(MessageSizes::name).toList();
    }
}
