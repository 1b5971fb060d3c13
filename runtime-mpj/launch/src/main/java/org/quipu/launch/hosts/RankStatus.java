package org.quipu.launch.hosts;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quipu.launch.job.ProcessStatus;
import org.quipu.launch.job.ProcessStatus.State;

/** What an agent has reported about the processes of its ranks. Thread-safe. */
final class RankStatus {

    private final Map<Integer, ProcessStatus> fresh = new HashMap<>();
    private final Set<Integer> asked = new HashSet<>();
    private final Set<Integer> debugged = new HashSet<>();
    private final Set<Integer> exited = new HashSet<>();

    /** Takes an answer. */
    synchronized void take(Frame frame) {
        ByteBuffer body = ByteBuffer.wrap(frame.body());
        int state = body.get();
        long ticks = body.getLong();
        asked.remove(frame.number());
        if (state >= 0 && state < State.values().length) {
            fresh.put(frame.number(), new ProcessStatus(State.values()[state], ticks));
        }
        if (body.get() != 0) {
            debugged.add(frame.number());
        }
    }

    /** Returns whether no question about a rank is open, and opens one. */
    synchronized boolean mayAsk(int rank) {
        return asked.add(rank);
    }

    /** Returns the last answer, once. */
    synchronized Optional<ProcessStatus> last(int rank) {
        return Optional.ofNullable(fresh.remove(rank));
    }

    synchronized boolean hasDebugAgent(int rank) {
        return debugged.contains(rank);
    }

    synchronized void exited(int rank) {
        exited.add(rank);
    }

    synchronized boolean hasExited(int rank) {
        return exited.contains(rank);
    }
}
