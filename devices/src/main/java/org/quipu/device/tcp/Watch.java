package org.quipu.device.tcp;

import org.jspecify.annotations.Nullable;

/** A socket watched by a poller. Confined to the polling thread; ends when the socket is closed. */
public interface Watch {

    /** Sets the operations to report, {@link Poller#READ}, {@link Poller#WRITE} or both. No effect after its end. */
    void want(int operations);

    /** Returns the operations that the current poll has reported. */
    int ready();

    /** Returns the object that handles the reports. */
    @Nullable
    Object owner();

    /** Replaces the object that handles the reports. */
    void setOwner(@Nullable Object owner);
}
