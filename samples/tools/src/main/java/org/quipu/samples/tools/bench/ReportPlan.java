package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.bench.MessageOptions.Peer;

/**
 * The contests of {@code quipu bench report}, each with the command that repeats it alone.
 *
 * @param warmup warm-up of each row in milliseconds
 * @param measure measurement of each row in milliseconds
 * @param outer EPCC's repetitions of a measurement
 * @param rounds the number of rounds
 */
record ReportPlan(int warmup, int measure, int outer, int rounds) {
    private static final int THREADS = 2;
    private static final int TEST_TIME = 1000;
    private static final List<Integer> LATENCY = List.of(8, 1 << 10, 64 << 10, 1 << 20);
    private static final List<Integer> WINDOWS = List.of(64 << 10, 1 << 20);
    private static final List<String> COLLECTIVES = List.of("barrier", "bcast", "allreduce");
    private static final Set<Peer> MESSAGE_PEERS = EnumSet.complementOf(EnumSet.of(Peer.NONE));
    private static final Set<EpccCommand.Peer> THREAD_PEERS =
            EnumSet.complementOf(EnumSet.of(EpccCommand.Peer.NONE));

    /** Under 5 minutes on two cores. */
    static ReportPlan brief() {
        return new ReportPlan(200, 80, 6, 3);
    }

    /** The times of the single benchmarks. */
    static ReportPlan full() {
        return new ReportPlan(2500, 250, 20, 5);
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

    /** Returns all contests in the order in which they run. */
    List<Part> parts(Workshop workshop) {
        List<Part> parts = new ArrayList<>();
        parts.add(latency(workshop, Device.SHM));
        parts.add(latency(workshop, Device.NIO));
        MessagePlan bandwidth = MessageSizesCommand.plan(MessageBenchmark.BANDWIDTH, WINDOWS, times(), List.of());
        parts.add(messages(workshop, Device.SHM, bandwidth, "bandwidth --sizes 64K,1M",
                MessageSizesCommand.bandwidth("bandwidth over shared memory, in MB/s",
                        MessageSizesCommand.names(WINDOWS), UnaryOperator.identity())));
        MessagePlan rate = RateCommand.plan(Set.of(1), times(), false, List.of());
        parts.add(messages(workshop, Device.SHM, rate, "rate --threads 1",
                new Table("message rate over shared memory, in millions of 8-byte messages a second", "threads",
                        "million/s", Better.MORE, 0, List.of("1"), UnaryOperator.identity())));
        parts.add(collectives(workshop));
        parts.add(constructs(workshop, EpccSuite.SYNC));
        parts.add(constructs(workshop, EpccSuite.TASK));
        CgPlan cg = new CgPlan("A", THREADS);
        parts.add(new Part("bin/quipu bench cg --class A --threads 2 --vs gfortran --repeat " + rounds,
                new Event("NPB CG class A at 2 threads, in s", "CG", "s", 0, List.of(CgPlan.ROW),
                        new QuipuCg(workshop, cg), List.of(new GfortranCg(workshop, cg)))));
        return parts;
    }

    private Part latency(Workshop workshop, Device device) {
        MessagePlan plan = MessageSizesCommand.plan(MessageBenchmark.PINGPONG, LATENCY, times(), List.of());
        return messages(workshop, device, plan, "pingpong --sizes 8,1K,64K,1M",
                new Table("latency " + device.title() + ", half round trip in us", "bytes", "us", Better.LESS, 0,
                        MessageSizesCommand.names(LATENCY), UnaryOperator.identity()));
    }

    private Part collectives(Workshop workshop) {
        MessagePlan plan = RanksCommand.plan(2, COLLECTIVES, List.of(8), times(), false, List.of());
        List<String> rows = COLLECTIVES.stream().map(name -> name.equals("barrier") ? name : name + " 8").toList();
        return messages(workshop, Device.SHM, plan, "ranks --ranks 2 --ops barrier,bcast,allreduce --sizes 8",
                new Table("collective operations of 2 ranks over shared memory, in us", "operation, bytes", "us",
                        Better.LESS, 0, rows, UnaryOperator.identity()));
    }

    private Part messages(Workshop workshop, Device device, MessagePlan plan, String command, Table table) {
        return new Part("bin/quipu bench " + command + " --device " + device
                + " --vs openmpi,openmpi5,mpich,mpich5,impi,mpjexpress --warmup " + warmup + " --measure " + measure
                + " --repeat " + rounds,
                new Event(List.of(table), new QuipuMessages(workshop, plan, device),
                        MessageOptions.contenders(workshop, plan, device, MESSAGE_PEERS)));
    }

    private Part constructs(Workshop workshop, EpccSuite suite) {
        EpccPlan plan = new EpccPlan(suite, THREADS, warmup, outer, TEST_TIME);
        return new Part("bin/quipu bench epcc --suite " + suite + " --threads 2 --vs gcc,clang,pj,juc --warmup "
                + warmup + " --outer " + outer + " --repeat " + rounds,
                new Event(suite.title() + " at 2 threads, in us", suite.rowTitle(), "us", EpccCommand.FLOOR,
                        plan.rows(), new QuipuEpcc(workshop, plan),
                        EpccCommand.contenders(workshop, plan, THREAD_PEERS)));
    }

    private List<String> times() {
        return List.of(Integer.toString(warmup), Integer.toString(measure));
    }
}
