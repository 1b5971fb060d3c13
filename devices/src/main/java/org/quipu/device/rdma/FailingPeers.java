package org.quipu.device.rdma;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.jspecify.annotations.Nullable;

/**
 * Peers suspected or known to have failed but not yet reported. Any thread may call {@link #add}; every other method is
 * confined to the polling thread.
 *
 * @param <S> an indication that a peer has failed
 */
public abstract class FailingPeers<S, P extends RdmaPeer<?>> {

    private final Queue<S> indications = new ConcurrentLinkedQueue<>();
    private final List<P> failing = new ArrayList<>();

    /** Adds an indication that a peer has failed. */
    public final void add(S indication) {
        indications.add(indication);
    }

    /** Returns whether there are indications to process. */
    public final boolean hasIndications() {
        return !indications.isEmpty();
    }

    /** Removes and returns the next indication; null if there is none. */
    public final S takeIndication() {
        return indications.poll();
    }

    /**
     * Marks a peer as failing.
     *
     * @param cause the underlying exception, or null
     * @return false if the peer is already failing or has been reported
     */
    public final boolean begin(P peer, String text, @Nullable IOException cause) {
        if (peer.failure() != null) {
            return false;
        }
        peer.fail(text, cause);
        failing.add(peer);
        return true;
    }

    /** Returns whether no failing peer is left to report. */
    public final boolean isEmpty() {
        return failing.isEmpty();
    }

    /** Removes and returns a peer that can be reported now; null if there is none. */
    public final @Nullable P takeDue() {
        for (int i = 0; i < failing.size(); i++) {
            if (isDue(failing.get(i))) {
                return failing.remove(i);
            }
        }
        return null;
    }

    /** Returns whether all operations with a failing peer have ended, or the time limit for that has expired. */
    protected abstract boolean isDue(P peer);

    @Override
    public final String toString() {
        return failing.size() + " peers failing";
    }
}
