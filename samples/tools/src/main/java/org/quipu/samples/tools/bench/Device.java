package org.quipu.samples.tools.bench;

import java.util.Locale;

/** The transports between two ranks on one machine that the message benchmarks compare. */
enum Device {
    /** Shared memory. */
    SHM("over shared memory"),
    /** TCP over the loop-back interface. */
    NIO("over TCP"),
    /** Memory of one JVM, in which the ranks are threads. */
    LOCAL("between threads of one JVM"),
    /** The transport that the system's UCX chooses, mostly shared memory. */
    UCX("over UCX");

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
