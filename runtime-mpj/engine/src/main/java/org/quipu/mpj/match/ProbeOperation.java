package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;

/**
 * A probe: finds a message without receiving it. A matched probe also removes it from matching, to receive it later.
 */
public final class ProbeOperation extends Operation {

    int wantedSource;
    int wantedTag;
    int wantedPeer;
    boolean takes;
    @Nullable
    ProbeOperation next;

    private @Nullable Envelope taken;

    /**
     * Initializes the probe for one message.
     *
     * @param newSource a rank in the communicator, or {@link Operation#ANY}
     * @param newPeer the job rank of that source, or {@link Operation#ANY}
     * @param newTag a tag, or {@link Operation#ANY}
     * @param newTakes true for a matched probe, which removes the message from matching (MPI 4.1 section 3.8.2)
     */
    public ProbeOperation want(int newSource, int newPeer, int newTag, boolean newTakes) {
        clearOutcome();
        wantedSource = newSource;
        wantedPeer = newPeer;
        wantedTag = newTag;
        takes = newTakes;
        return this;
    }

    /** The job rank of the accepted source, or {@link Operation#ANY}. */
    public int wantedPeer() {
        return wantedPeer;
    }

    boolean wants(int messageSource, int messageTag) {
        return (wantedSource == ANY || wantedSource == messageSource) && (wantedTag == ANY || wantedTag == messageTag);
    }

    void found(Envelope found) {
        source = found.source();
        tag = found.tag();
        bytes = found.bytes();
        elements = found.elements();
        typeCode = found.typeCode();
        if (takes) {
            taken = found;
        }
    }

    /** Returns the message that a matched probe has removed; null on later calls. */
    public @Nullable Envelope takeMessage() {
        Envelope message = taken;
        taken = null;
        return message;
    }
}
