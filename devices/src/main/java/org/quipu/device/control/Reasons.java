package org.quipu.device.control;

import java.io.IOException;

/** The texts of exceptions in messages. */
public final class Reasons {

    private Reasons() {
    }

    /** Returns the exception's message; its class if it has none, as {@code ClosedChannelException}. */
    public static String of(IOException e) {
        String message = e.getMessage();
        return message == null ? e.toString() : message;
    }
}
