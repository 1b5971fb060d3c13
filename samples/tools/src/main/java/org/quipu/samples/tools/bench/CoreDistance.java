package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.quipu.threads.affinity.CpuAffinity;

/**
 * The time of a cache line from one core to another, by the C program {@code line.c}. On a virtual machine it shows
 * whether two cores are near or far at the moment.
 */
final class CoreDistance {
    private final Workshop workshop;
    private final Path program;
    private final int first;
    private final int second;

    private CoreDistance(Workshop workshop, Path program, int first, int second) {
        this.workshop = workshop;
        this.program = program;
        this.first = first;
        this.second = second;
    }

    /** Compiles the program for the first two cores of this process; empty without a second core or a C compiler. */
    static Optional<CoreDistance> of(Workshop workshop) throws BenchException, InterruptedException {
        BitSet cores = CpuAffinity.ofJvm();
        if (cores.cardinality() < 2 || !Workshop.installed("gcc")) {
            return Optional.empty();
        }
        Path program = workshop.output("messages/line");
        workshop.compile(List.of("gcc", "-O2", "-pthread", "-o", program.toString(),
                workshop.source("messages/line.c").toString()));
        int first = cores.nextSetBit(0);
        return Optional.of(new CoreDistance(workshop, program, first, cores.nextSetBit(first + 1)));
    }

    /** Half of a line's round trip in microseconds, which takes 100 ms to measure; a dash if the program fails. */
    String measure() throws BenchException, InterruptedException {
        Outcome outcome = workshop.processes().run(Invocation.of(
                List.of(program.toString(), Integer.toString(first), Integer.toString(second), "1")));
        return outcome.exit() == 0 && !outcome.out().isEmpty() ? outcome.out().get(0) : "-";
    }

    /** The line of a report for two measurements. */
    String line(String before, String after) {
        return "cores " + first + " and " + second + ": a cache line takes " + before + " us before these runs, "
                + after + " us after them\n";
    }
}
