package org.quipu.mpj.check;

import java.lang.reflect.Array;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.InterCollectives;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorCodes;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.Operation;

/**
 * Checks of arguments. Each error message is one line that names the argument. No data is transferred when a check
 * fails.
 */
public final class Check {

    /** The null process: communication with it completes immediately and has no effect (MPI 4.1 section 3.10). */
    public static final int PROC_NULL = InterCollectives.NOBODY;

    /** The undefined value, MPI_UNDEFINED. */
    public static final int UNDEFINED = RankGroup.NOBODY;

    final ErrorFactory errors;
    private final BufferCheck buffers;

    /** @param errors creates the dialect's exceptions */
    public Check(ErrorFactory errors) {
        this.errors = errors;
        buffers = new BufferCheck(errors);
    }

    /** Returns a predefined attribute (MPI 4.1 section 9.1.2); null if there is none with this keyval. */
    static @Nullable Object predefined(int keyval, Communicator comm, ErrorCodes codes) {
        return switch (keyval) {
            case Keyvals.TAG_UB -> Integer.MAX_VALUE;
            case Keyvals.HOST -> PROC_NULL;
            case Keyvals.IO -> Operation.ANY;
            case Keyvals.WTIME_IS_GLOBAL -> false;
            case Keyvals.UNIVERSE_SIZE -> comm.engine().size();
            case Keyvals.LASTUSEDCODE -> codes.lastUsed();
            default -> null;
        };
    }

    /** Checks a buffer's range and returns its layout. */
    public Layout buffer(String name, Object buffer, int offset, int count, @Nullable Layout datatype) {
        if (buffer != null && (offset | count) >= 0 && datatype instanceof BasicType basic && basic.holds(buffer)
                && offset <= Array.getLength(buffer) - count) {
            return basic;
        }
        return buffers.range(name, buffer, offset, count, datatype);
    }

    /** As {@link #buffer}, for a buffer into which the call stores. */
    public Layout target(String name, Object buffer, int offset, int count, @Nullable Layout datatype) {
        Layout layout = buffer(name, buffer, offset, count, datatype);
        if (buffer == null || !buffer.getClass().isArray()) {
            buffers.writable(name, buffer);
        }
        return layout;
    }

    /** Checks the rank of a receiver. */
    public void dest(Communicator comm, int dest) {
        if ((dest < 0 || dest >= comm.peerCount()) && dest != PROC_NULL) {
            throw badRank("dest", comm, dest, "MPI_PROC_NULL");
        }
    }

    /** Checks the rank of a sender. */
    public void source(Communicator comm, int source) {
        if ((source < 0 || source >= comm.peerCount()) && source != Operation.ANY && source != PROC_NULL) {
            throw badRank("source", comm, source, "MPI_ANY_SOURCE or MPI_PROC_NULL");
        }
    }

    private RuntimeException badRank(String name, Communicator comm, int rank, String others) {
        return errors.error(ErrorClass.RANK, name + " must be a rank from 0 to " + (comm.peerCount() - 1) + ", "
                + others + ", but is " + rank);
    }

    public void root(Communicator comm, int root) {
        if (root < 0 || root >= comm.size()) {
            throw errors.error(ErrorClass.ROOT, "root must be a rank from 0 to " + (comm.size() - 1) + ", but is "
                    + root);
        }
    }

    /** Checks the root of an operation of an intercommunicator. */
    public void interRoot(Communicator comm, int root) {
        if ((root < 0 || root >= comm.peerCount()) && root != InterCollectives.ROOT && root != PROC_NULL) {
            throw errors.error(ErrorClass.ROOT, "root must be a rank of the other group from 0 to "
                    + (comm.peerCount() - 1) + ", MPI_ROOT or MPI_PROC_NULL, but is " + root);
        }
    }

    /** Checks the color of a split. */
    public void color(int color) {
        if (color < 0 && color != UNDEFINED) {
            throw errors.error(ErrorClass.ARG, "color must be 0 or more, or MPI_UNDEFINED, but is " + color);
        }
    }

    /** Checks the rank of a sender if no wildcard is allowed. */
    public void namedSource(Communicator comm, int source) {
        if (source == Operation.ANY) {
            throw errors.error(ErrorClass.RANK, "source cannot be MPI_ANY_SOURCE here (MPI 4.1 section 4.2.1)");
        }
        source(comm, source);
    }

    /** Checks the tag of a send. */
    public void sendTag(int tag) {
        if (tag < 0) {
            throw errors.error(ErrorClass.TAG, "tag must be 0 or more, but is " + tag);
        }
    }

    /** Checks the tag of a receive. */
    public void recvTag(int tag) {
        if (tag < 0 && tag != Operation.ANY) {
            throw errors.error(ErrorClass.TAG, "tag must be 0 or more, or MPI_ANY_TAG, but is " + tag);
        }
    }

    /** Checks the leaders of two groups that become an intercommunicator; each leader also checks the other leader. */
    public void leaders(Communicator local, int localLeader, Communicator bridge, int remoteLeader) {
        if (localLeader < 0 || localLeader >= local.size()) {
            throw errors.error(ErrorClass.RANK, "local_leader must be a rank from 0 to " + (local.size() - 1)
                    + ", but is " + localLeader);
        }
        if (local.rank() == localLeader && (remoteLeader < 0 || remoteLeader >= bridge.peerCount())) {
            throw errors.error(ErrorClass.RANK, "remote_leader must be a rank from 0 to " + (bridge.peerCount() - 1)
                    + ", but is " + remoteLeader);
        }
    }

    public void count(String name, int count) {
        if (count < 0) {
            throw errors.error(ErrorClass.COUNT, name + " must be 0 or more, but is " + count);
        }
    }

    /** Checks an array with one entry for each rank. */
    public void perRank(String name, int[] entries, Communicator comm) {
        if (entries == null || entries.length < comm.size()) {
            throw errors.error(ErrorClass.ARG, name + " must have an entry for each of the " + comm.size()
                    + " ranks, but " + (entries == null ? "is null" : "has " + entries.length));
        }
    }

    /** Checks the lengths of the blocks of all ranks, and returns their sum. */
    public int totalOf(String name, int[] counts, Communicator comm) {
        perRank(name, counts, comm);
        long total = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            count(name + "[" + rank + "]", counts[rank]);
            total += counts[rank];
        }
        total(name, total);
        return (int) total;
    }

    public void total(String name, long total) {
        if (total > Integer.MAX_VALUE) {
            throw errors.error(ErrorClass.COUNT, "the sum of " + name + " is " + total
                    + ", more than an array can hold");
        }
    }

    /** Checks a buffer of equal blocks, one for each rank. */
    public Layout blocks(String name, Object buffer, int offset, int count, int ranks, @Nullable Layout datatype) {
        count("the count of " + name, count);
        total("the counts of " + name, (long) count * ranks);
        Layout layout = buffer(name, buffer, offset, count * ranks, datatype);
        elements(name, layout, (long) count * ranks);
        return layout;
    }

    /** As {@link #blocks(String, Object, int, int, int, Layout)}, for a buffer into which the call stores. */
    public Layout targets(String name, Object buffer, int offset, int count, int ranks, @Nullable Layout datatype) {
        Layout layout = blocks(name, buffer, offset, count, ranks, datatype);
        buffers.writable(name, buffer);
        return layout;
    }

    /** As the other {@code blocks}, with a block per rank, for a buffer into which the call stores. */
    public Layout targets(String name, Object buffer, int offset, int[] counts, int[] displs, Communicator comm,
            @Nullable Layout datatype) {
        Layout layout = blocks(name, buffer, offset, counts, displs, comm, datatype);
        buffers.writable(name, buffer);
        return layout;
    }

    /** Checks a buffer with one block for each rank, of any lengths and displacements; displacements are in extents. */
    public Layout blocks(String name, Object buffer, int offset, int[] counts, int[] displs, Communicator comm,
            @Nullable Layout datatype) {
        perRank("the counts of " + name, counts, comm);
        perRank("the displacements of " + name, displs, comm);
        Layout layout = buffer(name, buffer, offset, 0, datatype);
        long length = buffer == null ? 0 : Buffers.length(buffer, layout.base());
        long total = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            if (buffer != null) {
                buffers.block(name, rank, counts[rank], offset + displs[rank] * layout.extent(), layout, length);
            } else {
                count("count " + rank + " of " + name, counts[rank]);
            }
            total += counts[rank];
        }
        buffers.present(name, buffer, layout, total);
        elements(name, layout, total);
        return layout;
    }

    /** Checks that the block a rank sends to itself has the received base type and fits into its receive block. */
    public void own(Layout sent, int sendcount, Layout received, int recvcount) {
        if (sent.base().arrayClass() != received.base().arrayClass()) {
            throw errors.error(ErrorClass.TYPE, "sendtype and recvtype differ");
        }
        if (sent.size() * sendcount > received.size() * recvcount) {
            throw ownBlock(ErrorClass.TRUNCATE, sent.size() * sendcount, received.size() * recvcount);
        }
    }

    /** As {@link #own}, if the blocks of all ranks have the same length. */
    public void ownEqual(Layout sent, int sendcount, Layout received, int recvcount) {
        own(sent, sendcount, received, recvcount);
        if (sent.size() * sendcount != received.size() * recvcount) {
            throw ownBlock(ErrorClass.COUNT, sent.size() * sendcount, received.size() * recvcount);
        }
    }

    private RuntimeException ownBlock(int errorClass, long sent, long received) {
        return errors.error(errorClass, "this rank's own block has " + sent
                + " elements, but its place in recvbuf holds " + received);
    }

    /** Checks an operand of a reduction. */
    public Layout vector(String name, Object buffer, int offset, int count, @Nullable Layout datatype, boolean stored) {
        Layout layout = stored ? target(name, buffer, offset, count, datatype)
                : buffer(name, buffer, offset, count, datatype);
        elements(name, layout, count);
        return layout;
    }

    /** Checks that an int can hold the number of base elements. */
    public void elements(String name, Layout layout, long count) {
        if (layout.size() != 1) {
            total("the base elements of " + name, Math.multiplyHigh(layout.size(), count) == 0 ? layout.size() * count
                    : Long.MAX_VALUE);
        }
    }

    /** Checks a send buffer, and returns it as one block. */
    Block sourceBlock(String name, Object buf, int offset, int count, @Nullable Layout type) {
        return new Block(buf, offset, count, buffer(name, buf, offset, count, type));
    }

    /** Checks a receive buffer, and returns it as one block. */
    Block targetBlock(String name, Object buf, int offset, int count, @Nullable Layout type) {
        return new Block(buf, offset, count, target(name, buf, offset, count, type));
    }

    /** Checks an operand of a reduction, and returns it as one block. */
    Block vectorBlock(String name, Object buf, int offset, int count, @Nullable Layout type, boolean stored) {
        return new Block(buf, offset, count, vector(name, buf, offset, count, type, stored));
    }

    /**
     * Returns the check of a buffer with one block for each of several ranks.
     *
     * @param name name of the argument, for messages
     * @param ranks name of the ranks that have one block each, for messages
     * @param places number of blocks
     * @param stored whether the call stores into the blocks
     */
    BlockList blockList(String name, String ranks, int places, boolean stored) {
        return new BlockList(this, errors, name, ranks, places, stored);
    }
}
