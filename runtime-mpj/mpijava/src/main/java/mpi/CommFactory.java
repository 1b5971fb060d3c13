package mpi;

import static mpi.Dialect.COMMUNICATORS;
import static mpi.Dialect.TOPOLOGIES;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.PendingDuplicate;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.comm.ProcessGraph;
import org.quipu.mpj.request.JointOperation;

/**
 * The methods that create communicators from an intracommunicator. They are collective unless stated otherwise.
 */
abstract class CommFactory extends Comm {

    private static final String SPAWNING = "starting processes from within a job";
    private static final String CONNECTING = "connecting jobs";

    CommFactory(@Nullable Communicator communicator) {
        super(communicator);
    }

    /** Wraps a duplicate of this communicator in an object of this class, with the same topology. */
    abstract Intracomm of(@Nullable Communicator duplicate);

    /** Creates a communicator of the same ranks with its own contexts (MPI 4.1 section 7.4.2, MPI_Comm_dup). */
    @Override
    public Object clone() {
        return Dup();
    }

    /**
     * As {@link #clone}, without a cast. The duplicate has this communicator's error handler and topology, and the
     * attributes that the copy functions return.
     */
    public Intracomm Dup() {
        try {
            return duplicate(of(Communicators.duplicate(communicator())));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Starts a non-blocking {@link #Dup} (MPI 4.1 section 7.4.2, MPI_Comm_idup). All ranks must call {@code Idup} in
     * the same order; other calls may be interleaved.
     *
     * @param newcomm the first element receives the new communicator, which may be used when the request is complete
     */
    public Request Idup(Intracomm[] newcomm) {
        try {
            if (newcomm == null || newcomm.length == 0) {
                throw new MPIException(MPI.ERR_ARG, "newcomm must be an array with at least one element");
            }
            Communicator comm = communicator();
            PendingDuplicate pending = PendingDuplicate.begin(comm);
            Intracomm duplicate = of(null);
            duplicate(duplicate);
            newcomm[0] = duplicate;
            return new Request(new JointOperation(comm, pending.operations(),
                    () -> duplicate.handle.become(pending.finish())), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates communicators of some of the ranks (MPI 4.1 section 7.4.2, MPI_Comm_create). Called by all ranks. The
     * members of one new communicator pass the same group; different groups are disjoint.
     *
     * @return the new communicator, or null if this rank is not in the group
     */
    public @Nullable Intracomm Create(Group group) {
        try {
            return made(COMMUNICATORS.create(communicator(), Group.handle(group)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Create}, but called by the members of the group only (MPI 4.1 section 7.4.2, MPI_Comm_create_group).
     *
     * @param tag 0 or more; distinguishes concurrent calls of several threads with overlapping groups
     */
    public @Nullable Intracomm Create_group(Group group, int tag) {
        try {
            return made(COMMUNICATORS.createGroup(communicator(), Group.handle(group), tag));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates one communicator for each color, with ranks ordered by key and then by old rank (MPI 4.1 section 7.4.2,
     * MPI_Comm_split).
     *
     * @param color 0 or more, or {@link MPI#UNDEFINED} if this rank is in no new communicator
     * @return the communicator of this rank's color; null with {@link MPI#UNDEFINED}
     */
    public @Nullable Intracomm Split(int color, int key) {
        try {
            return made(COMMUNICATORS.split(communicator(), color, key));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates one communicator for each machine, with ranks ordered by key and then by old rank (MPI 4.1 section 7.4.2,
     * MPI_Comm_split_type).
     *
     * @param split_type {@link MPI#COMM_TYPE_SHARED}, or {@link MPI#UNDEFINED} if this rank is in no new communicator
     * @return the communicator of this rank's machine; null with {@link MPI#UNDEFINED}
     */
    public @Nullable Intracomm Split_type(int split_type, int key) {
        try {
            return made(COMMUNICATORS.splitType(communicator(), split_type, key));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates a communicator with a Cartesian topology (MPI 4.1 section 8.5.1, MPI_Cart_create). Returns null in ranks
     * beyond the size of the grid. Ranks are not reordered; {@code reorder} is ignored.
     *
     * @param dims lengths of the dimensions, each 1 or more; empty for a grid of one rank
     * @param periods which dimensions are periodic
     */
    public @Nullable Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) {
        try {
            Communicator part = TOPOLOGIES.createGrid(communicator(), dims, periods);
            return part == null ? null : child(new Cartcomm(part, new CartesianGrid(dims, periods)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates a communicator with a graph topology (MPI 4.1 section 8.5.3, MPI_Graph_create). Returns null in ranks
     * beyond the number of nodes. Ranks are not reordered; {@code reorder} is ignored.
     *
     * @param index for each node, the cumulative number of edges of all nodes up to and including it
     * @param edges the end nodes of the edges, grouped by start node
     */
    public @Nullable Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) {
        try {
            Communicator part = TOPOLOGIES.createGraph(communicator(), index, edges);
            return part == null ? null : child(new Graphcomm(part, new ProcessGraph(index, edges)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates a communicator with a graph topology for which each rank supplies its own edges (MPI 4.1 section 8.5.4,
     * MPI_Dist_graph_create_adjacent). Ranks are not reordered; {@code reorder} is ignored.
     *
     * @param sources ranks from which edges lead to this rank
     * @param sourceweights weights of these edges, or {@link MPI#UNWEIGHTED} in all ranks
     * @param destinations ranks to which edges lead from this rank
     * @param destweights weights of these edges, or {@link MPI#UNWEIGHTED} in all ranks
     */
    public Distgraphcomm Dist_graph_create_adjacent(int[] sources, int[] sourceweights, int[] destinations,
            int[] destweights, boolean reorder) {
        try {
            Communicator comm = communicator();
            DistributedGraph graph =
                    TOPOLOGIES.adjacentGraph(comm, sources, sourceweights, destinations, destweights);
            return child(new Distgraphcomm(Communicators.duplicate(comm), graph));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Dist_graph_create_adjacent}, but each rank may supply any edges of the graph (MPI 4.1 section 8.5.4,
     * MPI_Dist_graph_create). The edges of a rank are in the order of the ranks that supplied them.
     *
     * @param sources ranks where the edges start
     * @param degrees number of edges of each source
     * @param destinations ranks where the edges end, grouped by source
     * @param weights weights of the edges, or {@link MPI#UNWEIGHTED} in all ranks
     */
    public Distgraphcomm Dist_graph_create(int[] sources, int[] degrees, int[] destinations, int[] weights,
            boolean reorder) {
        try {
            Communicator comm = communicator();
            DistributedGraph graph = TOPOLOGIES.distributedGraph(comm, sources, degrees, destinations, weights);
            return child(new Distgraphcomm(Communicators.duplicate(comm), graph));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Starts processes. Not supported: always throws an error (MPI 4.1 section 11.8). */
    public Intercomm Spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] array_of_errcodes) {
        throw failed(Dialect.ERRORS.unsupported(SPAWNING, "11.8"));
    }

    /** Starts processes of several programs. Not supported: always throws an error (MPI 4.1 section 11.8). */
    public Intercomm Spawn_multiple(String[] array_of_commands, String[][] array_of_argv, int[] array_of_maxprocs,
            Info[] array_of_info, int root, int[] array_of_errcodes) {
        throw failed(Dialect.ERRORS.unsupported(SPAWNING, "11.8"));
    }

    /** Accepts a connection from another job. Not supported: always throws an error (MPI 4.1 section 11.9). */
    public Intercomm Accept(String port_name, Info info, int root) {
        throw failed(Dialect.ERRORS.unsupported(CONNECTING, "11.9"));
    }

    /** Connects to another job. Not supported: always throws an error (MPI 4.1 section 11.9). */
    public Intercomm Connect(String port_name, Info info, int root) {
        throw failed(Dialect.ERRORS.unsupported(CONNECTING, "11.9"));
    }

    private @Nullable Intracomm made(@Nullable Communicator communicator) {
        return communicator == null ? null : child(new Intracomm(communicator));
    }
}
