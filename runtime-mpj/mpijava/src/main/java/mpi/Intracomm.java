package mpi;

import static mpi.Dialect.CHECK;

import java.util.Arrays;
import java.util.List;

import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.Exchange.Block;
import org.quipu.mpj.collective.FlatAlltoallw;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;

/**
 * A communicator of one group of ranks, with collective operations (MPI 4.1 chapter 6). All its ranks call the same
 * collective operations in the same order; in each rank, one thread at a time. All other methods are thread-safe.
 */
public class Intracomm extends CommFactory {

    /** Replaces a null buffer without elements. */
    private static final byte[] NOTHING = {};

    Intracomm(Communicator communicator) {
        super(communicator);
    }

    @Override
    Intracomm of(Communicator duplicate) {
        return new Intracomm(duplicate);
    }

    /** Returns when all ranks have called it (MPI 4.1 section 6.3). */
    public void Barrier() {
        try {
            Collectives.barrier(communicator());
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sends the root's elements to all ranks (MPI 4.1 section 6.4). */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        try {
            Communicator comm = communicator();
            CHECK.root(comm, root);
            Layout layout = CHECK.vector("buf", buf, offset, count, Datatype.of(type), comm.rank() != root);
            Collectives.bcast(comm, buf, offset, count, layout, root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Gathers blocks of equal length at the root, in rank order (MPI 4.1 section 6.5). The root's sendbuf may be
     * {@link MPI#IN_PLACE}; in other ranks recvbuf is ignored.
     */
    public void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        try {
            Communicator comm = communicator();
            CHECK.root(comm, root);
            boolean isRoot = comm.rank() == root;
            boolean inPlace = isRoot && sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, sendcount,
                    Datatype.of(sendtype), false);
            Layout received = isRoot ? CHECK.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(),
                    Datatype.of(recvtype)) : null;
            if (isRoot && !inPlace) {
                CHECK.ownEqual(sent, sendcount, received, recvcount);
            }
            Collectives.gather(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount,
                    received, root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gather} with blocks of any length; {@code displs} counts extents of recvtype from {@code recvoffset}
     * (MPI 4.1 section 6.5).
     */
    public void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        try {
            Communicator comm = communicator();
            CHECK.root(comm, root);
            boolean inPlace = comm.rank() == root && sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, sendcount,
                    Datatype.of(sendtype), false);
            if (comm.rank() == root) {
                Layout received = CHECK.targets("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm,
                        Datatype.of(recvtype));
                if (!inPlace) {
                    CHECK.own(sent, sendcount, received, recvcounts[root]);
                }
                Collectives.gatherv(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf,
                        Blocks.of(recvoffset, recvcounts, displs, received.extent()), received, root);
            } else {
                Collectives.gatherv(comm, given(sendbuf), sendoffset, sendcount, sent, null, null, null, root);
            }
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Scatters the root's blocks of equal length, in rank order (MPI 4.1 section 6.6). The root's recvbuf may be
     * {@link MPI#IN_PLACE}; in other ranks sendbuf is ignored.
     */
    public void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        try {
            Communicator comm = communicator();
            CHECK.root(comm, root);
            boolean isRoot = comm.rank() == root;
            boolean inPlace = isRoot && recvbuf == MPI.IN_PLACE;
            Layout received = inPlace ? null
                    : CHECK.vector("recvbuf", recvbuf, recvoffset, recvcount, Datatype.of(recvtype), true);
            Layout sent = isRoot ? CHECK.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(),
                    Datatype.of(sendtype)) : null;
            if (isRoot && !inPlace) {
                CHECK.ownEqual(sent, sendcount, received, recvcount);
            }
            Collectives.scatter(comm, sendbuf, sendoffset, sendcount, sent, given(recvbuf), recvoffset, recvcount,
                    received, root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Scatter} with blocks of any length; {@code displs} counts extents of sendtype from {@code sendoffset}
     * (MPI 4.1 section 6.6).
     */
    public void Scatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) {
        try {
            Communicator comm = communicator();
            CHECK.root(comm, root);
            boolean inPlace = comm.rank() == root && recvbuf == MPI.IN_PLACE;
            Layout received = inPlace ? null
                    : CHECK.vector("recvbuf", recvbuf, recvoffset, recvcount, Datatype.of(recvtype), true);
            if (comm.rank() == root) {
                Layout sent = CHECK.blocks("sendbuf", sendbuf, sendoffset, sendcounts, displs, comm,
                        Datatype.of(sendtype));
                if (!inPlace) {
                    CHECK.own(sent, sendcounts[root], received, recvcount);
                }
                Collectives.scatterv(comm, sendbuf, Blocks.of(sendoffset, sendcounts, displs, sent.extent()), sent,
                        given(recvbuf), recvoffset, recvcount, received, root);
            } else {
                Collectives.scatterv(comm, null, null, null, given(recvbuf), recvoffset, recvcount, received, root);
            }
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gather}, with the result at every rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section
     * 6.7).
     */
    public void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, sendcount,
                    Datatype.of(sendtype), false);
            Layout received = CHECK.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(),
                    Datatype.of(recvtype));
            if (!inPlace) {
                CHECK.ownEqual(sent, sendcount, received, recvcount);
            }
            Collectives.allgather(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount,
                    received);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gatherv}, with the result at every rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section
     * 6.7).
     */
    public void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, sendcount,
                    Datatype.of(sendtype), false);
            Layout received = CHECK.targets("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm,
                    Datatype.of(recvtype));
            if (!inPlace) {
                CHECK.own(sent, sendcount, received, recvcounts[comm.rank()]);
            }
            Collectives.allgatherv(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf,
                    Blocks.of(recvoffset, recvcounts, displs, received.extent()), received);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sends a block of each rank to each rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section 6.8). */
    public void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(),
                    Datatype.of(sendtype));
            Layout received = CHECK.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(),
                    Datatype.of(recvtype));
            if (!inPlace) {
                CHECK.ownEqual(sent, sendcount, received, recvcount);
            }
            Collectives.alltoall(comm, given(sendbuf),
                    inPlace ? null : Blocks.equal(sendoffset, sendcount, sent.extent()), sent,
                    recvbuf, Blocks.equal(recvoffset, recvcount, received.extent()), received);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Alltoall} with blocks of any length; displacements count extents of the type (MPI 4.1 section 6.8).
     * With {@link MPI#IN_PLACE}, the block that a rank sends to another is as long as the one that it receives from
     * there.
     */
    public void Alltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.blocks("sendbuf", sendbuf, sendoffset, sendcount, sdispls, comm,
                    Datatype.of(sendtype));
            Layout received = CHECK.targets("recvbuf", recvbuf, recvoffset, recvcount, rdispls, comm,
                    Datatype.of(recvtype));
            if (!inPlace) {
                CHECK.own(sent, sendcount[comm.rank()], received, recvcount[comm.rank()]);
            }
            Collectives.alltoallv(comm, given(sendbuf),
                    inPlace ? null : Blocks.of(sendoffset, sendcount, sdispls, sent.extent()), sent, recvbuf,
                    Blocks.of(recvoffset, recvcount, rdispls, received.extent()), received);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Alltoallv} with a type for each block; displacements count base elements, not extents, from the
     * offsets (MPI 4.1 section 6.8, where they count bytes). With {@link MPI#IN_PLACE}, the block that a rank sends to
     * another has the type signature of the one that it receives from there.
     */
    public void Alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        try {
            Communicator comm = communicator();
            List<Block> incoming = CHECK.blockList("recvbuf", "ranks", comm.size(), true)
                    .of(recvbuf, recvoffset, recvcounts, rdispls, Datatype.of(recvtypes, comm.size()));
            List<Block> outgoing = sendbuf == MPI.IN_PLACE ? null
                    : CHECK.blockList("sendbuf", "ranks", comm.size(), false)
                            .of(sendbuf, sendoffset, sendcounts, sdispls, Datatype.of(sendtypes, comm.size()));
            for (Block block : incoming) {
                CHECK.elements("recvbuf", block.type(), block.count());
            }
            FlatAlltoallw.run(comm, outgoing, incoming);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Combines the elements of all ranks, element by element, at the root (MPI 4.1 section 6.9.1). The root's sendbuf
     * may be {@link MPI#IN_PLACE}; in other ranks recvbuf is ignored.
     */
    public void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op, int root) {
        try {
            Communicator comm = communicator();
            CHECK.root(comm, root);
            boolean isRoot = comm.rank() == root;
            boolean inPlace = isRoot && sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, count, Datatype.of(datatype),
                    false);
            Layout received = isRoot ? CHECK.vector("recvbuf", recvbuf, recvoffset, count, Datatype.of(datatype), true)
                    : null;
            Collectives.reduce(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                    Op.on(op, datatype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Reduce}, with the result at every rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section
     * 6.9.6).
     */
    public void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, count, Datatype.of(datatype),
                    false);
            Layout received = CHECK.vector("recvbuf", recvbuf, recvoffset, count, Datatype.of(datatype), true);
            Collectives.allreduce(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                    Op.on(op, datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Reduce}, but each rank receives its block of the result (MPI 4.1 section 6.10.2). With
     * {@link MPI#IN_PLACE}, recvbuf holds all elements, and the block is stored at its beginning.
     */
    public void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        try {
            Communicator comm = communicator();
            int total = CHECK.totalOf("recvcounts", recvcounts, comm);
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, total, Datatype.of(datatype),
                    false);
            Layout received = CHECK.vector("recvbuf", recvbuf, recvoffset, inPlace ? total : recvcounts[comm.rank()],
                    Datatype.of(datatype), true);
            Collectives.reduceScatter(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, recvcounts,
                    Op.on(op, datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Reduce_scatter} with blocks of equal length (MPI 4.1 section 6.10.1). */
    public void Reduce_scatter_block(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount,
            Datatype datatype, Op op) {
        int[] recvcounts = new int[Size()];
        Arrays.fill(recvcounts, recvcount);
        Reduce_scatter(sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op);
    }

    /**
     * Gives each rank the combination of its own and all lower ranks' elements; every sendbuf may be
     * {@link MPI#IN_PLACE} (MPI 4.1 section 6.11.1).
     */
    public void Scan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, count, Datatype.of(datatype),
                    false);
            Layout received = CHECK.vector("recvbuf", recvbuf, recvoffset, count, Datatype.of(datatype), true);
            Collectives.scan(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                    Op.on(op, datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Gives each rank the combination of all lower ranks' elements (MPI 4.1 section 6.11.2). Every sendbuf may be
     * {@link MPI#IN_PLACE}. At rank 0 recvbuf does not change; it may be null there unless sendbuf is IN_PLACE.
     */
    public void Exscan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try {
            Communicator comm = communicator();
            boolean inPlace = sendbuf == MPI.IN_PLACE;
            Layout sent = inPlace ? null : CHECK.vector("sendbuf", sendbuf, sendoffset, count, Datatype.of(datatype),
                    false);
            Layout received = inPlace || comm.rank() > 0
                    ? CHECK.vector("recvbuf", recvbuf, recvoffset, count, Datatype.of(datatype), true) : null;
            Collectives.exscan(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                    Op.on(op, datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link Op#Reduce_local}, with this communicator's error handler (MPI 4.1 section 6.9.7). Local. */
    public void Reduce_local(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, Datatype datatype,
            Op op) {
        try {
            communicator();
            if (op == null) {
                throw new MPIException(MPI.ERR_OP, "op is null");
            }
            op.Reduce_local(inbuf, inoffset, inoutbuf, inoutoffset, count, datatype);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As the other method, with both offsets 0 (MPI 4.1 section 6.9.7). */
    public void Reduce_local(Object inbuf, Object inoutbuf, int count, Datatype datatype, Op op) {
        Reduce_local(inbuf, 0, inoutbuf, 0, count, datatype, op);
    }

    /** Converts a buffer for {@link Collectives}, where null means {@link MPI#IN_PLACE} and nothing else. */
    private static Object given(Object buffer) {
        return buffer == MPI.IN_PLACE ? null : buffer == null ? NOTHING : buffer;
    }
}
