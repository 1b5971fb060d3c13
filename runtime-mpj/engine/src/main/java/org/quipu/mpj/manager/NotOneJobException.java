package org.quipu.mpj.manager;

import java.io.IOException;

/** Thrown in one of several processes of another launcher, which cannot join one job; the message says what to do. */
public final class NotOneJobException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param message names the launcher and the remedy */
    public NotOneJobException(String message) {
        super(message);
    }
}
