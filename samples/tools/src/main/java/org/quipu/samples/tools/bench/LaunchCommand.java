package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.quipu.samples.tools.bench.LaunchRun.Form;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench launch}. */
@Command(name = "launch", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Time of a job whose ranks print one line, by parts: from the command to the prompt.",
            "Ranks as processes compared with other systems, the same from source, and ranks in one JVM."},
        footer = {"", "Example: quipu bench launch --ranks 4 --vs openmpi,mpich"})
public final class LaunchCommand implements Callable<Integer> {
    private static final int MOST_RANKS = 128;

    @Mixin
    private BenchSession session;

    @Option(names = "--ranks", paramLabel = "N", defaultValue = "2",
            description = "Number of ranks (default: ${DEFAULT-VALUE}).")
    private int ranks;

    @Option(names = "--vs", split = ",", paramLabel = "PEER",
            description = "Peers to compare with: ${COMPLETION-CANDIDATES} (default: openmpi,mpich).")
    private Set<Peer> peers = new LinkedHashSet<>(List.of(Peer.OPENMPI, Peer.MPICH));

    /** The other systems. */
    enum Peer { OPENMPI, MPICH, NONE }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (ranks < 1 || ranks > MOST_RANKS) {
            throw session.usage("--ranks must be from 1 to " + MOST_RANKS + ", not " + ranks);
        }
        Workshop workshop = session.workshop();
        LaunchPlan plan = new LaunchPlan(ranks);
        List<Contender> others = new ArrayList<>();
        if (peers.contains(Peer.OPENMPI)) {
            others.add(NativeLaunch.openMpi(workshop, plan));
        }
        if (peers.contains(Peer.MPICH)) {
            others.add(NativeLaunch.mpich(workshop, plan));
        }
        List<BenchSession.Event> events = new ArrayList<>();
        for (Form form : Form.values()) {
            events.add(new BenchSession.Event(ranks + " ranks say hello, " + form.title() + ", in ms", "part", "ms", 0,
                    LaunchPlan.ROWS, new LaunchRun(workshop, plan, form), form == Form.PROCESSES ? others : List.of()));
        }
        session.run(events);
        return 0;
    }
}
