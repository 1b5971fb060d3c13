package mpi;

import java.lang.reflect.Array;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;

/** Checks of arguments; each failure is one line that names the argument. Nothing has moved when one throws. */
final class Check {

    private Check() {
    }

    static BasicType type(String name, Datatype datatype) {
        if (datatype == null) {
            throw new MPIException(MPI.ERR_TYPE, name + " is null");
        }
        return datatype.basic();
    }

    /** Checks a buffer's range and gives its type. */
    static BasicType buffer(String name, Object buffer, int offset, int count, Datatype datatype) {
        if (datatype == null || buffer == null || !datatype.basic().holds(buffer) || (offset | count) < 0
                || offset > Array.getLength(buffer) - count) {
            throw badBuffer(name, buffer, offset, count, datatype);
        }
        return datatype.basic();
    }

    private static MPIException badBuffer(String name, Object buffer, int offset, int count, Datatype datatype) {
        if (datatype == null) {
            return new MPIException(MPI.ERR_TYPE, "the datatype of " + name + " is null");
        }
        if (buffer == null) {
            return new MPIException(MPI.ERR_BUFFER, name + " is null");
        }
        if (!datatype.basic().holds(buffer)) {
            return new MPIException(MPI.ERR_TYPE, name + " is a " + buffer.getClass().getTypeName() + ", but " + datatype
                    + " takes a " + datatype.basic().arrayClass().getTypeName());
        }
        if (count < 0) {
            return new MPIException(MPI.ERR_COUNT, "the count of " + name + " must be 0 or more, but is " + count);
        }
        if (offset < 0) {
            return new MPIException(MPI.ERR_BUFFER, "the offset of " + name + " must be 0 or more, but is " + offset);
        }
        return new MPIException(MPI.ERR_BUFFER, "offset " + offset + " and count " + count + " of " + name
                + " go beyond its length " + Array.getLength(buffer));
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

    static void total(String name, long total) {
        if (total > Integer.MAX_VALUE) {
            throw new MPIException(MPI.ERR_COUNT, "the sum of " + name + " is " + total + ", more than an array can hold");
        }
    }

    /** Checks a buffer of equal blocks, one for each rank. */
    static BasicType blocks(String name, Object buffer, int offset, int count, int ranks, Datatype datatype) {
        count("the count of " + name, count);
        total("the counts of " + name, (long) count * ranks);
        return buffer(name, buffer, offset, count * ranks, datatype);
    }

    /** Checks a buffer with a block for each rank, of any length and anywhere. */
    static BasicType blocks(String name, Object buffer, int offset, int[] counts, int[] displs, Communicator comm,
            Datatype datatype) {
        perRank("the counts of " + name, counts, comm);
        perRank("the displacements of " + name, displs, comm);
        BasicType type = buffer(name, buffer, offset, 0, datatype);
        int length = Array.getLength(buffer);
        for (int rank = 0; rank < comm.size(); rank++) {
            if (counts[rank] < 0) {
                throw new MPIException(MPI.ERR_COUNT, "count " + rank + " of " + name + " must be 0 or more, but is "
                        + counts[rank]);
            }
            long first = (long) offset + displs[rank];
            if (counts[rank] > 0 && (first < 0 || first + counts[rank] > length)) {
                throw new MPIException(MPI.ERR_BUFFER, "block " + rank + " of " + name + ", " + counts[rank] + " elements at "
                        + first + ", is not within its length " + length);
            }
        }
        return type;
    }

    /** Checks what a rank gives to itself. */
    static void ownBlock(int sent, int received) {
        if (sent > received) {
            throw new MPIException(MPI.ERR_TRUNCATE, "this rank's own block has " + sent
                    + " elements, but its place in recvbuf holds " + received);
        }
    }

    /** Checks that elements of one type can be copied to another's. */
    static void sameArrays(BasicType sent, BasicType received) {
        if (sent.arrayClass() != received.arrayClass()) {
            throw new MPIException(MPI.ERR_TYPE, "sendtype and recvtype differ");
        }
    }
}
