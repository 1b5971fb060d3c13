package org.quipu.mpj.engine;

/** A thread that looks for a message without receiving it; or one that takes it aside, to be received later. */
public final class ProbeOperation extends Operation {

    int wantedSource;
    int wantedTag;
    int wantedPeer;

    /** Whether the message is taken out of matching (MPI 4.1 section 3.8.2). */
    boolean takes;

    /** What has been found; of a probe that takes, until the message is received. */
    UnexpectedMessage message;
    ProbeOperation next;

    boolean wants(int messageSource, int messageTag) {
        return (wantedSource == ANY || wantedSource == messageSource) && (wantedTag == ANY || wantedTag == messageTag);
    }

    void found(UnexpectedMessage found) {
        source = found.source;
        tag = found.tag;
        bytes = found.bytes;
        elements = found.elements;
        typeCode = found.typeCode;
        if (takes) {
            message = found;
        }
    }
}
