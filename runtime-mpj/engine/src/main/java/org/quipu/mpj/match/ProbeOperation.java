package org.quipu.mpj.match;

/** A search for a message without receiving it; a matched probe also removes the message, to be received later. */
public final class ProbeOperation extends Operation {

    int wantedSource;
    int wantedTag;
    int wantedPeer;
    boolean takes;
    ProbeOperation next;

    private Envelope taken;

    /**
     * Prepares for one search.
     *
     * @param newSource a rank in the communicator, or {@link Operation#ANY}
     * @param newPeer that rank in the job, or {@link Operation#ANY}
     * @param newTag a tag, or {@link Operation#ANY}
     * @param newTakes whether to remove the message from matching (MPI 4.1 section 3.8.2)
     */
    public ProbeOperation want(int newSource, int newPeer, int newTag, boolean newTakes) {
        clearOutcome();
        wantedSource = newSource;
        wantedPeer = newPeer;
        wantedTag = newTag;
        takes = newTakes;
        return this;
    }

    /** The wanted source's rank in the job, or {@link Operation#ANY}. */
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

    /** Returns the message that a matched probe has removed; null if it has been returned already. */
    public Envelope takeMessage() {
        Envelope message = taken;
        taken = null;
        return message;
    }
}
