package org.quipu.threads;

/** Arithmetic on ranges of {@code long} numbers. */
final class Ranges {

    private Ranges() {
    }

    /**
     * How many numbers {@code first} to {@code last} - 1 are; 0 if there are none.
     *
     * @throws IllegalArgumentException if that is no {@code long}
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
