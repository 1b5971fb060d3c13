package mpi;

import java.lang.reflect.Array;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;

/** Checks of arguments; each failure is one line that names the argument. Nothing has moved when one throws. */
final class Check {

    private Check() {
    }

    /** A datatype that is asked about, committed or not. */
    static DerivedType map(String name, Datatype datatype) {
        if (datatype == null) {
            throw new MPIException(MPI.ERR_TYPE, name + " is null");
        }
        return datatype.map();
    }

    /** Checks a buffer's range and gives its layout. */
    static Layout buffer(String name, Object buffer, int offset, int count, Datatype datatype) {
        if (datatype != null && buffer != null && (offset | count) >= 0) {
            BasicType basic = datatype.basic;
            if (basic != null && basic.holds(buffer) && offset <= Array.getLength(buffer) - count) {
                return basic;
            }
        }
        return BufferCheck.range(name, buffer, offset, count, datatype);
    }

    /** As {@link #buffer}, for a buffer that is stored to. */
    static Layout target(String name, Object buffer, int offset, int count, Datatype datatype) {
        Layout layout = buffer(name, buffer, offset, count, datatype);
        if (buffer == null || !buffer.getClass().isArray()) {
            BufferCheck.writable(name, buffer);
        }
        return layout;
    }

    /** Checks the rank of a receiver. */
    static void dest(Communicator comm, int dest) {
        if ((dest < 0 || dest >= comm.peerCount()) && dest != MPI.PROC_NULL) {
            throw badRank("dest", comm, dest, "MPI.PROC_NULL");
        }
    }

    /** Checks the rank of a sender. */
    static void source(Communicator comm, int source) {
        if ((source < 0 || source >= comm.peerCount()) && source != MPI.ANY_SOURCE && source != MPI.PROC_NULL) {
            throw badRank("source", comm, source, "MPI.ANY_SOURCE or MPI.PROC_NULL");
        }
    }

    private static MPIException badRank(String name, Communicator comm, int rank, String others) {
        return new MPIException(MPI.ERR_RANK, name + " must be a rank from 0 to " + (comm.peerCount() - 1) + ", " + others
                + ", but is " + rank);
    }

    static void root(Communicator comm, int root) {
        if (root < 0 || root >= comm.size()) {
            throw new MPIException(MPI.ERR_ROOT, "root must be a rank from 0 to " + (comm.size() - 1) + ", but is " + root);
        }
    }

    /** Checks the root of an operation of an intercommunicator. */
    static void interRoot(Communicator comm, int root) {
        if ((root < 0 || root >= comm.peerCount()) && root != MPI.ROOT && root != MPI.PROC_NULL) {
            throw new MPIException(MPI.ERR_ROOT, "root must be a rank of the other group from 0 to " + (comm.peerCount() - 1)
                    + ", MPI.ROOT or MPI.PROC_NULL, but is " + root);
        }
    }

    /** Checks what tells the parts of a split apart. */
    static void color(int color) {
        if (color < 0 && color != MPI.UNDEFINED) {
            throw new MPIException(MPI.ERR_ARG, "color must be 0 or more, or MPI.UNDEFINED, but is " + color);
        }
    }

    /** Checks the tag of a send. */
    static void sendTag(int tag) {
        if (tag < 0) {
            throw new MPIException(MPI.ERR_TAG, "tag must be 0 or more, but is " + tag);
        }
    }

    /** Checks the tag of a receive. */
    static void recvTag(int tag) {
        if (tag < 0 && tag != MPI.ANY_TAG) {
            throw new MPIException(MPI.ERR_TAG, "tag must be 0 or more, or MPI.ANY_TAG, but is " + tag);
        }
    }

    /** Checks a group of members of a communicator. */
    static RankGroup part(String name, Group group, Communicator comm) {
        if (group == null) {
            throw new MPIException(MPI.ERR_GROUP, name + " is null");
        }
        RankGroup members = group.members();
        if (members.difference(comm.group()).size() > 0) {
            throw new MPIException(MPI.ERR_GROUP, name + " has members that are not in the communicator");
        }
        return members;
    }

    /** Checks an array of ranks of a communicator. */
    static void ranks(String name, int[] ranks, Communicator comm) {
        if (ranks == null) {
            throw new MPIException(MPI.ERR_ARG, name + " is null");
        }
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] < 0 || ranks[i] >= comm.size()) {
                throw new MPIException(MPI.ERR_RANK, name + "[" + i + "] must be a rank from 0 to " + (comm.size() - 1) + ", but is "
                        + ranks[i]);
            }
        }
    }

    /** Checks the weights of a distributed graph's edges, if it has any. */
    static void weights(String name, int[] weights, int edges) {
        if (weights != null && weights.length < edges) {
            throw new MPIException(MPI.ERR_ARG, name + " must have an entry for each of the " + edges + " edges, but has "
                    + weights.length);
        }
        for (int i = 0; weights != null && i < edges; i++) {
            if (weights[i] < 0) {
                throw new MPIException(MPI.ERR_ARG, name + "[" + i + "] must be 0 or more, but is " + weights[i]);
            }
        }
    }

    /** Checks the numbers of edges of a distributed graph's nodes. */
    static void degrees(int[] degrees, int nodes, int edges) {
        if (degrees == null || degrees.length < nodes) {
            throw new MPIException(MPI.ERR_ARG, "degrees must have an entry for each of the " + nodes + " sources, but "
                    + (degrees == null ? "is null" : "has " + degrees.length));
        }
        long sum = 0;
        for (int i = 0; i < nodes; i++) {
            count("degrees[" + i + "]", degrees[i]);
            sum += degrees[i];
        }
        if (sum > edges) {
            throw new MPIException(MPI.ERR_ARG, "the sum of degrees is " + sum + ", but there are " + edges + " destinations");
        }
    }

    static void count(String name, int count) {
        if (count < 0) {
            throw new MPIException(MPI.ERR_COUNT, name + " must be 0 or more, but is " + count);
        }
    }

    /** Checks an array that has one entry for each rank. */
    static void perRank(String name, int[] entries, Communicator comm) {
        if (entries == null || entries.length < comm.size()) {
            throw new MPIException(MPI.ERR_ARG, name + " must have an entry for each of the " + comm.size() + " ranks, but "
                    + (entries == null ? "is null" : "has " + entries.length));
        }
    }

    /** Checks the lengths of the blocks of a communicator's ranks; gives the sum. */
    static int totalOf(String name, int[] counts, Communicator comm) {
        perRank(name, counts, comm);
        long total = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            count(name + "[" + rank + "]", counts[rank]);
            total += counts[rank];
        }
        total(name, total);
        return (int) total;
    }

    static void total(String name, long total) {
        if (total > Integer.MAX_VALUE) {
            throw new MPIException(MPI.ERR_COUNT, "the sum of " + name + " is " + total + ", more than an array can hold");
        }
    }

    /** Checks a buffer of equal blocks, one for each rank. */
    static Layout blocks(String name, Object buffer, int offset, int count, int ranks, Datatype datatype) {
        count("the count of " + name, count);
        total("the counts of " + name, (long) count * ranks);
        Layout layout = buffer(name, buffer, offset, count * ranks, datatype);
        elements(name, layout, count * ranks);
        return layout;
    }

    /** As {@link #blocks(String, Object, int, int, int, Datatype)}, for a buffer that is stored to. */
    static Layout targets(String name, Object buffer, int offset, int count, int ranks, Datatype datatype) {
        Layout layout = blocks(name, buffer, offset, count, ranks, datatype);
        BufferCheck.writable(name, buffer);
        return layout;
    }

    /** As {@link #blocks(String, Object, int, int[], int[], Communicator, Datatype)}, for a buffer that is stored to. */
    static Layout targets(String name, Object buffer, int offset, int[] counts, int[] displs, Communicator comm, Datatype datatype) {
        Layout layout = blocks(name, buffer, offset, counts, displs, comm, datatype);
        BufferCheck.writable(name, buffer);
        return layout;
    }

    /** Checks a buffer with a block for each rank, of any length and anywhere; displacements are in extents. */
    static Layout blocks(String name, Object buffer, int offset, int[] counts, int[] displs, Communicator comm,
            Datatype datatype) {
        perRank("the counts of " + name, counts, comm);
        perRank("the displacements of " + name, displs, comm);
        Layout layout = buffer(name, buffer, offset, 0, datatype);
        long length = buffer == null ? 0 : Buffers.length(buffer, layout.base());
        long total = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            if (buffer != null) {
                BufferCheck.block(name, rank, counts[rank], offset + displs[rank] * layout.extent(), layout, length);
            } else {
                count("count " + rank + " of " + name, counts[rank]);
            }
            total += counts[rank];
        }
        BufferCheck.present(name, buffer, layout, total);
        elements(name, layout, total);
        return layout;
    }

    /** Checks what a rank gives to itself: base elements of one type, no more than there is room for. */
    static void own(Layout sent, int sendcount, Layout received, int recvcount) {
        if (sent.base().arrayClass() != received.base().arrayClass()) {
            throw new MPIException(MPI.ERR_TYPE, "sendtype and recvtype differ");
        }
        if (sent.size() * sendcount > received.size() * recvcount) {
            throw ownBlock(MPI.ERR_TRUNCATE, sent.size() * sendcount, received.size() * recvcount);
        }
    }

    /** As {@link #own}, where all ranks' blocks have one length. */
    static void ownEqual(Layout sent, int sendcount, Layout received, int recvcount) {
        own(sent, sendcount, received, recvcount);
        if (sent.size() * sendcount != received.size() * recvcount) {
            throw ownBlock(MPI.ERR_COUNT, sent.size() * sendcount, received.size() * recvcount);
        }
    }

    private static MPIException ownBlock(int errorClass, long sent, long received) {
        return new MPIException(errorClass, "this rank's own block has " + sent + " elements, but its place in recvbuf holds "
                + received);
    }

    /** Checks a vector to be combined. Its base elements fit an array. */
    static Layout vector(String name, Object buffer, int offset, int count, Datatype datatype, boolean stored) {
        Layout layout = stored ? target(name, buffer, offset, count, datatype) : buffer(name, buffer, offset, count, datatype);
        elements(name, layout, count);
        return layout;
    }

    /** Checks that collective operations can count the base elements. */
    static void elements(String name, Layout layout, long count) {
        if (layout.size() != 1) {
            total("the base elements of " + name, Math.multiplyHigh(layout.size(), count) == 0 ? layout.size() * count : Long.MAX_VALUE);
        }
    }
}
