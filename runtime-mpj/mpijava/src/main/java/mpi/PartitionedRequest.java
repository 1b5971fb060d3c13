package mpi;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.request.PartitionedReceive;
import org.quipu.mpj.request.PartitionedSend;
import org.quipu.mpj.request.PartitionedTransfer;
import org.quipu.mpj.request.RequestLog;

/** The request of a partitioned send or receive (MPI 4.1 chapter 4). */
final class PartitionedRequest extends Prequest {

    private final CommHandle handle;
    private final PartitionedTransfer transfer;

    PartitionedRequest(CommHandle handle, PartitionedTransfer transfer) {
        super(transfer.communicator(), null);
        this.handle = handle;
        this.transfer = transfer;
    }

    @Override
    void begin() {
        handle.communicator();
        transfer.start();
        RequestLog.made(this);
    }

    @Override
    public void Pready(int partition) {
        if (!(transfer instanceof PartitionedSend send)) {
            super.Pready(partition);
            return;
        }
        requireUsable();
        send.claim(partition);
        if (!send.isToNobody()) {
            requireOpen(transfer.communicator());
        }
        try {
            send.send(partition);
        } catch (MPIException e) {
            throw handle.failed(e);
        }
    }

    @Override
    public boolean Parrived(int partition) {
        if (!(transfer instanceof PartitionedReceive receive)) {
            return super.Parrived(partition);
        }
        requireUsable();
        receive.check(partition);
        if (transfer.isActive() && receive.source() >= 0) {
            requireOpen(transfer.communicator());
        }
        try {
            return receive.hasArrived(partition);
        } catch (MPIException e) {
            throw CommHandle.failed(transfer.communicator(), e);
        }
    }

    @Override
    public Status Wait() {
        if (!transfer.isActive()) {
            return new Status();
        }
        requireOpen(transfer.communicator());
        try {
            transfer.finish();
            return peek();
        } catch (MPIException e) {
            throw CommHandle.failed(transfer.communicator(), e);
        } finally {
            transfer.end();
            RequestLog.done(this);
        }
    }

    @Override
    Status peek() {
        if (!(transfer instanceof PartitionedReceive receive)) {
            return new Status();
        }
        return receive.source() < 0 ? Status.procNull()
                : Status.of(receive.source(), receive.tag(), receive.bytes(), receive.elements(), receive.type());
    }

    @Override
    protected boolean isActive() {
        return transfer.isActive();
    }

    @Override
    protected boolean isDone() {
        if (transfer.isDoneWithoutProgress()) {
            return true;
        }
        requireOpen(transfer.communicator());
        return transfer.isDone();
    }

    @Override
    protected boolean isDoneWithoutProgress() {
        return transfer.isDoneWithoutProgress();
    }

    @Override
    protected Communicator addPending(List<Operation> waiting) {
        requireOpen(transfer.communicator());
        transfer.addPending(waiting);
        return transfer.communicator();
    }

    @Override
    public void Cancel() {
        throw new MPIException(MPI.ERR_REQUEST, "a partitioned operation cannot be cancelled (MPI 4.1 section 3.8.4)");
    }

    @Override
    public void Free() {
        if (transfer.isActive()) {
            throw new MPIException(MPI.ERR_REQUEST,
                    "a partitioned operation that is under way cannot be freed (MPI 4.1 section 4.2.2)");
        }
        super.Free();
    }
}
