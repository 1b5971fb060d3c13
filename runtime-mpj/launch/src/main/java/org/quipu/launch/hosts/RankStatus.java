package org.quipu.launch.hosts;

import java.util.HashSet;
import java.util.Set;

/** What an agent has reported about its ranks. Thread-safe. */
final class RankStatus {

    private final Set<Integer> exited = new HashSet<>();
    private final Set<Integer> silent = new HashSet<>();

    synchronized void exited(int rank) {
        exited.add(rank);
    }

    synchronized boolean hasExited(int rank) {
        return exited.contains(rank);
    }

    synchronized void setSilent(int rank, boolean isSilent) {
        if (isSilent) {
            silent.add(rank);
        } else {
            silent.remove(rank);
        }
    }

    /** Returns whether a rank does not respond at the moment. */
    synchronized boolean isSilent(int rank) {
        return silent.contains(rank);
    }
}
