package mpi;

import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.PendingDuplicate;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Machine;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;

/**
 * A communicator of one group of ranks, with collective operations (MPI 4.1 chapter 6): all its ranks call the same ones in the same
 * order, and in each rank one thread at a time. Thread-safe otherwise.
 */
public class Intracomm extends Comm {

    Intracomm(Communicator communicator) {
        super(communicator);
    }

    /** What a duplicate of this is: the same class, with the same topology. */
    Intracomm of(Communicator duplicate) {
        return new Intracomm(duplicate);
    }

    /** A new communicator of the same ranks, with contexts of its own (MPI 4.1 section 7.4.2, MPI_Comm_dup). */
    @Override
    public Object clone() {
        return Dup();
    }

    /**
     * As {@link #clone}, without a cast. The duplicate has this one's error handler and topology, and the attributes that their copy
     * functions give it.
     */
    public Intracomm Dup() {
        return duplicate(of(Communicators.duplicate(communicator())));
    }

    /**
     * Begins a {@link #Dup} (MPI 4.1 section 7.4.2, MPI_Comm_idup). All ranks call it, in the same order among the calls of {@code Idup};
     * it may be mixed with any other call.
     *
     * @param newcomm its first place gets the new communicator, which may be used when the request is done
     */
    public Request Idup(Intracomm[] newcomm) {
        if (newcomm == null || newcomm.length == 0) {
            throw new MPIException(MPI.ERR_ARG, "newcomm must have a place for the new communicator");
        }
        Communicator comm = communicator();
        PendingDuplicate pending = PendingDuplicate.begin(comm);
        Intracomm duplicate = of(null);
        duplicate(duplicate);
        newcomm[0] = duplicate;
        return new JointRequest(comm, pending.operations(), () -> duplicate.become(pending.finish()));
    }

    /**
     * A communicator of some of the ranks (MPI 4.1 section 7.4.2, MPI_Comm_create). All ranks call it; those of one new communicator with
     * the same group, and groups that differ have no member in common.
     *
     * @return the new communicator, or null if this rank is not in the group
     */
    public Intracomm Create(Group group) {
        Communicator comm = communicator();
        return made(Communicators.create(comm, Check.part("group", group, comm)));
    }

    /**
     * As {@link #Create}, but only the members of the group call it (MPI 4.1 section 7.4.2, MPI_Comm_create_group).
     *
     * @param tag 0 or more; tells calls apart that several threads make at once with overlapping groups
     */
    public Intracomm Create_group(Group group, int tag) {
        Communicator comm = communicator();
        RankGroup members = Check.part("group", group, comm);
        Check.sendTag(tag);
        if (members.rankOf(comm.engine().rank()) < 0) {
            throw new MPIException(MPI.ERR_GROUP, "only members of the group call Create_group, and this rank is not one");
        }
        return made(Communicators.createGroup(comm, members, tag));
    }

    /**
     * One new communicator for each color, its ranks ordered by key (MPI 4.1 section 7.4.2).
     *
     * @param color 0 or more, or {@link MPI#UNDEFINED} to be in none
     * @return the communicator of this rank's color; null with {@link MPI#UNDEFINED}
     */
    public Intracomm Split(int color, int key) {
        if (color < 0 && color != MPI.UNDEFINED) {
            throw new MPIException(MPI.ERR_ARG, "color must be 0 or more, or MPI.UNDEFINED, but is " + color);
        }
        return made(Communicators.split(communicator(), color, key));
    }

    /**
     * One new communicator for each machine, its ranks ordered by key (MPI 4.1 section 7.4.2, MPI_Comm_split_type).
     *
     * @param split_type {@link MPI#COMM_TYPE_SHARED}, or {@link MPI#UNDEFINED} to be in none
     * @return the communicator of this rank's machine; null with {@link MPI#UNDEFINED}
     */
    public Intracomm Split_type(int split_type, int key) {
        if (split_type != MPI.COMM_TYPE_SHARED && split_type != MPI.UNDEFINED) {
            throw new MPIException(MPI.ERR_ARG, "split_type must be MPI.COMM_TYPE_SHARED or MPI.UNDEFINED, but is " + split_type
                    + "; the hardware types of MPI 4.1 section 7.4.2 are not supported");
        }
        boolean takesPart = split_type == MPI.COMM_TYPE_SHARED;
        return made(Communicators.splitByMachine(communicator(), Machine.number(), takesPart, key));
    }

    private Intracomm made(Communicator communicator) {
        return communicator == null ? null : child(new Intracomm(communicator));
    }

    /** Returns when all ranks have called it (MPI 4.1 section 6.3). */
    public void Barrier() {
        Collectives.barrier(communicator());
    }

    /** Sends the root's elements to all (MPI 4.1 section 6.4). */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        Communicator comm = communicator();
        BasicType basic = Check.buffer("buf", buf, offset, count, type);
        Check.root(comm, root);
        Collectives.bcast(comm, buf, offset, count, basic, root);
    }

    /** Collects equal blocks, in the order of ranks, at the root (MPI 4.1 section 6.5). */
    public void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        BasicType sent = Check.buffer("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        BasicType received = comm.rank() == root
                ? Check.blocks("recvbuf", recvbuf, recvoffset, recvcount, comm.size(), recvtype)
                : sent;
        if (comm.rank() == root) {
            Check.sameArrays(sent, received);
            Check.ownBlock(sendcount, recvcount);
        }
        Collectives.gather(comm, sendbuf, sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount, received, root);
    }

    /** As {@link #Gather} with blocks of any length; {@code displs} counts from {@code recvoffset} (MPI 4.1 section 6.5). */
    public void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        BasicType sent = Check.buffer("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        if (comm.rank() == root) {
            BasicType received = Check.blocks("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm, recvtype);
            Check.sameArrays(sent, received);
            Check.ownBlock(sendcount, recvcounts[root]);
            Collectives.gatherv(comm, sendbuf, sendoffset, sendcount, sent, recvbuf,
                    Blocks.of(recvoffset, recvcounts, displs), received, root);
        } else {
            Collectives.gatherv(comm, sendbuf, sendoffset, sendcount, sent, null, null, null, root);
        }
    }

    /** Deals equal blocks of the root's out, in the order of ranks (MPI 4.1 section 6.6). */
    public void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        BasicType received = Check.buffer("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        BasicType sent = comm.rank() == root
                ? Check.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(), sendtype)
                : received;
        if (comm.rank() == root) {
            Check.sameArrays(sent, received);
            Check.ownBlock(sendcount, recvcount);
        }
        Collectives.scatter(comm, sendbuf, sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount, received, root);
    }

    /** As {@link #Scatter} with blocks of any length; {@code displs} counts from {@code sendoffset} (MPI 4.1 section 6.6). */
    public void Scatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        BasicType received = Check.buffer("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        if (comm.rank() == root) {
            BasicType sent = Check.blocks("sendbuf", sendbuf, sendoffset, sendcounts, displs, comm, sendtype);
            Check.sameArrays(sent, received);
            Check.ownBlock(sendcounts[root], recvcount);
            Collectives.scatterv(comm, sendbuf, Blocks.of(sendoffset, sendcounts, displs), sent, recvbuf, recvoffset, recvcount,
                    received, root);
        } else {
            Collectives.scatterv(comm, null, null, null, recvbuf, recvoffset, recvcount, received, root);
        }
    }

    /** As {@link #Gather}, with the result at every rank (MPI 4.1 section 6.7). */
    public void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype) {
        Communicator comm = communicator();
        BasicType sent = Check.buffer("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        BasicType received = Check.blocks("recvbuf", recvbuf, recvoffset, recvcount, comm.size(), recvtype);
        Check.sameArrays(sent, received);
        Check.ownBlock(sendcount, recvcount);
        Collectives.allgather(comm, sendbuf, sendoffset, sendcount, recvbuf, recvoffset, recvcount, received);
    }

    /** As {@link #Gatherv}, with the result at every rank (MPI 4.1 section 6.7). */
    public void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int[] recvcounts, int[] displs, Datatype recvtype) {
        Communicator comm = communicator();
        BasicType sent = Check.buffer("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        BasicType received = Check.blocks("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm, recvtype);
        Check.sameArrays(sent, received);
        Check.ownBlock(sendcount, recvcounts[comm.rank()]);
        Collectives.allgatherv(comm, sendbuf, sendoffset, sendcount, recvbuf, Blocks.of(recvoffset, recvcounts, displs),
                received);
    }

    /** Sends a block of each rank to each rank (MPI 4.1 section 6.8). */
    public void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype) {
        Communicator comm = communicator();
        BasicType sent = Check.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(), sendtype);
        BasicType received = Check.blocks("recvbuf", recvbuf, recvoffset, recvcount, comm.size(), recvtype);
        Check.sameArrays(sent, received);
        Check.ownBlock(sendcount, recvcount);
        Collectives.alltoall(comm, sendbuf, Blocks.equal(sendoffset, sendcount), sent, recvbuf,
                Blocks.equal(recvoffset, recvcount), received);
    }

    /** As {@link #Alltoall} with blocks of any length (MPI 4.1 section 6.8). */
    public void Alltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        Communicator comm = communicator();
        BasicType sent = Check.blocks("sendbuf", sendbuf, sendoffset, sendcount, sdispls, comm, sendtype);
        BasicType received = Check.blocks("recvbuf", recvbuf, recvoffset, recvcount, rdispls, comm, recvtype);
        Check.sameArrays(sent, received);
        Check.ownBlock(sendcount[comm.rank()], recvcount[comm.rank()]);
        Collectives.alltoallv(comm, sendbuf, Blocks.of(sendoffset, sendcount, sdispls), sent, recvbuf,
                Blocks.of(recvoffset, recvcount, rdispls), received);
    }

    /** Combines the elements of all ranks, place by place, at the root (MPI 4.1 section 6.9). */
    public void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op,
            int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        BasicType type = Check.buffer("sendbuf", sendbuf, sendoffset, count, datatype);
        if (comm.rank() == root) {
            Check.buffer("recvbuf", recvbuf, recvoffset, count, datatype);
        }
        Collectives.reduce(comm, sendbuf, sendoffset, recvbuf, recvoffset, count, type, reduction(op, datatype), root);
    }

    /** As {@link #Reduce}, with the result at every rank (MPI 4.1 section 6.9.6). */
    public void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        Communicator comm = communicator();
        BasicType type = Check.buffer("sendbuf", sendbuf, sendoffset, count, datatype);
        Check.buffer("recvbuf", recvbuf, recvoffset, count, datatype);
        Collectives.allreduce(comm, sendbuf, sendoffset, recvbuf, recvoffset, count, type, reduction(op, datatype));
    }

    /** As {@link #Reduce}, each rank getting its block of the result (MPI 4.1 section 6.10). */
    public void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        Communicator comm = communicator();
        Check.perRank("recvcounts", recvcounts, comm);
        long total = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            Check.count("recvcounts[" + rank + "]", recvcounts[rank]);
            total += recvcounts[rank];
        }
        Check.total("recvcounts", total);
        BasicType type = Check.buffer("sendbuf", sendbuf, sendoffset, (int) total, datatype);
        Check.buffer("recvbuf", recvbuf, recvoffset, recvcounts[comm.rank()], datatype);
        Collectives.reduceScatter(comm, sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, type,
                reduction(op, datatype));
    }

    /** Combines the elements of all ranks up to each one's own (MPI 4.1 section 6.11). */
    public void Scan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        Communicator comm = communicator();
        BasicType type = Check.buffer("sendbuf", sendbuf, sendoffset, count, datatype);
        Check.buffer("recvbuf", recvbuf, recvoffset, count, datatype);
        Collectives.scan(comm, sendbuf, sendoffset, recvbuf, recvoffset, count, type, reduction(op, datatype));
    }

    private static Reduction reduction(Op op, Datatype datatype) {
        if (op == null) {
            throw new MPIException(MPI.ERR_OP, "op is null");
        }
        return op.reduction(datatype);
    }
}
