package org.quipu.device.rdma;

import java.util.function.ToLongFunction;

/** Prints a device's counters. */
public final class CounterTable {

    private CounterTable() {
    }

    /**
     * Returns a table with one counter per line.
     *
     * @param counts the counters; {@code toString} describes each
     */
    public static <E extends Enum<E>> String of(String device, int rank, E[] counts, ToLongFunction<E> value) {
        StringBuilder text = new StringBuilder("device " + device + ", rank " + rank + '\n');
        for (E count : counts) {
            text.append(String.format("  %14d  %s%n", value.applyAsLong(count), count));
        }
        return text.toString();
    }
}
