package org.quipu.device.verbs;

import java.io.IOException;
import java.util.Objects;

/** What this process knows of one peer. */
final class VerbsPeer {

    private final int rank;

    /** Its address is known. */
    volatile boolean added;

    /** Set once frames can be sent. */
    volatile QueuePairLink link;

    /** The peer is gone for good. */
    volatile boolean lost;

    /** Why it is about to be reported as lost; null as long as it is not. Polling thread. */
    IOException failure;

    /** When to report it at the latest. Polling thread. */
    long reportAt;

    VerbsPeer(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }

    /** What is reported of the {@link #failure}. */
    IOException loss() {
        String text = Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        return new IOException(text.contains("rank " + rank) ? text : "rank " + rank + " is gone: " + text, failure);
    }
}
