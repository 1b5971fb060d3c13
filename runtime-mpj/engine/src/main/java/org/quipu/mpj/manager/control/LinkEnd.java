package org.quipu.mpj.manager.control;

import java.io.EOFException;
import java.io.IOException;

/** Why a connection between a relay and the root has ended, in words that follow "the connection ". */
final class LinkEnd {

    static final String CLOSED = "was closed";

    private LinkEnd() {}

    static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        if (e instanceof EOFException) {
            return CLOSED;
        }
        return message.contains("timed out") || message.contains("unreachable")
                ? "failed because the host does not respond (" + message + ")" : "failed: " + message;
    }

    /** Waits for the end of a connection on which nothing is sent. */
    static String await(ProvenConnection silent) {
        try (silent) {
            return silent.in().read() < 0 ? CLOSED : "failed: unexpected data";
        } catch (IOException e) {
            return reason(e);
        }
    }
}
