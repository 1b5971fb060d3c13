package org.quipu.mpj.manager;

import java.io.IOException;

/** Thrown in one of several processes started by another launcher, because they cannot join one job. */
public final class NotOneJobException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param message names the launcher and the remedy */
    public NotOneJobException(String message) {
        super(message);
    }
}
