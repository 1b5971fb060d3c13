package mpi;

import static mpi.Dialect.CHECK;

import org.quipu.mpj.datatype.Layout;

/**
 * A buffer of equal partitions, one behind the other (MPI 4.1 section 4.2.1).
 *
 * @param buffer holds the elements
 * @param offset the first one's index, in base elements
 * @param number how many partitions there are
 * @param count elements in each
 * @param type their type
 */
record Partitions(Object buffer, int offset, int number, int count, Layout type) {

    /** Checks the arguments of a call. */
    static Partitions of(Object buf, int offset, int partitions, int count, Datatype datatype, boolean target) {
        CHECK.count("partitions", partitions);
        CHECK.count("the count of buf", count);
        CHECK.total("the partitions of buf", (long) partitions * count);
        Layout type = target ? CHECK.target("buf", buf, offset, partitions * count, Datatype.of(datatype))
                : CHECK.buffer("buf", buf, offset, partitions * count, Datatype.of(datatype));
        return new Partitions(buf, offset, partitions, count, type);
    }

    /** Base elements in each partition. */
    long base() {
        return type.size() * count;
    }

    /** Base elements in all. */
    long total() {
        return base() * number;
    }

    /** Where an element begins, counted over all partitions; in base elements of the buffer. */
    int at(long element) {
        return Math.toIntExact(offset + element * type.extent());
    }

    /** Checks the number of a partition. */
    void check(int partition) {
        if (partition < 0 || partition >= number) {
            throw new MPIException(MPI.ERR_ARG, "partition must be 0 to " + (number - 1) + ", but is " + partition);
        }
    }
}
