package mpi;

import org.quipu.mpj.match.Operation;
import org.quipu.mpj.request.PersistentReceive;
import org.quipu.mpj.request.PersistentTransfer;

/** The request of a persistent send or receive (MPI 4.1 section 3.9). */
final class PersistentRequest extends Prequest {

    private final CommHandle handle;
    private final PersistentTransfer transfer;

    PersistentRequest(CommHandle handle, PersistentTransfer transfer) {
        super(transfer.communicator(), transfer.type());
        this.handle = handle;
        this.transfer = transfer;
    }

    @Override
    void begin() {
        try {
            handle.communicator();
            Operation operation = transfer.start();
            if (operation != null) {
                begun(operation);
            } else if (transfer instanceof PersistentReceive) {
                done(Status.procNull());
            } else {
                doneSending();
            }
        } catch (MPIException e) {
            throw handle.failed(e);
        }
    }
}
