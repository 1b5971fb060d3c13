package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench epcc}. */
@Command(name = "epcc", mixinStandardHelpOptions = true, sortOptions = false,
        description = "The overhead of OpenMP constructs, by the definitions of EPCC's OpenMP micro-benchmarks.",
        footer = {"", "Example: quipu bench epcc --suite sync,sched --threads 2 --vs gcc --html target/epcc.html"})
public class EpccCommand implements Callable<Integer> {
    /** Below this overhead of the peer, in microseconds, the difference is given instead of the ratio. */
    static final double FLOOR = 0.05;
    private static final int MAX_THREADS = 1024;

    @Option(names = "--suite", split = ",", paramLabel = "SUITE",
            description = "What to measure: ${COMPLETION-CANDIDATES} (default: all of them).")
    private Set<EpccSuite> suites = new LinkedHashSet<>();

    @Option(names = "--threads", paramLabel = "T", defaultValue = "2",
            description = "Threads of the team (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "gcc,pj,juc",
            description = "Peers to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "1000",
            description = "Warm-up for each row, in milliseconds; Java programs take it twice, all rows in turn "
                    + "(default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Option(names = "--outer", paramLabel = "N", defaultValue = "20",
            description = "Repetitions of a measurement (default: EPCC's ${DEFAULT-VALUE}).")
    private int outer;

    @Option(names = "--test-time", paramLabel = "US", defaultValue = "1000",
            description = "What a repetition takes at least, in microseconds (default: EPCC's ${DEFAULT-VALUE}).")
    private int testTime;

    @Mixin
    private BenchSession session;

    private final Set<EpccSuite> defaultSuites;

    /** Made by picocli. */
    public EpccCommand() {
        this(EnumSet.allOf(EpccSuite.class));
    }

    /** Creates a command that measures these suites by default. */
    EpccCommand(Set<EpccSuite> defaultSuites) {
        this.defaultSuites = defaultSuites;
    }

    /** The other systems. */
    enum Peer {
        GCC, CLANG, PJ, JUC, NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (threads < 1 || threads > MAX_THREADS) {
            throw session.usage("--threads must be from 1 to " + MAX_THREADS + ", not " + threads);
        }
        if (warmup < 1 || outer < 2 || testTime < 1) {
            throw session.usage(
                    "--warmup must be at least 1 millisecond, --outer at least 2, --test-time at least 1 microsecond");
        }
        Workshop workshop = session.workshop();
        List<BenchSession.Event> events = new ArrayList<>();
        for (EpccSuite suite : suites.isEmpty() ? defaultSuites : suites) {
            EpccPlan plan = new EpccPlan(suite, threads, warmup, outer, testTime);
            events.add(new BenchSession.Event(suite.title() + " at " + threads + " threads in us", suite.rowTitle(),
                    "us", FLOOR, plan.rows(),
                    new QuipuEpcc(workshop, plan), contenders(workshop, plan, peers)));
        }
        session.run(events);
        return 0;
    }

    /** A suite under each of some peers that have it. */
    static List<Contender> contenders(Workshop workshop, EpccPlan plan, Set<Peer> peers) {
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            switch (peer) {
                case GCC -> contenders.add(new NativeEpcc(workshop, plan, NativeEpcc.Compiler.GCC));
                case CLANG -> contenders.add(new NativeEpcc(workshop, plan, NativeEpcc.Compiler.CLANG));
                case PJ -> contend(contenders, workshop, plan, JavaEpcc.Library.PJ);
                case JUC -> contend(contenders, workshop, plan, JavaEpcc.Library.JUC);
                case NONE -> {}
            }
        }
        return contenders;
    }

    private static void contend(List<Contender> contenders, Workshop workshop, EpccPlan plan,
            JavaEpcc.Library library) {
        if (library.has(plan.suite())) {
            contenders.add(new JavaEpcc(workshop, plan, library));
        }
    }
}
