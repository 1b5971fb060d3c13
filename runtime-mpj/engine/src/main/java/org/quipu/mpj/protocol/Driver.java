package org.quipu.mpj.protocol;

/** The thread that polls the device, as seen by the protocols. Other threads queue work for it and wake it. */
public interface Driver {

    /** Wakes the driver if it sleeps, because a frame or read is queued. Called after a full fence. */
    void wake();

    /** Shortens a long sleep of the background thread, because it has work to do. */
    void wakeBackground();
}
