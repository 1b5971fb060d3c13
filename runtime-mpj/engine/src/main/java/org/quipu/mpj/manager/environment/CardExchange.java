package org.quipu.mpj.manager.environment;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;

/** A way to pass rank 0's text to the other processes of a job, and to no one else. */
interface CardExchange {

    /**
     * Begins to give a text to processes that prove that they belong to the job, at rank 0.
     *
     * @param others number of the other processes; when each has the text, the service ends
     * @throws java.net.BindException if the port is in use
     */
    Closeable serve(InetSocketAddress address, String text, int others) throws IOException;

    /**
     * Returns the text of rank 0.
     *
     * @param rank of this process
     * @param millis limit for each step
     * @throws org.quipu.mpj.manager.control.ProvenConnection.UnprovenException if the process there does not prove that
     *     it belongs to the job, or refuses this one
     * @throws IOException if no process answers there
     */
    String fetch(InetSocketAddress address, int rank, int millis) throws IOException;

    /** Returns what proves that a process belongs to the job, for messages. */
    String proof();
}
