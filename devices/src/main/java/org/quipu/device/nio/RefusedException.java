package org.quipu.device.nio;

import java.net.ProtocolException;

/** A connection that is refused for what the other side said. The message fits after the other side's name. */
final class RefusedException extends ProtocolException {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    RefusedException(Refusal refusal, String message) {
        super(message);
        this.refusal = refusal;
    }

    Refusal refusal() {
        return refusal;
    }
}
