package mpi;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.GraphEdges;
import org.quipu.mpj.collective.PendingDuplicate;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.comm.Machine;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.Layout;

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

    /**
     * A communicator whose ranks form a grid (MPI 4.1 section 8.5.1). Ranks for which the grid has no place get null. Ranks keep their
     * order, whatever {@code reorder} says.
     *
     * @param dims the lengths of the dimensions, each 1 or more; none for a grid of one rank
     * @param periods which dimensions are closed to rings
     */
    public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) {
        Communicator comm = communicator();
        long size = Cartcomm.checkGrid(dims, periods, comm);
        Communicator part = Communicators.create(comm, comm.group().include(IntStream.range(0, (int) size).toArray()));
        return part == null ? null : child(new Cartcomm(part, new CartesianGrid(dims, periods)));
    }

    /**
     * A communicator whose ranks are the nodes of a graph (MPI 4.1 section 8.5.3). Ranks beyond the nodes get null. Ranks keep their order,
     * whatever {@code reorder} says.
     *
     * @param index for each node the number of edges of all nodes up to it
     * @param edges where the edges go to, one node's behind the other's
     */
    public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) {
        Communicator comm = communicator();
        Graphcomm.checkGraph(index, edges, comm);
        Communicator part = Communicators.create(comm, comm.group().include(IntStream.range(0, index.length).toArray()));
        return part == null ? null : child(new Graphcomm(part, index, edges));
    }

    /**
     * A communicator of the same ranks, which are the nodes of a graph of which each rank tells its own edges (MPI 4.1 section 8.5.4). Ranks
     * keep their order, whatever {@code reorder} says.
     *
     * @param sources where the edges come from that end here
     * @param sourceweights their weights, or {@link MPI#UNWEIGHTED} in all ranks
     * @param destinations where the edges go to that begin here
     * @param destweights their weights, or {@link MPI#UNWEIGHTED} in all ranks
     */
    public Distgraphcomm Dist_graph_create_adjacent(int[] sources, int[] sourceweights, int[] destinations, int[] destweights,
            boolean reorder) {
        Communicator comm = communicator();
        Check.ranks("sources", sources, comm);
        Check.ranks("destinations", destinations, comm);
        if ((sourceweights == null) != (destweights == null)) {
            throw new MPIException(MPI.ERR_ARG, "sourceweights and destweights must both be MPI.UNWEIGHTED, or none");
        }
        Check.weights("sourceweights", sourceweights, sources.length);
        Check.weights("destweights", destweights, destinations.length);
        DistributedGraph graph = new DistributedGraph(sources, sourceweights, destinations, destweights);
        return child(new Distgraphcomm(Communicators.duplicate(comm), graph));
    }

    /**
     * As {@link #Dist_graph_create_adjacent}, where each rank may tell any edges of the graph (MPI 4.1 section 8.5.4). The edges of a rank are
     * in the order of the ranks that told them.
     *
     * @param sources where edges begin
     * @param degrees for each source, how many edges
     * @param destinations where the edges end, one source's behind the other's
     * @param weights the edges' weights, or {@link MPI#UNWEIGHTED} in all ranks
     */
    public Distgraphcomm Dist_graph_create(int[] sources, int[] degrees, int[] destinations, int[] weights, boolean reorder) {
        Communicator comm = communicator();
        Check.ranks("sources", sources, comm);
        Check.ranks("destinations", destinations, comm);
        Check.degrees(degrees, sources.length, destinations.length);
        Check.weights("weights", weights, destinations.length);
        GraphEdges edges = new GraphEdges(comm);
        int edge = 0;
        for (int i = 0; i < sources.length; i++) {
            for (int last = edge + degrees[i]; edge < last; edge++) {
                edges.add(sources[i], destinations[edge], weights == null ? 0 : weights[edge]);
            }
        }
        DistributedGraph graph = edges.exchange(weights != null);
        return child(new Distgraphcomm(Communicators.duplicate(comm), graph));
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
        Check.root(comm, root);
        Layout layout = Check.vector("buf", buf, offset, count, type, comm.rank() != root);
        Collectives.bcast(comm, buf, offset, count, layout, root);
    }

    /**
     * Collects equal blocks, in the order of ranks, at the root (MPI 4.1 section 6.5). The root's sendbuf may be {@link MPI#IN_PLACE}; the
     * others' recvbuf is not looked at.
     */
    public void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        boolean isRoot = comm.rank() == root;
        boolean inPlace = isRoot && sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, sendcount, sendtype, false);
        Layout received = isRoot ? Check.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(), recvtype) : null;
        if (isRoot && !inPlace) {
            Check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.gather(comm, inPlace ? null : sendbuf, sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount, received, root);
    }

    /**
     * As {@link #Gather} with blocks of any length; {@code displs} counts extents of recvtype from {@code recvoffset} (MPI 4.1 section
     * 6.5).
     */
    public void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        boolean inPlace = comm.rank() == root && sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, sendcount, sendtype, false);
        if (comm.rank() == root) {
            Layout received = Check.targets("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm, recvtype);
            if (!inPlace) {
                Check.own(sent, sendcount, received, recvcounts[root]);
            }
            Collectives.gatherv(comm, inPlace ? null : sendbuf, sendoffset, sendcount, sent, recvbuf,
                    Blocks.of(recvoffset, recvcounts, displs, received.extent()), received, root);
        } else {
            Collectives.gatherv(comm, sendbuf, sendoffset, sendcount, sent, null, null, null, root);
        }
    }

    /**
     * Deals equal blocks of the root's out, in the order of ranks (MPI 4.1 section 6.6). The root's recvbuf may be {@link MPI#IN_PLACE};
     * the others' sendbuf is not looked at.
     */
    public void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        boolean isRoot = comm.rank() == root;
        boolean inPlace = isRoot && recvbuf == MPI.IN_PLACE;
        Layout received = inPlace ? null : Check.vector("recvbuf", recvbuf, recvoffset, recvcount, recvtype, true);
        Layout sent = isRoot ? Check.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(), sendtype) : null;
        if (isRoot && !inPlace) {
            Check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.scatter(comm, sendbuf, sendoffset, sendcount, sent, inPlace ? null : recvbuf, recvoffset, recvcount, received,
                root);
    }

    /**
     * As {@link #Scatter} with blocks of any length; {@code displs} counts extents of sendtype from {@code sendoffset} (MPI 4.1 section
     * 6.6).
     */
    public void Scatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        boolean inPlace = comm.rank() == root && recvbuf == MPI.IN_PLACE;
        Layout received = inPlace ? null : Check.vector("recvbuf", recvbuf, recvoffset, recvcount, recvtype, true);
        if (comm.rank() == root) {
            Layout sent = Check.blocks("sendbuf", sendbuf, sendoffset, sendcounts, displs, comm, sendtype);
            if (!inPlace) {
                Check.own(sent, sendcounts[root], received, recvcount);
            }
            Collectives.scatterv(comm, sendbuf, Blocks.of(sendoffset, sendcounts, displs, sent.extent()), sent,
                    inPlace ? null : recvbuf, recvoffset, recvcount, received, root);
        } else {
            Collectives.scatterv(comm, null, null, null, recvbuf, recvoffset, recvcount, received, root);
        }
    }

    /** As {@link #Gather}, with the result at every rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section 6.7). */
    public void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, sendcount, sendtype, false);
        Layout received = Check.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(), recvtype);
        if (!inPlace) {
            Check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.allgather(comm, inPlace ? null : sendbuf, sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount, received);
    }

    /** As {@link #Gatherv}, with the result at every rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section 6.7). */
    public void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int[] recvcounts, int[] displs, Datatype recvtype) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, sendcount, sendtype, false);
        Layout received = Check.targets("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm, recvtype);
        if (!inPlace) {
            Check.own(sent, sendcount, received, recvcounts[comm.rank()]);
        }
        Collectives.allgatherv(comm, inPlace ? null : sendbuf, sendoffset, sendcount, sent, recvbuf,
                Blocks.of(recvoffset, recvcounts, displs, received.extent()), received);
    }

    /** Sends a block of each rank to each rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section 6.8). */
    public void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(), sendtype);
        Layout received = Check.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(), recvtype);
        if (!inPlace) {
            Check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.alltoall(comm, inPlace ? null : sendbuf, inPlace ? null : Blocks.equal(sendoffset, sendcount, sent.extent()), sent,
                recvbuf, Blocks.equal(recvoffset, recvcount, received.extent()), received);
    }

    /**
     * As {@link #Alltoall} with blocks of any length; displacements count extents of the type (MPI 4.1 section 6.8). With {@link
     * MPI#IN_PLACE} what each rank sends to another is as long as what it gets from there.
     */
    public void Alltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.blocks("sendbuf", sendbuf, sendoffset, sendcount, sdispls, comm, sendtype);
        Layout received = Check.targets("recvbuf", recvbuf, recvoffset, recvcount, rdispls, comm, recvtype);
        if (!inPlace) {
            Check.own(sent, sendcount[comm.rank()], received, recvcount[comm.rank()]);
        }
        Collectives.alltoallv(comm, inPlace ? null : sendbuf,
                inPlace ? null : Blocks.of(sendoffset, sendcount, sdispls, sent.extent()), sent, recvbuf,
                Blocks.of(recvoffset, recvcount, rdispls, received.extent()), received);
    }

    /**
     * Combines the elements of all ranks, place by place, at the root (MPI 4.1 section 6.9.1). The root's sendbuf may be {@link MPI#IN_PLACE};
     * the others' recvbuf is not looked at.
     */
    public void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op,
            int root) {
        Communicator comm = communicator();
        Check.root(comm, root);
        boolean isRoot = comm.rank() == root;
        boolean inPlace = isRoot && sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, count, datatype, false);
        Layout received = isRoot ? Check.vector("recvbuf", recvbuf, recvoffset, count, datatype, true) : null;
        Collectives.reduce(comm, inPlace ? null : sendbuf, sendoffset, sent, recvbuf, recvoffset, received, count,
                Op.on(op, datatype), root);
    }

    /** As {@link #Reduce}, with the result at every rank; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section 6.9.6). */
    public void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, count, datatype, false);
        Layout received = Check.vector("recvbuf", recvbuf, recvoffset, count, datatype, true);
        Collectives.allreduce(comm, inPlace ? null : sendbuf, sendoffset, sent, recvbuf, recvoffset, received, count,
                Op.on(op, datatype));
    }

    /**
     * As {@link #Reduce}, each rank getting its block of the result (MPI 4.1 section 6.10.2). With {@link MPI#IN_PLACE} the whole lies in
     * recvbuf, and the block goes to its beginning.
     */
    public void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        Communicator comm = communicator();
        int total = Check.totalOf("recvcounts", recvcounts, comm);
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, total, datatype, false);
        Layout received = Check.vector("recvbuf", recvbuf, recvoffset, inPlace ? total : recvcounts[comm.rank()], datatype, true);
        Collectives.reduceScatter(comm, inPlace ? null : sendbuf, sendoffset, sent, recvbuf, recvoffset, received, recvcounts,
                Op.on(op, datatype));
    }

    /** As {@link #Reduce_scatter} with equal blocks (MPI 4.1 section 6.10.1). */
    public void Reduce_scatter_block(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype,
            Op op) {
        int[] recvcounts = new int[Size()];
        Arrays.fill(recvcounts, recvcount);
        Reduce_scatter(sendbuf, sendoffset, recvbuf, recvoffset, recvcounts, datatype, op);
    }

    /**
     * Combines the elements of all ranks up to each one's own; every sendbuf may be {@link MPI#IN_PLACE} (MPI 4.1 section 6.11.1).
     */
    public void Scan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, count, datatype, false);
        Layout received = Check.vector("recvbuf", recvbuf, recvoffset, count, datatype, true);
        Collectives.scan(comm, inPlace ? null : sendbuf, sendoffset, sent, recvbuf, recvoffset, received, count, Op.on(op, datatype));
    }

    /**
     * Combines the elements of all ranks before each one; rank 0's recvbuf stays as it is. Every sendbuf may be {@link MPI#IN_PLACE} (MPI
     * 4.1 section 6.11.2).
     */
    public void Exscan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        Communicator comm = communicator();
        boolean inPlace = sendbuf == MPI.IN_PLACE;
        Layout sent = inPlace ? null : Check.vector("sendbuf", sendbuf, sendoffset, count, datatype, false);
        Layout received = Check.vector("recvbuf", recvbuf, recvoffset, count, datatype, true);
        Collectives.exscan(comm, inPlace ? null : sendbuf, sendoffset, sent, recvbuf, recvoffset, received, count, Op.on(op, datatype));
    }
}
