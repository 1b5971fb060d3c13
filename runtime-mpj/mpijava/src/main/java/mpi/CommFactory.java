package mpi;

import static mpi.Dialect.CHECK;
import static mpi.Dialect.TOPOLOGIES;

import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.GraphEdges;
import org.quipu.mpj.collective.PendingDuplicate;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.comm.Machine;
import org.quipu.mpj.comm.RankGroup;

/** The communicators that can be made out of a communicator of one group. All of its ranks call the same. */
abstract class CommFactory extends Comm {

    private static final String SPAWNING = "starting processes from within a job";
    private static final String CONNECTING = "connecting jobs";

    CommFactory(Communicator communicator) {
        super(communicator);
    }

    /** What a duplicate of this is: the same class, with the same topology. */
    abstract Intracomm of(Communicator duplicate);

    /** A new communicator of the same ranks, with contexts of its own (MPI 4.1 section 7.4.2, MPI_Comm_dup). */
    @Override
    public Object clone() {
        return Dup();
    }

    /**
     * As {@link #clone}, without a cast. The duplicate has this one's error handler and topology, and the attributes
     * that their copy functions give it.
     */
    public Intracomm Dup() {
        try {
            return duplicate(of(Communicators.duplicate(communicator())));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Begins a {@link #Dup} (MPI 4.1 section 7.4.2, MPI_Comm_idup). All ranks call it, in the same order among the
     * calls of {@code Idup}; it may be mixed with any other call.
     *
     * @param newcomm its first place gets the new communicator, which may be used when the request is done
     */
    public Request Idup(Intracomm[] newcomm) {
        try {
            if (newcomm == null || newcomm.length == 0) {
                throw new MPIException(MPI.ERR_ARG, "newcomm must have a place for the new communicator");
            }
            Communicator comm = communicator();
            PendingDuplicate pending = PendingDuplicate.begin(comm);
            Intracomm duplicate = of(null);
            duplicate(duplicate);
            newcomm[0] = duplicate;
            return new JointRequest(comm, pending.operations(), () -> duplicate.become(pending.finish()));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * A communicator of some of the ranks (MPI 4.1 section 7.4.2, MPI_Comm_create). All ranks call it; those of one new
     * communicator with the same group, and groups that differ have no member in common.
     *
     * @return the new communicator, or null if this rank is not in the group
     */
    public Intracomm Create(Group group) {
        try {
            Communicator comm = communicator();
            return made(Communicators.create(comm, Group.part(group, comm)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Create}, but only the members of the group call it (MPI 4.1 section 7.4.2, MPI_Comm_create_group).
     *
     * @param tag 0 or more; tells calls apart that several threads make at once with overlapping groups
     */
    public Intracomm Create_group(Group group, int tag) {
        try {
            Communicator comm = communicator();
            RankGroup members = Group.part(group, comm);
            CHECK.sendTag(tag);
            CHECK.member(members, comm);
            return made(Communicators.createGroup(comm, members, tag));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * One new communicator for each color, its ranks ordered by key (MPI 4.1 section 7.4.2).
     *
     * @param color 0 or more, or {@link MPI#UNDEFINED} to be in none
     * @return the communicator of this rank's color; null with {@link MPI#UNDEFINED}
     */
    public Intracomm Split(int color, int key) {
        try {
            CHECK.color(color);
            return made(Communicators.split(communicator(), color, key));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * One new communicator for each machine, its ranks ordered by key (MPI 4.1 section 7.4.2, MPI_Comm_split_type).
     *
     * @param split_type {@link MPI#COMM_TYPE_SHARED}, or {@link MPI#UNDEFINED} to be in none
     * @return the communicator of this rank's machine; null with {@link MPI#UNDEFINED}
     */
    public Intracomm Split_type(int split_type, int key) {
        try {
            if (split_type != MPI.COMM_TYPE_SHARED && split_type != MPI.UNDEFINED) {
                throw new MPIException(MPI.ERR_ARG, "split_type must be MPI.COMM_TYPE_SHARED or MPI.UNDEFINED, but is "
                        + split_type + "; the hardware types of MPI 4.1 section 7.4.2 are not supported");
            }
            boolean takesPart = split_type == MPI.COMM_TYPE_SHARED;
            return made(Communicators.splitByMachine(communicator(), Machine.number(), takesPart, key));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * A communicator whose ranks form a grid (MPI 4.1 section 8.5.1). Ranks for which the grid has no place get null.
     * Ranks keep their order, whatever {@code reorder} says.
     *
     * @param dims the lengths of the dimensions, each 1 or more; none for a grid of one rank
     * @param periods which dimensions are closed to rings
     */
    public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) {
        try {
            Communicator comm = communicator();
            long size = TOPOLOGIES.grid(dims, periods, comm);
            Communicator part = Communicators.createOfFirst(comm, (int) size);
            return part == null ? null : child(new Cartcomm(part, new CartesianGrid(dims, periods)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * A communicator whose ranks are the nodes of a graph (MPI 4.1 section 8.5.3). Ranks beyond the nodes get null.
     * Ranks keep their order, whatever {@code reorder} says.
     *
     * @param index for each node the number of edges of all nodes up to it
     * @param edges where the edges go to, one node's behind the other's
     */
    public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.graph(index, edges, comm);
            Communicator part = Communicators.createOfFirst(comm, index.length);
            return part == null ? null : child(new Graphcomm(part, index, edges));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * A communicator of the same ranks, which are the nodes of a graph of which each rank tells its own edges (MPI 4.1
     * section 8.5.4). Ranks keep their order, whatever {@code reorder} says.
     *
     * @param sources where the edges come from that end here
     * @param sourceweights their weights, or {@link MPI#UNWEIGHTED} in all ranks
     * @param destinations where the edges go to that begin here
     * @param destweights their weights, or {@link MPI#UNWEIGHTED} in all ranks
     */
    public Distgraphcomm Dist_graph_create_adjacent(int[] sources, int[] sourceweights, int[] destinations,
            int[] destweights, boolean reorder) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.ownEdges(sources, sourceweights, destinations, destweights, comm);
            DistributedGraph graph = new DistributedGraph(sources, sourceweights, destinations, destweights);
            return child(new Distgraphcomm(Communicators.duplicate(comm), graph));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Dist_graph_create_adjacent}, where each rank may tell any edges of the graph (MPI 4.1 section 8.5.4).
     * The edges of a rank are in the order of the ranks that told them.
     *
     * @param sources where edges begin
     * @param degrees for each source, how many edges
     * @param destinations where the edges end, one source's behind the other's
     * @param weights the edges' weights, or {@link MPI#UNWEIGHTED} in all ranks
     */
    public Distgraphcomm Dist_graph_create(int[] sources, int[] degrees, int[] destinations, int[] weights,
            boolean reorder) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.edges(sources, degrees, destinations, weights, comm);
            DistributedGraph graph = GraphEdges.distribute(comm, sources, degrees, destinations, weights);
            return child(new Distgraphcomm(Communicators.duplicate(comm), graph));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Starts processes; not supported yet: always an error (MPI 4.1 section 11.8). */
    public Intercomm Spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] array_of_errcodes) {
        throw failed(Unsupported.error(SPAWNING, "11.8"));
    }

    /** Starts processes of several programs; not supported yet: always an error (MPI 4.1 section 11.8). */
    public Intercomm Spawn_multiple(String[] array_of_commands, String[][] array_of_argv, int[] array_of_maxprocs,
            Info[] array_of_info, int root, int[] array_of_errcodes) {
        throw failed(Unsupported.error(SPAWNING, "11.8"));
    }

    /** Lets another job connect; not supported yet: always an error (MPI 4.1 section 11.9). */
    public Intercomm Accept(String port_name, Info info, int root) {
        throw failed(Unsupported.error(CONNECTING, "11.9"));
    }

    /** Connects to another job; not supported yet: always an error (MPI 4.1 section 11.9). */
    public Intercomm Connect(String port_name, Info info, int root) {
        throw failed(Unsupported.error(CONNECTING, "11.9"));
    }

    private Intracomm made(Communicator communicator) {
        return communicator == null ? null : child(new Intracomm(communicator));
    }
}
