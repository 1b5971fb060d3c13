package org.quipu.mpj.protocol;

/** The thread that polls the device, as seen by the protocols, which give it work from other threads. */
public interface Driver {

    /** Wakes the driver if it sleeps, because a frame or a read waits for it. Called after a full fence. */
    void nudge();

    /** Ends a long nap of the background thread, because a chore waits for it. */
    void rouseBackground();
}
