package org.quipu.device.control;

import java.net.ProtocolException;

/**
 * Signals that a connection is refused because of what the other side has sent. The message is a clause with the
 * subject "it".
 */
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
