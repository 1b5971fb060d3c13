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

/** {@code quipu bench pingpong}. */
@Command(name = "pingpong", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Half of the round-trip time between two ranks of this machine, by message size.",
        footer = {"", "Example: quipu bench pingpong --device shm --vs openmpi --sizes 0,8,1K,1M"})
public final class PingPongCommand implements Callable<Integer> {
    private static final String DEFAULT_SIZES = "0,8,64,1K,4K,8K,64K,256K,1M,4M,16M";

    @Option(names = "--device", split = ",", paramLabel = "DEVICE", defaultValue = "shm,nio",
            description = "Our devices to measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Device> devices = new LinkedHashSet<>();

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "openmpi,mpich,mpjexpress",
            description = "What to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--sizes", paramLabel = "SIZES", defaultValue = DEFAULT_SIZES,
            description = "Message sizes in bytes, K and M (default: ${DEFAULT-VALUE}).")
    private String sizes;

    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "400",
            description = "Warm-up for each size, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Option(names = "--measure", paramLabel = "MS", defaultValue = "250",
            description = "Measurement for each size, in milliseconds (default: ${DEFAULT-VALUE}).")
    private int measure;

    @Mixin
    private BenchSession session;

    /** The other systems. */
    enum Peer {
        OPENMPI, MPICH, MPJEXPRESS, NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (warmup < 1 || measure < 1) {
            throw session.usage("--warmup and --measure must be at least 1 millisecond");
        }
        PingPongPlan plan = new PingPongPlan(sizes(), warmup, measure);
        Workshop workshop = session.workshop();
        List<BenchSession.Event> events = new ArrayList<>();
        for (Device device : devices) {
            events.add(new BenchSession.Event("ping-pong over " + device.title() + ", half round trip in us", "bytes", "us", 0, plan.rows(),
                    new QuipuPingPong(workshop, plan, device), peers(workshop, plan, device)));
        }
        session.run(events);
        return 0;
    }

    private List<Integer> sizes() {
        try {
            return MessageSizes.parse(sizes);
        } catch (IllegalArgumentException e) {
            throw session.usage(e.getMessage());
        }
    }

    private List<Contender> peers(Workshop workshop, PingPongPlan plan, Device device) {
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            switch (peer) {
                case OPENMPI -> contenders.add(new OpenMpiPingPong(workshop, plan, device));
                case MPICH -> contenders.add(new MpichPingPong(workshop, plan, device));
                case MPJEXPRESS -> contenders.add(new MpjExpressPingPong(workshop, plan, device));
                case NONE -> { }
            }
        }
        return contenders;
    }
}
