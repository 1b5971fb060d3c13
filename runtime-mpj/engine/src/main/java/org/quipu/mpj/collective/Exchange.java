package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * One round of messages between ranks of a communicator, begun at once and finished later. Used by one thread at a
 * time.
 *
 * <p>Its messages have tags of their own, so that it may be under way while other collective operations run; exchanges
 * of one communicator are begun in the same order everywhere.
 */
public final class Exchange {

    /** The tags below belong to the other collective operations. */
    private static final int FIRST_TAG = 1;

    /**
     * A part of a buffer.
     *
     * @param offset where it begins, in base elements
     * @param count its elements
     * @param type their type
     */
    public record Block(Object buffer, int offset, int count, Layout type) {}

    private final Communicator comm;
    private final List<Operation> operations = new ArrayList<>();

    public Exchange(Communicator comm) {
        this.comm = comm;
    }

    /** Begins to send. */
    public void send(int to, int tag, Block block) {
        if (!comm.trySend(comm.collective(), block.buffer, block.offset, block.count, block.type, to, FIRST_TAG
                + tag)) {
            SendOperation send = new SendOperation();
            comm.startSend(send, comm.collective(), block.buffer, block.offset, block.count, block.type, to, FIRST_TAG
                    + tag, false);
            operations.add(send);
        }
    }

    /** Begins to receive. */
    public void receive(int from, int tag, Block block) {
        RecvOperation receive = new RecvOperation();
        comm.startReceive(receive, comm.collective(), block.buffer, block.offset, block.count, block.type, from,
                FIRST_TAG + tag);
        operations.add(receive);
    }

    /**
     * Begins an exchange with neighbours, of one block for each place (MPI 4.1 section 8.6); nothing goes to nobody or
     * comes from there.
     */
    public void begin(Neighbourhood neighbours, List<Block> outgoing, List<Block> incoming) {
        // The sends first: if an object cannot be serialized, no receive is left behind.
        for (int place = 0; place < neighbours.outdegree(); place++) {
            if (neighbours.destination(place) != Neighbourhood.NOBODY) {
                send(neighbours.destination(place), neighbours.destinationTag(place), outgoing.get(place));
            }
        }
        for (int place = 0; place < neighbours.indegree(); place++) {
            if (neighbours.source(place) != Neighbourhood.NOBODY) {
                receive(neighbours.source(place), neighbours.sourceTag(place), incoming.get(place));
            }
        }
    }

    /** What is under way. */
    public List<Operation> operations() {
        return operations;
    }

    /** Waits for all. */
    public void finish() {
        for (Operation operation : operations) {
            if (operation instanceof RecvOperation receive) {
                comm.finish(receive);
            } else {
                comm.engine().finish(operation);
            }
        }
        operations.clear();
    }
}
