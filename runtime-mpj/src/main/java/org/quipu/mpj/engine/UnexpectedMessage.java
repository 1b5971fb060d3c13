package org.quipu.mpj.engine;

/** A message, or the announcement of one, for which no receive was posted when it arrived. */
final class UnexpectedMessage {

    /** Membership under source and tag. */
    final Link<UnexpectedMessage> exact = new Link<>(this);

    /** Membership among all. */
    final Link<UnexpectedMessage> arrival = new Link<>(this);

    /** Memberships under source alone and tag alone; null until a receive with one wildcard has been seen. */
    Link<UnexpectedMessage> bySource;
    Link<UnexpectedMessage> byTag;

    final int peer;
    final int source;
    final int tag;
    final int typeCode;
    final long bytes;
    final int elements;

    /** The eager message's payload; null for an announcement. */
    final byte[] payload;

    /** The announcing operation of a sender elsewhere. */
    final int senderId;

    /** Whether the announced message may be read out of the sender's memory, and the key to it. */
    boolean readable;
    long key0;
    long key1;

    /** The announcing operation of a sender in this process, or null. */
    final SendOperation ownSend;

    UnexpectedMessage(int peer, int source, int tag, int typeCode, long bytes, int elements, byte[] payload, int senderId,
            SendOperation ownSend) {
        this.peer = peer;
        this.source = source;
        this.tag = tag;
        this.typeCode = typeCode;
        this.bytes = bytes;
        this.elements = elements;
        this.payload = payload;
        this.senderId = senderId;
        this.ownSend = ownSend;
    }
}
