package mpi;

import java.util.function.Supplier;

import org.quipu.mpj.comm.Communicator;

/** A communicator whose blocking collective calls use another form of the same operation. */
final class FormedIntracomm extends Intracomm {

    /** The forms of a collective operation. */
    enum Form {
        BLOCKING, NONBLOCKING, PERSISTENT
    }

    private final Form form;

    FormedIntracomm(Communicator communicator, Form form) {
        super(communicator);
        this.form = form;
    }

    /** @param repeatable whether a repetition with the same buffers has the same result in all ranks */
    private void call(boolean repeatable, Supplier<Request> nonblocking, Supplier<Prequest> persistent) {
        if (form == Form.NONBLOCKING) {
            nonblocking.get().Wait();
            return;
        }
        Prequest request = persistent.get();
        request.Start();
        request.Wait();
        for (int i = 0; repeatable && i < 2; i++) {
            request.Start();
            while (request.Test() == null) {
                Thread.onSpinWait();
            }
        }
        request.Free();
    }

    @Override
    public void Barrier() {
        if (form == Form.BLOCKING) {
            super.Barrier();
            return;
        }
        call(true,
                () -> Ibarrier(),
                () -> Barrier_init());
    }

    @Override
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        if (form == Form.BLOCKING) {
            super.Bcast(buf, offset, count, type, root);
            return;
        }
        call(true,
                () -> Ibcast(buf, offset, count, type, root),
                () -> Bcast_init(buf, offset, count, type, root));
    }

    @Override
    public void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        if (form == Form.BLOCKING) {
            super.Gather(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype, root);
            return;
        }
        call(false,
                () -> Igather(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype,
                        root),
                () -> Gather_init(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype,
                        root));
    }

    @Override
    public void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        if (form == Form.BLOCKING) {
            super.Gatherv(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts, displs, recvtype,
                    root);
            return;
        }
        call(false,
                () -> Igatherv(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts, displs,
                        recvtype, root),
                () -> Gatherv_init(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts, displs,
                        recvtype, root));
    }

    @Override
    public void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        if (form == Form.BLOCKING) {
            super.Scatter(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype, root);
            return;
        }
        call(false,
                () -> Iscatter(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype,
                        root),
                () -> Scatter_init(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype,
                        root));
    }

    @Override
    public void Scatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) {
        if (form == Form.BLOCKING) {
            super.Scatterv(sendbuf, sendoffset, sendcounts, displs, sendtype, recvbuf, recvoffset, recvcount,
                    recvtype, root);
            return;
        }
        call(false,
                () -> Iscatterv(sendbuf, sendoffset, sendcounts, displs, sendtype, recvbuf, recvoffset, recvcount,
                        recvtype, root),
                () -> Scatterv_init(sendbuf, sendoffset, sendcounts, displs, sendtype, recvbuf, recvoffset, recvcount,
                        recvtype, root));
    }

    @Override
    public void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        if (form == Form.BLOCKING) {
            super.Allgather(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Iallgather(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype),
                () -> Allgather_init(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount,
                        recvtype));
    }

    @Override
    public void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        if (form == Form.BLOCKING) {
            super.Allgatherv(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts, displs,
                    recvtype);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Iallgatherv(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts, displs,
                        recvtype),
                () -> Allgatherv_init(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts,
                        displs, recvtype));
    }

    @Override
    public void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        if (form == Form.BLOCKING) {
            super.Alltoall(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Ialltoall(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype),
                () -> Alltoall_init(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount,
                        recvtype));
    }

    @Override
    public void Alltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        if (form == Form.BLOCKING) {
            super.Alltoallv(sendbuf, sendoffset, sendcount, sdispls, sendtype, recvbuf, recvoffset, recvcount,
                    rdispls, recvtype);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Ialltoallv(sendbuf, sendoffset, sendcount, sdispls, sendtype, recvbuf, recvoffset, recvcount,
                        rdispls, recvtype),
                () -> Alltoallv_init(sendbuf, sendoffset, sendcount, sdispls, sendtype, recvbuf, recvoffset,
                        recvcount, rdispls, recvtype));
    }

    @Override
    public void Alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        if (form == Form.BLOCKING) {
            super.Alltoallw(sendbuf, sendoffset, sendcounts, sdispls, sendtypes, recvbuf, recvoffset, recvcounts,
                    rdispls, recvtypes);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Ialltoallw(sendbuf, sendoffset, sendcounts, sdispls, sendtypes, recvbuf, recvoffset, recvcounts,
                        rdispls, recvtypes),
                () -> Alltoallw_init(sendbuf, sendoffset, sendcounts, sdispls, sendtypes, recvbuf, recvoffset,
                        recvcounts, rdispls, recvtypes));
    }

    @Override
    public void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op, int root) {
        if (form == Form.BLOCKING) {
            super.Reduce(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op, root);
            return;
        }
        call(false,
                () -> Ireduce(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op, root),
                () -> Reduce_init(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op, root));
    }

    @Override
    public void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) {
        if (form == Form.BLOCKING) {
            super.Allreduce(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Iallreduce(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op),
                () -> Allreduce_init(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    @Override
    public void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        if (form == Form.BLOCKING) {
            super.Reduce_scatter(sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Ireduce_scatter(sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op),
                () -> Reduce_scatter_init(sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op));
    }

    @Override
    public void Reduce_scatter_block(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount,
            Datatype datatype, Op op) {
        if (form == Form.BLOCKING) {
            super.Reduce_scatter_block(sendbuf, sendoffset, recvbuf, recvoffset, recvcount, datatype, op);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Ireduce_scatter_block(sendbuf, sendoffset, recvbuf, recvoffset, recvcount, datatype, op),
                () -> Reduce_scatter_block_init(sendbuf, sendoffset, recvbuf, recvoffset, recvcount, datatype, op));
    }

    @Override
    public void Scan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        if (form == Form.BLOCKING) {
            super.Scan(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Iscan(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op),
                () -> Scan_init(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }

    @Override
    public void Exscan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        if (form == Form.BLOCKING) {
            super.Exscan(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op);
            return;
        }
        call(sendbuf != MPI.IN_PLACE,
                () -> Iexscan(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op),
                () -> Exscan_init(sendbuf, sendoffset, recvbuf, recvoffset, count, datatype, op));
    }
}
