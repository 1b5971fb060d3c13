package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.bench.MessageOptions.Peer;
import org.quipu.samples.tools.demo.Kernel;

/**
 * The contests of {@code quipu bench report}, each with the command that repeats it alone.
 *
 * @param warmup warm-up of each row in milliseconds
 * @param messageWarmup warm-up of each row of the message benchmarks in Java, in milliseconds; those in C need little
 * @param measure measurement of each row in milliseconds
 * @param outer EPCC's repetitions of a measurement
 * @param rounds the number of rounds
 * @param problem the class of the NAS kernels
 * @param runs the runs of a NAS kernel in one process
 */
record ReportPlan(int warmup, int messageWarmup, int measure, int outer, int rounds, String problem, int runs) {
    private static final int THREADS = 2;
    private static final int RANKS = 2;
    private static final int C_WARMUP = 100;
    private static final int TEST_TIME = 1000;
    private static final int LONGEST_BLOCK = 1000;
    private static final List<Integer> LATENCY = List.of(8, 1 << 10, 64 << 10, 1 << 20);
    private static final List<Integer> WINDOWS = List.of(64 << 10, 1 << 20);
    private static final List<Integer> BOTH_WAYS = List.of(1 << 20);
    private static final List<String> COLLECTIVES = List.of("barrier", "bcast", "allreduce");
    private static final List<String> PROGRAMS = List.of("sort", "strassen", "alignment", "fib", "sparselu");
    private static final List<Kernel> KERNELS = List.of(Kernel.CG, Kernel.EP, Kernel.FT, Kernel.IS, Kernel.MG);
    private static final Set<Peer> MESSAGE_PEERS = EnumSet.complementOf(EnumSet.of(Peer.NONE));
    /** For the tables that would take longest with all peers. */
    private static final Set<Peer> NEWEST_PEERS = EnumSet.of(Peer.OPENMPI5, Peer.MPICH5, Peer.IMPI);
    private static final Set<EpccCommand.Peer> THREAD_PEERS =
            EnumSet.complementOf(EnumSet.of(EpccCommand.Peer.NONE));
    private static final Set<ProgramsCommand.Peer> PROGRAM_PEERS = EnumSet.of(ProgramsCommand.Peer.GCC,
            ProgramsCommand.Peer.CLANG, ProgramsCommand.Peer.JAVA);
    private static final Set<NetpipeCommand.Peer> NETPIPE_PEERS = EnumSet.of(NetpipeCommand.Peer.NIO_DIRECT,
            NetpipeCommand.Peer.NPTCP);

    /** Under 5 minutes on two cores. */
    static ReportPlan brief() {
        return new ReportPlan(200, 1200, 80, 6, 3, "W", 1);
    }

    /** The times of the single benchmarks. */
    static ReportPlan full() {
        return new ReportPlan(2500, 2500, 250, 20, 5, "A", 3);
    }

    /**
     * A contest of the report.
     *
     * @param command the command that repeats it alone
     * @param event the contest
     */
    record Part(String command, Event event) {
        /** The title of its table. */
        String title() {
            return event.tables().get(0).title();
        }
    }

    /**
     * Returns all contests in the order in which they run.
     *
     * @param npb the source of NPB's programs; null if the user gave none
     */
    List<Part> parts(Workshop workshop, @Nullable NpbTree npb) {
        List<Part> parts = new ArrayList<>();
        parts.add(latency(workshop, Device.SHM));
        parts.add(latency(workshop, Device.NIO));
        parts.add(netpipe(workshop));
        parts.add(messages(workshop, Device.SHM, times -> MessageSizesCommand.plan(MessageBenchmark.BANDWIDTH, WINDOWS,
                times, List.of()), "bandwidth --sizes 64K,1M",
                MessageSizesCommand.bandwidth("bandwidth over shared memory, in MB/s",
                        MessageSizesCommand.names(WINDOWS), UnaryOperator.identity())));
        parts.add(osu(workshop, OsuCommand.Operation.BIBW, BOTH_WAYS, "1M"));
        parts.add(osu(workshop, OsuCommand.Operation.OVERLAP, WINDOWS, "64K,1M"));
        parts.add(messages(workshop, Device.SHM, times -> RateCommand.plan(Set.of(1), times, false, List.of()),
                "rate --threads 1",
                new Table("message rate over shared memory, in millions of 8-byte messages a second", "threads",
                        "million/s", Better.MORE, 0, List.of("1"), UnaryOperator.identity())));
        parts.add(collectives(workshop));
        parts.add(constructs(workshop, EpccSuite.SYNC));
        parts.add(constructs(workshop, EpccSuite.TASK));
        parts.add(programs(workshop));
        CgPlan cg = new CgPlan("A", THREADS);
        parts.add(new Part("bin/quipu bench cg --class A --threads 2 --vs gfortran --repeat " + rounds,
                new Event("NPB CG class A at 2 threads, in s", "CG", "s", 0, List.of(CgPlan.ROW),
                        new QuipuCg(workshop, cg), List.of(new GfortranCg(workshop, cg)))));
        parts.add(kernels(workshop, npb));
        return parts;
    }

    private Part latency(Workshop workshop, Device device) {
        return messages(workshop, device, times -> MessageSizesCommand.plan(MessageBenchmark.PINGPONG, LATENCY, times,
                List.of()), "pingpong --sizes 8,1K,64K,1M",
                new Table("latency " + device.title() + ", half round trip in us", "bytes", "us", Better.LESS, 0,
                        MessageSizesCommand.names(LATENCY), UnaryOperator.identity()));
    }

    /** NetPIPE is warmed up once, not for each row. */
    private Part netpipe(Workshop workshop) {
        int once = messageWarmup;
        NetpipeOptions options = new NetpipeOptions(NetpipeSizes.listed(LATENCY),
                List.of(Integer.toString(once), Integer.toString(measure), Integer.toString(LONGEST_BLOCK)), 0,
                List.of());
        MessagePlan plan = NetpipeCommand.plan(options);
        Table table = new Table("NetPIPE over TCP, half round trip in us", "bytes", "us", Better.LESS, 0,
                options.rows(), UnaryOperator.identity());
        return new Part("bin/quipu bench netpipe --device nio --vs nio-direct,nptcp --sizes 8,1K,64K,1M --warmup "
                + once + " --measure " + measure + " --repeat " + rounds,
                new Event(List.of(table), new QuipuMessages(workshop, plan, Device.NIO),
                        NetpipeCommand.contenders(workshop, plan, options, Device.NIO, NETPIPE_PEERS)));
    }

    private Part osu(Workshop workshop, OsuCommand.Operation operation, List<Integer> sizes, String list) {
        Function<List<String>, MessagePlan> plan = times -> OsuCommand.plan(operation, sizes, RANKS, THREADS, times);
        Table whole = OsuCommand.table(operation, plan.apply(times(messageWarmup)), Device.SHM);
        return messages(workshop, Device.SHM, plan, "osu --ops " + operation + " --sizes " + list,
                new Table(whole.title(), whole.rowTitle(), whole.unit(), whole.better(), 0,
                        MessageSizesCommand.names(sizes), UnaryOperator.identity()),
                NEWEST_PEERS);
    }

    private Part collectives(Workshop workshop) {
        Function<List<String>, MessagePlan> plan = times -> RanksCommand.plan(RANKS, COLLECTIVES, List.of(8), times,
                false, List.of());
        List<String> rows = COLLECTIVES.stream().map(name -> name.equals("barrier") ? name : name + " 8").toList();
        return messages(workshop, Device.SHM, plan, "ranks --ranks 2 --ops barrier,bcast,allreduce --sizes 8",
                new Table("collective operations of 2 ranks over shared memory, in us", "operation, bytes", "us",
                        Better.LESS, 0, rows, UnaryOperator.identity()));
    }

    private Part messages(Workshop workshop, Device device, Function<List<String>, MessagePlan> plan, String command,
            Table table) {
        return messages(workshop, device, plan, command, table, MESSAGE_PEERS);
    }

    private Part messages(Workshop workshop, Device device, Function<List<String>, MessagePlan> plan, String command,
            Table table, Set<Peer> peers) {
        MessagePlan inJava = plan.apply(times(messageWarmup));
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            MessagePlan own = peer == Peer.MPJEXPRESS ? inJava : plan.apply(times(C_WARMUP));
            contenders.addAll(MessageOptions.contenders(workshop, own, device, Set.of(peer)));
        }
        String names = peers.stream().map(Peer::toString).collect(Collectors.joining(","));
        return new Part("bin/quipu bench " + command + " --device " + device + " --vs " + names + " --warmup "
                + messageWarmup + " --measure " + measure + " --repeat " + rounds,
                new Event(List.of(table), new QuipuMessages(workshop, inJava, device), contenders));
    }

    private Part constructs(Workshop workshop, EpccSuite suite) {
        EpccPlan plan = new EpccPlan(suite, THREADS, warmup, outer, TEST_TIME);
        return new Part("bin/quipu bench epcc --suite " + suite + " --threads 2 --vs gcc,clang,pj,juc --warmup "
                + warmup + " --outer " + outer + " --repeat " + rounds,
                new Event(suite.title() + " at 2 threads, in us", suite.rowTitle(), "us", EpccCommand.FLOOR,
                        plan.rows(), new QuipuEpcc(workshop, plan),
                        EpccCommand.contenders(workshop, plan, THREAD_PEERS)));
    }

    private Part programs(Workshop workshop) {
        ProgramsPlan plan = new ProgramsPlan(PROGRAMS, THREADS, warmup, "");
        return new Part("bin/quipu bench programs --threads 2 --only " + String.join(",", PROGRAMS)
                + " --vs gcc,clang,java --warmup " + warmup + " --repeat " + rounds,
                new Event("programs of tasks at 2 threads, in ms", "program", "ms", 0, plan.rows(),
                        new QuipuPrograms(workshop, plan),
                        ProgramsCommand.contenders(workshop, plan, PROGRAM_PEERS)));
    }

    private Part kernels(Workshop workshop, @Nullable NpbTree npb) {
        NpbPlan plan = new NpbPlan(problem, THREADS, RANKS, runs,
                NpbPlan.programs(KERNELS, List.of(NpbForm.values())));
        return new Part("bin/quipu bench npb --kernels cg,ep,ft,is,mg --class " + problem + " --runs " + runs
                + (npb == null ? "" : " --npb " + npb.root()) + " --repeat " + rounds,
                new Event(NpbCommand.tables(plan), new QuipuNpb(workshop, plan),
                        List.of(new GfortranNpb(workshop, plan, npb))));
    }

    private List<String> times(int milliseconds) {
        return List.of(Integer.toString(milliseconds), Integer.toString(measure));
    }
}
