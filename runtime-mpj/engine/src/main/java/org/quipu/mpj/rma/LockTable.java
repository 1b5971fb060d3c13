package org.quipu.mpj.rma;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * The locks of one rank's window for passive-target synchronization (MPI 4.1 section 12.5.3), at that rank. Requests
 * are granted in order of arrival. Thread-safe.
 */
final class LockTable {

    private record Request(int origin, boolean exclusive) {}

    private final Deque<Request> waiting = new ArrayDeque<>();
    private final BitSet holders = new BitSet();
    private boolean exclusive;

    /** Adds a request; returns the ranks whose requests are granted now, in order. */
    synchronized List<Integer> request(int origin, boolean exclusively) {
        waiting.add(new Request(origin, exclusively));
        return grant();
    }

    /** Ends a rank's lock; returns the ranks whose requests are granted now. */
    synchronized List<Integer> release(int origin) {
        if (holders.get(origin)) {
            holders.clear(origin);
            exclusive = false;
        }
        return grant();
    }

    /** Ends the lock and the requests of a lost rank; returns the ranks whose requests are granted now. */
    synchronized List<Integer> drop(int origin) {
        waiting.removeIf(request -> request.origin == origin);
        return release(origin);
    }

    private List<Integer> grant() {
        List<Integer> granted = new ArrayList<>(1);
        while (!waiting.isEmpty() && !exclusive && (holders.isEmpty() || !waiting.peek().exclusive)) {
            Request next = waiting.remove();
            holders.set(next.origin);
            exclusive = next.exclusive;
            granted.add(next.origin);
        }
        return granted;
    }
}
