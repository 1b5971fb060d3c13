package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.MessageOptions.Peer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench comms}. */
@Command(name = "comms", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"COMMS1 (half of the round-trip time between two ranks), SYNCH1 (the time of a barrier) and the "
                + "time of a broadcast, with the latency and the time per byte of each by linear regression.",
            "Then COMMS1 with byte arrays and with objects, and the parts of the time of an object.",
            "Without --device and --vs: shm, compared with openmpi, mpich and mpjexpress."},
        footer = {"", "Example: quipu bench comms --device shm,nio --vs openmpi --ranks 2 --repeat 3"})
public final class CommsCommand implements Callable<Integer> {
    private static final int MAX_RANKS = 64;
    private static final int MAX_SIZE = 1 << 24;
    private static final String BARRIER = "barrier";
    private static final String BCAST = "bcast";

    @Option(names = "--ranks", split = ",", paramLabel = "N", defaultValue = "2,4",
            description = "Numbers of ranks of the barrier and the broadcast, from 2 to 64 "
                    + "(default: ${DEFAULT-VALUE}).")
    private Set<Integer> ranks = new LinkedHashSet<>();

    @Option(names = "--sizes", paramLabel = "SIZES", defaultValue = "1,100,1000,10000,100000,1000000",
            description = "Two or more message sizes in bytes, with K and M, up to 16M (default: ${DEFAULT-VALUE}).")
    private String sizes;

    @Mixin
    private MessageOptions options;

    @Mixin
    private BenchSession session;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        options.check(session);
        if (ranks.stream().anyMatch(count -> count < 2 || count > MAX_RANKS)) {
            throw session.usage("--ranks must be from 2 to " + MAX_RANKS + ", not " + ranks);
        }
        List<Integer> measured = MessageOptions.sizes(session, sizes, 1);
        if (measured.size() < 2 || measured.stream().anyMatch(size -> size > MAX_SIZE)) {
            throw session.usage("--sizes must be two or more sizes up to 16M here");
        }
        Workshop workshop = session.workshop();
        MessagePlan bytes = bytes(ranks, measured, options.times());
        MessagePlan objects = objects(measured, options.times());
        List<Event> events = new ArrayList<>();
        events.addAll(options.events(workshop, bytes, EnumSet.of(Device.SHM), MessageOptions.USUAL_PEERS,
                device -> bytesTables(device, bytes, ranks, measured)));
        events.addAll(options.events(workshop, objects, EnumSet.of(Device.SHM), EnumSet.of(Peer.MPJEXPRESS),
                EnumSet.of(Peer.MPJEXPRESS), device -> objectsTables(device, objects, measured)));
        session.run(events);
        return 0;
    }

    /** COMMS1 of two ranks; barrier and broadcast of each number of ranks. */
    static MessagePlan bytes(Set<Integer> ranks, List<Integer> sizes, List<String> times) {
        List<MessageRun> runs = new ArrayList<>(List.of(run(2, "pingpong", sizes, times, comms1())));
        for (int count : ranks) {
            runs.add(run(count, BARRIER, sizes, times, synch1(count)));
            runs.add(run(count, BCAST, sizes, times, broadcast(count)));
        }
        return new MessagePlan(MessageBenchmark.RANKS, runs);
    }

    private static String comms1() {
        return "COMMS1";
    }

    private static String synch1(int ranks) {
        return "SYNCH1, " + ranks + " ranks";
    }

    private static String broadcast(int ranks) {
        return ranks + "-rank broadcast";
    }

    private static MessageRun run(int ranks, String operation, List<Integer> sizes, List<String> times,
            String family) {
        Map<String, String> rows = new LinkedHashMap<>();
        if (operation.equals(BARRIER)) {
            rows.put(operation, family);
        } else {
            sizes.forEach(size -> rows.put(operation + "-" + size, CommsTables.row(family, size)));
        }
        rows.put(MessagePlan.COLD, rows.values().iterator().next() + " cold");
        List<String> arguments = Stream.concat(Stream.of(operation, list(sizes)), times.stream()).toList();
        return new MessageRun(ranks, 1, arguments, List.of(), rows);
    }

    /** COMMS1 with arrays and objects, and the parts of its time that can be measured alone. */
    static MessagePlan objects(List<Integer> sizes, List<String> times) {
        Map<String, String> rows = new LinkedHashMap<>();
        for (String family : List.of("bytes", "objects")) {
            sizes.forEach(size -> rows.put(family + "-" + size, CommsTables.row(family, size)));
        }
        rows.put("address", "address");
        rows.put("match", "match");
        rows.put(MessagePlan.COLD, CommsTables.row("bytes", sizes.get(0)) + " cold");
        List<String> arguments = Stream.concat(Stream.of(list(sizes)), times.stream()).toList();
        return new MessagePlan(MessageBenchmark.COMMS, List.of(new MessageRun(2, 1, arguments, List.of(), rows)));
    }

    private static String list(List<Integer> sizes) {
        return String.join(",", sizes.stream().map(String::valueOf).toList());
    }

    private static List<String> rows(MessagePlan plan) {
        return plan.runs().stream().flatMap(run -> run.rows().values().stream()).toList();
    }

    static List<Table> bytesTables(Device device, MessagePlan plan, Set<Integer> ranks, List<Integer> sizes) {
        List<String> families = Stream.concat(Stream.of(comms1()), ranks.stream().map(CommsCommand::broadcast))
                .toList();
        String title = "COMMS1, SYNCH1 and broadcast " + device.title();
        List<Table> tables = new ArrayList<>(List.of(CommsTables.times(title, rows(plan))));
        tables.addAll(new CommsTables(families, sizes).fits(title));
        return tables;
    }

    static List<Table> objectsTables(Device device, MessagePlan plan, List<Integer> sizes) {
        CommsTables all = new CommsTables(List.of("bytes", "objects"), sizes);
        String title = "COMMS1 with byte arrays and objects " + device.title();
        List<Table> tables = new ArrayList<>(List.of(CommsTables.times(title, rows(plan))));
        tables.addAll(all.fits(title));
        tables.add(all.breakdown("Parts of the time of an object " + device.title(), "objects", "bytes", "address",
                "match"));
        return tables;
    }
}
