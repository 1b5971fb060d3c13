package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * A non-blocking duplication of a communicator (MPI 4.1 section 7.4.2, MPI_Comm_idup). Rank 0 sends the number of the
 * duplicate to every other rank. For one thread at a time.
 *
 * <p>Cost: (p - 1) alpha at rank 0.
 */
public final class PendingDuplicate {

    /** A tag outside the range of user tags in the management context, which are 0 or more. */
    private static final int TAG = -3;

    private final Communicator comm;
    private final long[] number = new long[1];
    private final List<Operation> operations = new ArrayList<>();

    private PendingDuplicate(Communicator comm) {
        this.comm = comm;
    }

    /** Starts the duplication. */
    public static PendingDuplicate begin(Communicator comm) {
        PendingDuplicate pending = new PendingDuplicate(comm);
        if (comm.rank() == 0) {
            pending.lead();
        } else {
            RecvOperation receive = new RecvOperation();
            comm.startReceive(receive, comm.management(), pending.number, 0, 1, BasicType.LONG, 0, TAG);
            pending.operations.add(receive);
        }
        return pending;
    }

    private void lead() {
        number[0] = comm.engine().communicatorNumbers().next();
        for (int rank = 1; rank < comm.size(); rank++) {
            if (!comm.trySend(comm.management(), number, 0, 1, BasicType.LONG, rank, TAG)) {
                SendOperation send = new SendOperation();
                comm.startSend(send, comm.management(), number, 0, 1, BasicType.LONG, rank, TAG, false);
                operations.add(send);
            }
        }
    }

    /** Returns the operations that must be complete before {@link #finish}. */
    public List<Operation> operations() {
        return operations;
    }

    /** Returns the duplicate. */
    public Communicator finish() {
        return new Communicator(comm.engine(), Communicators.checked(comm.engine(), number[0]), comm.group());
    }
}
