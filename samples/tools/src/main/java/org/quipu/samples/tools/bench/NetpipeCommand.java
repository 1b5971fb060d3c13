package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench netpipe}. */
@Command(name = "netpipe", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"NetPIPE: half of the round-trip time between two processes on this machine, and the "
                + "resulting bandwidth, for blocks that grow from 1 byte and some a few bytes smaller or larger.",
            "Device nio is compared with the sockets of Java and with NetPIPE in C over TCP and over Open MPI; the "
                    + "other devices are compared with NetPIPE over Open MPI.",
            "+/- is 1.96 standard deviations of 7 trials."},
        footer = {"", "Example: quipu bench netpipe --device nio --vs nio-direct,nptcp --up-to 64K --repeat 1"})
public final class NetpipeCommand implements Callable<Integer> {
    @Option(names = "--device", split = ",", paramLabel = "DEVICE", defaultValue = "shm,nio,local",
            description = "Our devices to measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Device> devices = new LinkedHashSet<>();

    @Option(names = "--vs", split = ",", paramLabel = "PEER",
            defaultValue = "io,nio-direct,nio-heap,nptcp,npopenmpi",
            description = "What to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). io and nio are "
                    + "the sockets of Java: streams of java.io, a channel with a direct or a heap buffer. nptcp and "
                    + "npopenmpi are NetPIPE in C.")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--up-to", paramLabel = "SIZE", defaultValue = "4M",
            description = "Largest block in bytes, with K and M, up to 64M (default: ${DEFAULT-VALUE}).")
    private String limit;

    @Option(names = "--perturbation", paramLabel = "BYTES", defaultValue = "3",
            description = "Also measure blocks smaller and larger by this number of bytes, from 0 (none) to 64 "
                    + "(default: ${DEFAULT-VALUE}).")
    private int perturbation;

    @Option(names = "--sizes", paramLabel = "SIZES",
            description = "Measure blocks of these sizes in bytes alone, with K and M, instead of those that "
                    + "--up-to and --perturbation describe.")
    private @Nullable String sizes;

    @Option(names = "--bound", paramLabel = "MS", defaultValue = "1000",
            description = "End the measurement after a block that takes longer, in milliseconds; NetPIPE in C always "
                    + "uses 1000 (default: ${DEFAULT-VALUE}).")
    private int bound;

    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "2500",
            description = "Warm-up of the programs in Java before the first size, in milliseconds "
                    + "(default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Option(names = "--measure", paramLabel = "MS", defaultValue = "250",
            description = "Measurement of each size by the programs in Java, in milliseconds; NetPIPE in C uses 500 "
                    + "(default: ${DEFAULT-VALUE}).")
    private int measure;

    @Option(names = "--socket-buffer", paramLabel = "SIZE", defaultValue = "0",
            description = "Send and receive buffer of each TCP socket in bytes, with K and M; 0: the choice of the "
                    + "system (default: ${DEFAULT-VALUE}).")
    private String buffer;

    @Option(names = "--heap", paramLabel = "SIZE",
            description = "Heap of each JVM, such as 512m, from the start; default: Quipu's for ranks, the JVM's for "
                    + "sockets.")
    private @Nullable String heap;

    @Option(names = "--collector", paramLabel = "NAME",
            description = "Garbage collector of each JVM: ${COMPLETION-CANDIDATES}; default as for --heap.")
    private @Nullable Collector collector;

    @Mixin
    private BenchSession session;

    /** The other systems. */
    enum Peer {
        IO, NIO_DIRECT, NIO_HEAP, NPTCP, NPOPENMPI, MPJEXPRESS, NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The garbage collectors. */
    enum Collector {
        SERIAL("-XX:+UseSerialGC"), PARALLEL("-XX:+UseParallelGC"), G1("-XX:+UseG1GC"), Z("-XX:+UseZGC");

        private final String option;

        Collector(String option) {
            this.option = option;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (warmup < 1 || measure < 1 || bound < 1) {
            throw session.usage("--warmup, --measure and --bound must be at least 1 millisecond");
        }
        if (perturbation < 0 || perturbation > 64) {
            throw session.usage("--perturbation must be from 0 to 64, not " + perturbation);
        }
        if (heap != null && !heap.matches("[1-9][0-9]*[kKmMgG]?")) {
            throw session.usage("--heap must be a size such as 512m, not " + heap);
        }
        int largest = bytes(limit);
        if (largest < 1) {
            throw session.usage("--up-to must be at least 1 byte");
        }
        NetpipeSizes blocks = sizes == null ? NetpipeSizes.growing(largest, perturbation)
                : NetpipeSizes.listed(MessageOptions.sizes(session, sizes, 1));
        NetpipeOptions options = new NetpipeOptions(blocks,
                List.of(Integer.toString(warmup), Integer.toString(measure), Integer.toString(bound)),
                bytes(buffer), jvmOptions());
        MessagePlan plan = plan(options);
        Workshop workshop = session.workshop();
        List<Event> events = new ArrayList<>();
        for (Device device : devices) {
            events.add(new Event(tables(device, options.rows()),
                    new QuipuMessages(workshop, plan, device, options.launchOptions()),
                    contenders(workshop, plan, options, device, peers)));
        }
        session.run(events);
        return 0;
    }

    private int bytes(String word) {
        try {
            return MessageSizes.parseOne(word);
        } catch (IllegalArgumentException e) {
            throw session.usage(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    private List<String> jvmOptions() {
        List<String> options = new ArrayList<>();
        if (heap != null) {
            options.addAll(List.of("-Xms" + heap, "-Xmx" + heap));
        }
        if (collector != null) {
            options.add(collector.option);
        }
        return options;
    }

    /** One run of all sizes. The rows after the first are not required, because the bound may end the measurement. */
    static MessagePlan plan(NetpipeOptions options) {
        Map<String, String> rows = new LinkedHashMap<>();
        String first = options.rows().get(0);
        rows.put(first, first);
        rows.put(MessagePlan.COLD, first + " cold");
        return new MessagePlan(MessageBenchmark.NETPIPE,
                List.of(new MessageRun(2, 1, options.arguments(), List.of(), rows)));
    }

    /** The tables of times and of bandwidths; the rows are the sizes. */
    static List<Table> tables(Device device, List<String> sizes) {
        List<String> timed = new ArrayList<>(sizes);
        timed.add(sizes.get(0) + " cold");
        Map<String, DoubleUnaryOperator> bandwidths = sizes.stream()
                .collect(Collectors.toMap(size -> size, size -> micros -> Integer.parseInt(size) / micros));
        return List.of(
                new Table("NetPIPE " + device.title() + ", half round trip in us", "bytes", "us", Better.LESS, 0,
                        timed, UnaryOperator.identity()),
                new Table("NetPIPE bandwidth " + device.title() + ", in MB/s", "bytes", "MB/s", Better.MORE, 0, sizes,
                        series -> series.derive(bandwidths)));
    }

    /** The peers that have a program for a device. */
    static List<Contender> contenders(Workshop workshop, MessagePlan plan, NetpipeOptions options, Device device,
            Set<Peer> peers) {
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            if (device == Device.NIO) {
                switch (peer) {
                    case IO, NIO_DIRECT, NIO_HEAP -> contenders.add(new JavaSockets(workshop, plan, options,
                            JavaSockets.Module.valueOf(peer.name())));
                    case NPTCP -> contenders.add(new NetpipeTcp(workshop, options));
                    default -> {}
                }
            }
            switch (peer) {
                case NPOPENMPI -> contenders.add(new NetpipeOpenMpi(workshop, options, device));
                case MPJEXPRESS -> contenders.add(new MpjExpressMessages(workshop, plan, device));
                default -> {}
            }
        }
        return contenders;
    }
}
