package org.quipu.mpj.request;

import org.quipu.mpj.check.Check;
import org.quipu.mpj.datatype.Layout;

/**
 * A buffer of consecutive, equal partitions (MPI 4.1 section 4.2.1).
 *
 * @param buffer user buffer
 * @param offset index of the first element, in base elements
 * @param number number of partitions
 * @param count elements in each partition
 * @param type type of the elements
 */
record Partitions(Object buffer, int offset, int number, int count, Layout type) {

    /**
     * Checks the arguments of a call.
     *
     * @param target whether the call stores into the buffer
     */
    static Partitions of(Check check, Object buf, int offset, int partitions, int count, Layout datatype,
            boolean target) {
        check.count("partitions", partitions);
        check.count("the count of buf", count);
        check.total("the partitions of buf", (long) partitions * count);
        Layout type = target ? check.target("buf", buf, offset, partitions * count, datatype)
                : check.buffer("buf", buf, offset, partitions * count, datatype);
        return new Partitions(buf, offset, partitions, count, type);
    }

    /** Returns the number of base elements in each partition. */
    long base() {
        return type.size() * count;
    }

    /** Returns the number of base elements in all partitions. */
    long total() {
        return base() * number;
    }

    /** Returns the position of an element, counted over all partitions, in base elements of the buffer. */
    int at(long element) {
        return Math.toIntExact(offset + element * type.extent());
    }
}
