package org.quipu.mpj.request;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.ProbeOperation;
import org.quipu.mpj.protocol.RecvOperation;

/**
 * A message that a matched probe has removed from matching (MPI 4.1 section 3.8.2). May be received once, by any
 * thread.
 */
public final class MatchedMessage {

    private final Check check;
    private final Communicator communicator;

    /** The probe that removed the message; null for the message from the null process. */
    private final @Nullable ProbeOperation probe;
    private boolean received;

    MatchedMessage(Check check, Communicator communicator, @Nullable ProbeOperation probe) {
        this.check = check;
        this.communicator = communicator;
        this.probe = probe;
    }

    public Communicator communicator() {
        return communicator;
    }

    /** Returns the probe, with source, tag and length of the message; null for the message from the null process. */
    public @Nullable Operation probe() {
        return probe;
    }

    /** Starts the receive of the message (section 3.8.3); an error if it has already been received. */
    public Operation startReceive(Object buf, int offset, int count, Layout datatype) {
        Layout type = check.target("buf", buf, offset, count, datatype);
        take();
        if (probe == null) {
            return CompletedOperation.NULL_RECEIVE;
        }
        communicator.requireOpen();
        RecvOperation receive = communicator.engine().scratch().takeReceive();
        communicator.startMatchedReceive(receive, probe, buf, offset, count, type);
        return receive;
    }

    private synchronized void take() {
        if (received) {
            throw communicator.engine().error(ErrorClass.REQUEST, "the message has been received already", null);
        }
        received = true;
    }
}
