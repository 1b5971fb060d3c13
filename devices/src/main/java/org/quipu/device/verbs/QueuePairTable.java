package org.quipu.device.verbs;

/**
 * A map with the numbers of queue pairs as keys. One thread at a time may change it; any thread may read it, without
 * allocating memory.
 *
 * @param <T> the values
 */
final class QueuePairTable<T> {

    private record Content(int[] numbers, Object[] values) {
    }

    private volatile Content content = new Content(new int[1], new Object[1]);

    /** Returns the value for a number, or null. */
    @SuppressWarnings("unchecked")
    T find(int number) {
        Content now = content;
        int mask = now.values.length - 1;
        for (int i = number & mask;; i = i + 1 & mask) {
            Object value = now.values[i];
            if (value == null || now.numbers[i] == number) {
                // Only put() stores values.
                return (T) value;
            }
        }
    }

    /** Adds a value, or replaces that of the same number. */
    synchronized void put(int number, T value) {
        Content before = content;
        int used = 1;
        for (Object each : before.values) {
            used += each == null ? 0 : 1;
        }
        int size = Integer.highestOneBit(Math.max(2, used)) << 2;
        Content after = new Content(new int[size], new Object[size]);
        for (int i = 0; i < before.values.length; i++) {
            if (before.values[i] != null) {
                insert(after, before.numbers[i], before.values[i]);
            }
        }
        insert(after, number, value);
        content = after;
    }

    private static void insert(Content into, int number, Object value) {
        int mask = into.values.length - 1;
        int i = number & mask;
        while (into.values[i] != null && into.numbers[i] != number) {
            i = i + 1 & mask;
        }
        into.numbers[i] = number;
        into.values[i] = value;
    }
}
