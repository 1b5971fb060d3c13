package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench sync}. */
@Command(name = "sync", mixinStandardHelpOptions = true, sortOptions = false,
        description = "The overhead of OpenMP constructs, by the definitions of EPCC's syncbench.",
        footer = {"", "Example: quipu bench sync --threads 2 --vs gcc"})
public final class SyncCommand implements Callable<Integer> {
    /** Below this overhead of the peer, in microseconds, the difference is given instead of the ratio. */
    private static final double FLOOR = 0.05;
    private static final int MAX_THREADS = 1024;

    @Option(names = "--threads", paramLabel = "T", defaultValue = "2", description = "Threads of the team (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "gcc,pj",
            description = "What to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "1000",
            description = "Warm-up for each construct, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Mixin
    private BenchSession session;

    /** The other systems. */
    enum Peer {
        GCC, PJ, NONE;

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
        if (warmup < 1) {
            throw session.usage("--warmup must be at least 1 millisecond");
        }
        SyncPlan plan = new SyncPlan(threads, warmup);
        Workshop workshop = session.workshop();
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            switch (peer) {
                case GCC -> contenders.add(new GccSync(workshop, plan));
                case PJ -> contenders.add(new PjSync(workshop, plan));
                case NONE -> { }
            }
        }
        session.run(List.of(new BenchSession.Event("overhead of constructs at " + threads + " threads in us", "construct", "us", FLOOR,
                SyncPlan.CONSTRUCTS, new QuipuSync(workshop, plan), contenders)));
        return 0;
    }
}
