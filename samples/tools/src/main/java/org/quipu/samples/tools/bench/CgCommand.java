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

/** {@code quipu bench cg}. */
@Command(name = "cg", mixinStandardHelpOptions = true, sortOptions = false,
        description = "NPB's CG with directives, compared with its Fortran version.",
        footer = {"", "Example: quipu bench cg --class A --threads 2 --vs gfortran"})
public final class CgCommand implements Callable<Integer> {
    private static final int MAX_THREADS = 1024;

    @Option(names = "--class", paramLabel = "CLASS", defaultValue = "A",
            description = "The problem's size: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ProblemClass problem;

    @Option(names = "--threads", paramLabel = "T", defaultValue = "2",
            description = "Threads of the team (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "gfortran",
            description = "Peers to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Mixin
    private BenchSession session;

    /** The problem's sizes. */
    enum ProblemClass { S, W, A }

    /** The other systems. */
    enum Peer {
        GFORTRAN, NONE;

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
        CgPlan plan = new CgPlan(problem.name(), threads);
        Workshop workshop = session.workshop();
        List<Contender> contenders = new ArrayList<>();
        if (peers.contains(Peer.GFORTRAN)) {
            contenders.add(new GfortranCg(workshop, plan));
        }
        session.run(
                List.of(new BenchSession.Event("CG class " + problem + " at " + threads + " threads in s", "CG", "s", 0,
                        List.of(CgPlan.ROW), new QuipuCg(workshop, plan), contenders)));
        return 0;
    }
}
