package org.quipu.mpj.engine;

/**
 * The numbers of communicators that this process has a part in. A number is claimed once, and only upwards, so that two communicators
 * of one process never have the same. Thread-safe.
 */
public final class CommunicatorNumbers {

    /** The communicator of all ranks. */
    public static final int WORLD = 0;

    /** The communicator of each process alone. */
    public static final int SELF = 1;

    private int highest = SELF;

    /** A number that could be claimed now. */
    public synchronized int candidate() {
        return highest + 1;
    }

    /** Claims a number; false if it, or a greater one, has been claimed. */
    public synchronized boolean claim(int number) {
        if (number <= highest) {
            return false;
        }
        highest = number;
        return true;
    }
}
