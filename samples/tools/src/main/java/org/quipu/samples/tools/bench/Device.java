package org.quipu.samples.tools.bench;

import java.util.Locale;

/** The ways between two processes of a machine that ping-pong compares. */
enum Device {
    /** Shared memory. */
    SHM("shared memory"),
    /** TCP over the loop-back interface. */
    NIO("TCP");

    private final String title;

    Device(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** The device's name on the command line of {@code quipu run}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
