package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * The messages in flight of a {@link Schedule}, all of the same round. Its operations are reused in the next round. For
 * one thread at a time.
 */
final class Round {

    private final Communicator communicator;
    private final Engine engine;
    private final List<SendOperation> spareSends = new ArrayList<>();
    private final List<RecvOperation> spareReceives = new ArrayList<>();

    /** The started operations of the round, and for each receive its context. */
    private final List<Operation> pending = new ArrayList<>();
    private final List<@Nullable MatchContext> contexts = new ArrayList<>();
    private int sends;
    private int receives;

    /** Number of operations at the beginning of {@link #pending} that are known to be complete. */
    private int done;

    /** The number of lost processes at the last check for lost members. */
    private int losses;

    Round(Communicator communicator) {
        this.communicator = communicator;
        engine = communicator.engine();
    }

    /** Prepares for the first round. */
    void reset() {
        losses = 0;
    }

    /** Returns the operation for a send of this round. */
    SendOperation nextSend() {
        if (sends == spareSends.size()) {
            spareSends.add(new SendOperation());
        }
        return spareSends.get(sends++);
    }

    /** Returns the operation for a receive of this round, whose message is unpacked at the end of the round. */
    RecvOperation nextReceive() {
        if (receives == spareReceives.size()) {
            spareReceives.add(new RecvOperation());
        }
        return spareReceives.get(receives++);
    }

    /** Adds a started send to the round. */
    void add(SendOperation send) {
        pending.add(send);
        contexts.add(null);
    }

    /** Adds a started receive to the round. */
    void add(RecvOperation receive, MatchContext context) {
        pending.add(receive);
        contexts.add(context);
    }

    /**
     * Ends the round if all its operations are complete.
     *
     * @return false if some are not
     */
    boolean tryEnd() {
        while (done < pending.size()) {
            Operation operation = pending.get(done);
            if (!operation.isDone()) {
                checkMembers();
                return false;
            }
            engine.finish(operation);
            done++;
        }
        for (int i = 0; i < receives; i++) {
            communicator.finish(spareReceives.get(i));
        }
        clear();
        return true;
    }

    /** Throws an error if a member of the communicator is lost: the operation might wait for it forever. */
    private void checkMembers() {
        int lost = engine.losses();
        if (lost != losses) {
            losses = lost;
            for (int peer = 0; peer < communicator.peerCount(); peer++) {
                engine.requireConnected(communicator.jobRank(peer));
            }
            for (int member = 0; member < communicator.size(); member++) {
                engine.requireConnected(communicator.group().jobRank(member));
            }
        }
    }

    /** Gives up the operations after an error. Receives that no message has matched are withdrawn. */
    void abandon() {
        for (int i = done; i < pending.size(); i++) {
            MatchContext context = contexts.get(i);
            if (context != null && !pending.get(i).isDone()) {
                context.withdraw((RecvOperation) pending.get(i));
            }
        }
        spareSends.clear();
        spareReceives.clear();
        clear();
    }

    private void clear() {
        pending.clear();
        contexts.clear();
        done = 0;
        sends = 0;
        receives = 0;
    }
}
