package org.quipu.threads;

/** Arithmetic on ranges of {@code long} numbers. */
final class Ranges {

    private Ranges() {
    }

    /**
     * Returns the number of elements from {@code first} to {@code last} - 1; 0 if there are none.
     *
     * @throws IllegalArgumentException if the number does not fit a {@code long}
     */
    static long length(long first, long last) {
        if (last <= first) {
            return 0;
        }
        long length = last - first;
        if (length < 0) {
            throw new IllegalArgumentException("a range of 2^63 or more numbers: " + first + " to " + last);
        }
        return length;
    }
}
