package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.bench.MessageOptions.Peer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench cold}. */
@Command(name = "cold", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"The first seconds of programs, without a warm-up: the time of an operation in steps of 250 ms "
                + "from MPI.Init, and the time of a short program.",
            "Each program runs alone, then while another process keeps one core busy."},
        footer = {"", "Example: quipu bench cold --device shm --vs openmpi5,impi --ranks 2"})
public final class ColdCommand implements Callable<Integer> {
    private static final int STEP_MILLIS = 250;
    private static final int MAX_STEPS = 240;
    private static final int MAX_RANKS = 64;

    @Option(names = "--device", split = ",", paramLabel = "DEVICE", defaultValue = "shm,local",
            description = "Our devices to measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Device> devices = new LinkedHashSet<>();

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "openmpi,openmpi5,mpich,mpich5,impi",
            description = "Peers to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--ranks", split = ",", paramLabel = "N", defaultValue = "2,4",
            description = "Numbers of ranks, from 2 to 64 (default: ${DEFAULT-VALUE}).")
    private Set<Integer> ranks = new LinkedHashSet<>();

    @Option(names = "--ops", split = ",", paramLabel = "OP", defaultValue = "pingpong,halo,allreduce,heat",
            description = "What to measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Operation> operations = new LinkedHashSet<>();

    @Option(names = "--steps", paramLabel = "N", defaultValue = "12",
            description = "Steps of 250 ms (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Mixin
    private BenchSession session;

    /** What is measured. */
    enum Operation {
        /** A short message to the next rank and one from the previous rank. */
        PINGPONG("sendrecv", 8, "Sendrecv of 8 bytes"),
        /** Four messages with the neighbours in a grid. */
        HALO("halo", 1024, "halo exchange of four messages of 1 KiB"),
        /** A short reduction. */
        ALLREDUCE("allreduce", 8, "Allreduce of 8 bytes"),
        /** The program {@code Heat}. */
        HEAT("", 0, "heat, 500 steps of 1000 x 1000 cells");

        private final String program;
        private final int size;
        private final String title;

        Operation(String program, int size, String title) {
            this.program = program;
            this.size = size;
            this.title = title;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (ranks.stream().anyMatch(count -> count < 2 || count > MAX_RANKS)) {
            throw session.usage("--ranks must be from 2 to " + MAX_RANKS + ", not " + ranks);
        }
        if (steps < 1 || steps > MAX_STEPS) {
            throw session.usage("--steps must be from 1 to " + MAX_STEPS + ", not " + steps);
        }
        Workshop workshop = session.workshop();
        session.showCores(workshop);
        List<Event> events = new ArrayList<>();
        for (Device device : devices) {
            for (Operation operation : operations) {
                MessagePlan plan = plan(operation, ranks, steps);
                events.add(new Event(List.of(table(operation, device, plan)), new QuipuMessages(workshop, plan, device),
                        MessageOptions.contenders(workshop, plan, device, peers)));
            }
        }
        session.run(events);
        return 0;
    }

    /** The runs of an operation: each number of ranks alone, then with a busy process on the machine. */
    static MessagePlan plan(Operation operation, Set<Integer> ranks, int steps) {
        List<MessageRun> runs = new ArrayList<>();
        Set<Integer> counts = new LinkedHashSet<>(operation == Operation.HEAT ? Set.of(1) : Set.of());
        counts.addAll(ranks);
        for (int count : counts) {
            for (boolean loaded : new boolean[] {false, true}) {
                String name = count + (count == 1 ? " rank" : " ranks") + (loaded ? ", busy core" : "");
                runs.add(operation == Operation.HEAT ? heat(count, loaded, name)
                        : series(operation, count, loaded, name, steps));
            }
        }
        return new MessagePlan(operation == Operation.HEAT ? MessageBenchmark.HEAT : MessageBenchmark.RANKS, runs);
    }

    private static MessageRun series(Operation operation, int ranks, boolean loaded, String name, int steps) {
        Map<String, String> rows = new LinkedHashMap<>();
        for (int end = STEP_MILLIS; end <= steps * STEP_MILLIS; end += STEP_MILLIS) {
            rows.put(Integer.toString(end), name + " " + end);
        }
        List<String> arguments = List.of(operation.program, Integer.toString(operation.size), Integer.toString(steps),
                Integer.toString(STEP_MILLIS), "series");
        return new MessageRun(ranks, 1, loaded, arguments, List.of(), rows);
    }

    private static MessageRun heat(int ranks, boolean loaded, String name) {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("loop", name + ": loop");
        rows.put(MessagePlan.PROGRAM, name + ": program");
        return new MessageRun(ranks, 1, loaded, List.of(), List.of(), rows);
    }

    private static Table table(Operation operation, Device device, MessagePlan plan) {
        List<String> rows = plan.runs().stream().flatMap(run -> run.rows().values().stream()).toList();
        if (operation == Operation.HEAT) {
            return new Table(operation.title + " " + device.title() + ", in ms", "part", "ms", Better.LESS, 0, rows,
                    UnaryOperator.identity());
        }
        return new Table(operation.title + " " + device.title() + ", mean in us in each step from MPI.Init",
                "end of the step in ms", "us", Better.LESS, 0, rows, UnaryOperator.identity(), SeriesReport::render);
    }
}
