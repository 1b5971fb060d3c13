package org.quipu.mpj.engine;

/** A thread that waits for a message to be there, without receiving it. */
public final class ProbeOperation extends Operation {

    int wantedSource;
    int wantedTag;
    int wantedPeer;
    ProbeOperation next;

    boolean wants(int messageSource, int messageTag) {
        return (wantedSource == ANY || wantedSource == messageSource) && (wantedTag == ANY || wantedTag == messageTag);
    }

    void found(UnexpectedMessage message) {
        source = message.source;
        tag = message.tag;
        bytes = message.bytes;
        elements = message.elements;
        typeCode = message.typeCode;
    }
}
