package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * A non-blocking round of messages between ranks of a communicator. For one thread at a time.
 *
 * <p>The messages have their own tags, so that other collective operations may run concurrently. All ranks must start
 * the exchanges of a communicator in the same order.
 */
public final class Exchange {

    /** The lowest tag of exchanges; lower tags are those of other collective operations. */
    private static final int FIRST_TAG = 1;

    private final Communicator comm;
    private final List<Operation> operations = new ArrayList<>();

    public Exchange(Communicator comm) {
        this.comm = comm;
    }

    /** Starts a send. */
    public void send(int to, int tag, Block block) {
        if (!comm.trySend(comm.collective(), block.buffer(), block.offset(), block.count(), block.type(), to, FIRST_TAG
                + tag)) {
            SendOperation send = new SendOperation();
            comm.startSend(send, comm.collective(), block.buffer(), block.offset(), block.count(), block.type(), to,
                    FIRST_TAG
                            + tag,
                    false);
            operations.add(send);
        }
    }

    /** Starts a receive. */
    public void receive(int from, int tag, Block block) {
        RecvOperation receive = new RecvOperation();
        comm.startReceive(receive, comm.collective(), block.buffer(), block.offset(), block.count(), block.type(), from,
                FIRST_TAG + tag);
        operations.add(receive);
    }

    /**
     * Starts the exchange of one block with each neighbour (MPI 4.1 section 8.6). {@link Neighbourhood#NOBODY} entries
     * are skipped.
     */
    public void begin(Neighbourhood neighbours, List<Block> outgoing, List<Block> incoming) {
        // The sends are started first: if an object cannot be serialized, no receive remains posted.
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

    /** Returns the operations of this exchange. */
    public List<Operation> operations() {
        return operations;
    }

    /** Waits for all operations. */
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
