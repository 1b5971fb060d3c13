package org.quipu.mpj.manager.control;

/** Thrown if one side of a connection uses TLS and the other one does not. */
final class MixedTlsException extends ProvenConnection.UnprovenException {

    private static final long serialVersionUID = 1L;

    MixedTlsException(String message) {
        super(message);
    }
}
