package org.quipu.mpj.progress;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

import org.quipu.device.Device;
import org.quipu.device.Exposure;

/**
 * One-sided reads between the devices of a {@link LoopbackFabric}. A script determines their results. Records
 * violations of the contract: the withdrawal of memory that is not exposed or is being read, and reads with a wrong
 * key.
 */
public final class LoopbackReads {

    /** A result of the script: the read is accepted, and reported as failed later. */
    public static final int FAILING = 100;

    /** A result of the script for {@code expose}: this memory cannot be read. */
    public static final int HIDDEN = 101;

    private record Exposed(int owner, int reader, MemorySegment memory) {}

    /** A read that has been accepted. */
    record Pending(int peer, long key, long from, MemorySegment memory, long offset, long length, long ticket,
            boolean fails) {}

    private final long limit;
    private final IntSupplier script;
    private final Map<Long, Exposed> exposed = new HashMap<>();
    private final Map<Long, Integer> reading = new HashMap<>();
    private final List<String> violations = new ArrayList<>();
    private long nextKey = 1;
    private int exposures;

    /**
     * Creates the reads of one fabric.
     *
     * @param limit the devices' read limit in bytes
     * @param script the next result: one of {@link Device#read}, {@link #FAILING}, or {@link #HIDDEN}
     */
    public LoopbackReads(long limit, IntSupplier script) {
        this.limit = limit;
        this.script = script;
    }

    long limit() {
        return limit;
    }

    /** Returns the violations of the contract, and the memory that is still exposed. */
    public synchronized List<String> problems() {
        List<String> problems = new ArrayList<>(violations);
        exposed.forEach((key, memory) -> problems.add("still exposed: " + key + " of rank " + memory.owner));
        return problems;
    }

    /** Returns the number of exposures so far. */
    public synchronized int exposures() {
        return exposures;
    }

    synchronized boolean expose(int owner, int reader, MemorySegment memory, Exposure exposure) {
        if (exposure.held() != null) {
            violations.add("an exposure in use is used again");
        }
        if (script.getAsInt() == HIDDEN) {
            return false;
        }
        exposure.set(nextKey, ~nextKey, memory);
        exposed.put(nextKey++, new Exposed(owner, reader, memory));
        exposures++;
        return true;
    }

    synchronized void withdraw(int owner, Exposure exposure) {
        Exposed was = exposed.remove(exposure.key0());
        if (was == null || was.owner != owner) {
            violations.add("withdrawn, but not exposed: " + exposure.key0());
        } else if (reading.getOrDefault(exposure.key0(), 0) > 0) {
            violations.add("withdrawn while it was read: " + exposure.key0());
        }
        exposure.clear();
    }

    /** Reads as {@link Device#read}; adds a read that is accepted to the list. */
    synchronized int read(int reader, Pending read, long key1, List<Pending> accepted) {
        int answer = script.getAsInt();
        Exposed source = exposed.get(read.key);
        if (source == null || source.reader != reader || source.owner != read.peer || key1 != ~read.key) {
            violations.add("rank " + reader + " reads with a wrong key " + read.key);
            return Device.REFUSED;
        }
        switch (answer) {
            case Device.DONE, HIDDEN -> {
                copy(read, source);
                return Device.DONE;
            }
            case Device.ACCEPTED, FAILING -> {
                reading.merge(read.key, 1, Integer::sum);
                accepted.add(new Pending(read.peer, read.key, read.from, read.memory, read.offset, read.length,
                        read.ticket, answer == FAILING));
                return Device.ACCEPTED;
            }
            default -> {
                return answer;
            }
        }
    }

    private static void copy(Pending read, Exposed source) {
        MemorySegment.copy(source.memory, read.from, read.memory, read.offset, read.length);
    }

    /** Ends an accepted read; returns whether it succeeded. */
    synchronized boolean end(Pending read, boolean lost) {
        reading.merge(read.key, -1, Integer::sum);
        Exposed source = exposed.get(read.key);
        if (lost || read.fails || source == null) {
            return false;
        }
        copy(read, source);
        return true;
    }

    /** Ends the exposures of a device that is closed. */
    synchronized void close(int owner) {
        exposed.values().removeIf(memory -> memory.owner == owner);
    }
}
