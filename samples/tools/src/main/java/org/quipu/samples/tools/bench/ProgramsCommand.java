package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench programs}. */
@Command(name = "programs", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Small programs with directives, in C with OpenMP, and in plain Java with threads.",
            "Plain Java shows the limit of the JVM; gcc-nofma does not fuse multiplications with additions."},
        footer = {"", "Example: quipu bench programs -t 2 --only heat,sparselu --vs gcc,java"})
public final class ProgramsCommand implements Callable<Integer> {
    private static final int MAX_THREADS = 1024;

    @Option(names = {"-t", "--threads"}, split = ",", paramLabel = "T", defaultValue = "2",
            description = "Threads of the team, one or more numbers (default: ${DEFAULT-VALUE}).")
    private Set<Integer> threads = new LinkedHashSet<>();

    @Option(names = "--only", split = ",", paramLabel = "PROGRAM",
            description = "The programs to run (default: all).")
    private Set<String> only = new LinkedHashSet<>();

    @Option(names = "--vs", split = ",", paramLabel = "PEER", defaultValue = "gcc,gcc-nofma,clang,java",
            description = "What to compare with: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<Peer> peers = new LinkedHashSet<>();

    @Option(names = "--warmup", paramLabel = "MS", defaultValue = "1500",
            description = "Warm-up of each program in Java, in milliseconds; C gets a fifth "
                    + "(default: ${DEFAULT-VALUE}).")
    private int warmup;

    @Mixin
    private BenchSession session;

    /** The other systems. */
    enum Peer {
        GCC, GCC_NOFMA, CLANG, JAVA, NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        for (int team : threads) {
            if (team < 1 || team > MAX_THREADS) {
                throw session.usage("--threads must be from 1 to " + MAX_THREADS + ", not " + team);
            }
        }
        if (warmup < 1) {
            throw session.usage("--warmup must be at least 1 millisecond");
        }
        for (String name : only) {
            if (!ProgramsPlan.ALL.contains(name)) {
                throw session.usage("--only: there is no program '" + name + "'; there are "
                        + String.join(", ", ProgramsPlan.ALL));
            }
        }
        Workshop workshop = session.workshop();
        List<String> names = only.isEmpty() ? ProgramsPlan.ALL : List.copyOf(only);
        List<BenchSession.Event> events = new ArrayList<>();
        for (int team : threads) {
            ProgramsPlan plan = new ProgramsPlan(names, team, warmup, threads.size() == 1 ? "" : " at " + team);
            events.add(new BenchSession.Event("Programs at " + team + " threads in ms", "program", "ms", 0,
                    plan.rows(), new QuipuPrograms(workshop, plan), contenders(workshop, plan, peers)));
        }
        Set<String> compilers = Stream.of(NativePrograms.Variant.GCC, NativePrograms.Variant.CLANG)
                .map(NativePrograms.Variant::title).collect(Collectors.toSet());
        session.run(events, new BestPeer("Programs compared with the better compiler", "program", compilers::contains));
        return 0;
    }

    /** The programs of some peers. */
    static List<Contender> contenders(Workshop workshop, ProgramsPlan plan, Set<Peer> peers) {
        List<Contender> contenders = new ArrayList<>();
        for (Peer peer : peers) {
            switch (peer) {
                case GCC -> contenders.add(new NativePrograms(workshop, plan, NativePrograms.Variant.GCC));
                case GCC_NOFMA -> contenders.add(new NativePrograms(workshop, plan, NativePrograms.Variant.GCC_NOFMA));
                case CLANG -> contenders.add(new NativePrograms(workshop, plan, NativePrograms.Variant.CLANG));
                case JAVA -> contenders.add(new HandPrograms(workshop, plan));
                case NONE -> {}
            }
        }
        return contenders;
    }
}
