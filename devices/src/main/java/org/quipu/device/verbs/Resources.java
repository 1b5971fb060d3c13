package org.quipu.device.verbs;

import java.lang.foreign.Arena;
import org.quipu.device.natives.NativeException;
import org.quipu.device.sync.Sleeper;

/**
 * The resources shared by all pairs of a device.
 *
 * @param completions completion queue of all requests
 * @param receives receive queue of all frames
 * @param sleeper sleeps until a completion arrives
 */
record Resources(CompletionQueue completions, SharedReceiveQueue receives, Sleeper sleeper) implements AutoCloseable {

    /** Creates the resources for a number of pairs. */
    Resources(OpenPort port, int credits, int pairs, Arena arena) throws NativeException {
        this(new CompletionQueue(port, completionsFor(credits, pairs), arena), port, credits, pairs, arena);
    }

    private Resources(CompletionQueue completions, OpenPort port, int credits, int pairs, Arena arena)
            throws NativeException {
        this(completions, makeReceives(completions, port, (credits + SlotGeometry.MESSAGES) * pairs, arena), arena);
    }

    private Resources(CompletionQueue completions, SharedReceiveQueue receives, Arena arena) throws NativeException {
        this(completions, receives, makeSleeper(completions, receives, arena));
    }

    private static SharedReceiveQueue makeReceives(CompletionQueue completions, OpenPort port, int entries, Arena arena)
            throws NativeException {
        try {
            return new SharedReceiveQueue(port, entries, arena);
        } catch (NativeException e) {
            completions.close();
            throw e;
        }
    }

    private static Sleeper makeSleeper(CompletionQueue completions, SharedReceiveQueue receives, Arena arena)
            throws NativeException {
        try {
            return new Sleeper(completions.descriptor(), arena);
        } catch (NativeException e) {
            receives.close();
            completions.close();
            throw e;
        }
    }

    private static int completionsFor(int credits, int pairs) {
        return (credits + SlotGeometry.MESSAGES + QueuePairLink.sendsInFlight(credits)) * pairs;
    }

    /**
     * Returns the maximum number of credits of a pair for which no queue overflows.
     *
     * @throws NativeException if the device's queues are too short for this number of peers
     */
    static int credits(OpenPort port, int wanted, int pairs) throws NativeException {
        int most = wanted;
        while (completionsFor(most, pairs) > port.maxCompletions
                || (most + SlotGeometry.MESSAGES) * pairs > port.maxSharedReceives
                || QueuePairLink.sendsInFlight(most) > port.maxSends) {
            most /= 2;
            if (most < 2) {
                throw new NativeException(port.choice.port() + " has queues too short for " + pairs + " peers");
            }
        }
        return most;
    }

    /** Closes everything. Called after the queue pairs have been closed. */
    @Override
    public void close() {
        sleeper.close();
        receives.close();
        completions.close();
    }
}
