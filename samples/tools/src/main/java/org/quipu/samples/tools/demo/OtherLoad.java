package org.quipu.samples.tools.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.affinity.CpuAffinity;

/**
 * Measures how many of this process's cores other processes use, from Linux's {@code /proc}. Time that a hypervisor
 * gave to other machines counts as used by others.
 */
final class OtherLoad {
    /** {@code /proc} counts in hundredths of a second. */
    private static final double TICKS_PER_SECOND = 100;

    private final Path proc;
    private final BitSet processors;
    private final long startNanos;
    private final @Nullable Ticks start;

    /**
     * Processor time up to now, in ticks.
     *
     * @param busy of the processors, used by all processes
     * @param own of this process and of its children that have ended
     */
    private record Ticks(long busy, long own) {}

    private OtherLoad(Path proc, BitSet processors, long nanos) {
        this.proc = proc;
        this.processors = processors;
        this.startNanos = nanos;
        this.start = read();
    }

    /** Starts measuring. */
    static OtherLoad start() {
        return new OtherLoad(Path.of("/proc"), CpuAffinity.ofJvm(), System.nanoTime());
    }

    /** Starts measuring with files in the format of {@code /proc}. */
    static OtherLoad start(Path proc, BitSet processors, long nanos) {
        return new OtherLoad(proc, processors, nanos);
    }

    /** Returns the mean number of cores used by others since the start; empty if {@code /proc} does not contain it. */
    OptionalDouble cores() {
        return cores(System.nanoTime());
    }

    OptionalDouble cores(long nanos) {
        Ticks end = read();
        double seconds = (nanos - startNanos) / 1e9;
        if (start == null || end == null || seconds <= 0) {
            return OptionalDouble.empty();
        }
        double others = (end.busy - start.busy - (end.own - start.own)) / TICKS_PER_SECOND / seconds;
        return OptionalDouble.of(Math.max(0, others));
    }

    private @Nullable Ticks read() {
        try {
            long busy = Files.readAllLines(proc.resolve("stat")).stream()
                    .filter(this::isOfProcessor).mapToLong(OtherLoad::busy).sum();
            return new Ticks(busy, own(Files.readString(proc.resolve("self/stat"))));
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            return null; // no Linux, or a container that hides it
        }
    }

    private boolean isOfProcessor(String line) {
        return line.matches("cpu\\d+ .*") && processors.get(Integer.parseInt(line.substring(3, line.indexOf(' '))));
    }

    /** user, nice, system, irq, softirq and steal; not idle and iowait, nor guest, which is part of user. */
    private static long busy(String line) {
        String[] words = line.split(" +");
        return List.of(1, 2, 3, 6, 7, 8).stream().mapToLong(column -> Long.parseLong(words[column])).sum();
    }

    /** utime, stime, cutime and cstime: columns 14 to 17, the second of which is a name in parentheses. */
    private static long own(String stat) {
        String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return List.of(11, 12, 13, 14).stream().mapToLong(column -> Long.parseLong(words[column])).sum();
    }
}
