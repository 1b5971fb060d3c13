package org.quipu.mpj.check;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Checks buffers that are not plain arrays of a basic type, and creates the messages about invalid buffers. */
final class BufferCheck {

    private final ErrorFactory errors;

    BufferCheck(ErrorFactory errors) {
        this.errors = errors;
    }

    /** Checks a buffer and its range. */
    Layout range(String name, Object buffer, int offset, int count, @Nullable Layout datatype) {
        Layout layout = kind(name, buffer, count, datatype);
        if (count < 0) {
            throw errors.error(ErrorClass.COUNT, "the count of " + name + " must be 0 or more, but is " + count);
        }
        if (offset < 0) {
            throw errors.error(ErrorClass.BUFFER, "the offset of " + name + " must be 0 or more, but is " + offset);
        }
        long length = buffer == null ? offset : Buffers.length(buffer, layout.base());
        long first = first(layout, offset, count);
        long end = end(layout, offset, count);
        if (first < 0 || end > length) {
            String reach = layout.size() == 1 && layout.extent() == 1 ? "" : ", elements " + first + " to " + (end - 1)
                    + ",";
            throw errors.error(ErrorClass.BUFFER, "offset " + offset + " and count " + count + " of " + name + reach
                    + " go beyond its length " + length);
        }
        return Buffers.layout(buffer, layout);
    }

    /** Checks one of several blocks of a buffer. */
    void block(String name, int rank, int count, long offset, Layout layout, long length) {
        if (count < 0) {
            throw errors.error(ErrorClass.COUNT, "count " + rank + " of " + name + " must be 0 or more, but is "
                    + count);
        }
        if (count > 0 && layout.size() > 0
                && (first(layout, offset, count) < 0 || end(layout, offset, count) > length)) {
            throw errors.error(ErrorClass.BUFFER, "block " + rank + " of " + name + ", " + count + " elements at "
                    + offset + ", is not within its length " + length);
        }
    }

    /** Returns the index of the lowest base element. */
    private static long first(Layout layout, long offset, int count) {
        return count == 0 || layout.size() == 0 ? offset
                : offset + Math.min(0, reach(layout, count)) + layout.trueLb();
    }

    /** Returns the index after the highest base element. */
    private static long end(Layout layout, long offset, int count) {
        return count == 0 || layout.size() == 0 ? offset
                : offset + Math.max(0, reach(layout, count)) + layout.trueUb();
    }

    private static long reach(Layout layout, int count) {
        long steps = count - 1L;
        long reach = steps * layout.extent();
        return Math.multiplyHigh(steps, layout.extent()) == reach >> 63 ? reach : Long.MAX_VALUE / 2;
    }

    /** Checks that the buffer is not null, unless there are no elements to transfer. */
    void present(String name, Object buffer, Layout layout, long count) {
        if (buffer == null && count != 0 && layout.size() > 0) {
            throw errors.error(ErrorClass.BUFFER, name + " is null");
        }
    }

    private Layout kind(String name, Object buffer, int count, @Nullable Layout layout) {
        if (layout == null) {
            throw errors.error(ErrorClass.TYPE, "the datatype of " + name + " is null");
        }
        present(name, buffer, layout, count);
        if (buffer == null) {
            return layout;
        }
        if (buffer == InPlace.IN_PLACE) {
            throw errors.error(ErrorClass.BUFFER, name + " cannot be MPI_IN_PLACE here (MPI 4.1 section 6.2)");
        }
        if (!Buffers.isBuffer(buffer)) {
            throw errors.error(ErrorClass.BUFFER, name + " is a " + buffer.getClass().getTypeName()
                    + ", but must be an array, a java.nio.Buffer or a MemorySegment");
        }
        if (layout.size() > 0 && !Buffers.holds(buffer, layout.base())) {
            throw errors.error(ErrorClass.TYPE, name + " is a " + buffer.getClass().getTypeName()
                    + ", but its datatype takes a "
                    + layout.base().arrayClass().getTypeName());
        }
        String problem = Buffers.problem(buffer);
        if (problem != null) {
            throw errors.error(ErrorClass.BUFFER, name + " " + problem);
        }
        return layout;
    }

    /** Checks that a buffer other than an array is not read-only. */
    void writable(String name, Object buffer) {
        if (Buffers.isReadOnly(buffer)) {
            throw errors.error(ErrorClass.BUFFER, name + " is read-only, but the call stores into it");
        }
    }
}
