package org.quipu.mpj.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.quipu.mpj.collective.Block;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Checks a buffer with one block for each of several ranks, and divides it into the blocks. */
final class BlockList {

    private final Check check;
    private final ErrorFactory errors;
    private final String name;
    private final String ranks;
    private final int places;
    private final boolean stored;

    /**
     * Creates a check of one buffer.
     *
     * @param check checks a single block
     * @param errors creates the dialect's exceptions
     * @param name name of the argument, for messages
     * @param ranks name of the ranks that have one block each, for messages
     * @param places number of blocks
     * @param stored whether the call stores into the blocks
     */
    BlockList(Check check, ErrorFactory errors, String name, String ranks, int places, boolean stored) {
        this.check = check;
        this.errors = errors;
        this.name = name;
        this.ranks = ranks;
        this.places = places;
        this.stored = stored;
    }

    private Block block(Object buf, int offset, int count, Layout type) {
        return stored ? check.targetBlock(name, buf, offset, count, type)
                : check.sourceBlock(name, buf, offset, count, type);
    }

    /** Checks blocks of different lengths and types; displacements are in base elements. */
    List<Block> of(Object buf, int offset, int[] counts, int[] displs, TypeHandle[] types) {
        perPlace("the types of ", types == null ? -1 : types.length);
        Layout[] layouts = new Layout[places];
        Arrays.setAll(layouts, place -> TypeHandle.layout(types[place]));
        return of(buf, offset, counts, displs, layouts);
    }

    private List<Block> of(Object buf, int offset, int[] counts, int[] displs, Layout[] types) {
        perPlace("the counts of ", counts == null ? -1 : counts.length);
        perPlace("the displacements of ", displs == null ? -1 : displs.length);
        List<Block> blocks = new ArrayList<>(places);
        for (int place = 0; place < places; place++) {
            int first = inRange(place, (long) offset + displs[place]);
            blocks.add(block(buf, first, counts[place], types[place]));
        }
        return blocks;
    }

    /** Checks blocks of different lengths; displacements are in extents. */
    List<Block> of(Object buf, int offset, int[] counts, int[] displs, TypeHandle datatype) {
        Layout type = TypeHandle.layout(datatype);
        if (type == null) {
            throw errors.error(ErrorClass.TYPE, "the datatype of " + name + " is null");
        }
        perPlace("the displacements of ", displs == null ? -1 : displs.length);
        int[] offsets = new int[places];
        for (int place = 0; place < places; place++) {
            offsets[place] = inRange(place, displs[place] * type.extent());
        }
        Layout[] types = new Layout[places];
        Arrays.fill(types, type);
        return of(buf, offset, counts, offsets, types);
    }

    /** Checks consecutive blocks of equal length. */
    List<Block> equal(Object buf, int offset, int count, TypeHandle type) {
        check.count("the count of " + name, count);
        check.total("the counts of " + name, (long) count * places);
        return of(buf, offset, filled(count), IntStream.range(0, places).map(place -> place * count).toArray(), type);
    }

    /** Checks one block that is used for all ranks. */
    List<Block> same(Object buf, int offset, int count, TypeHandle type) {
        return of(buf, offset, filled(count), new int[places], type);
    }

    private int[] filled(int count) {
        int[] counts = new int[places];
        Arrays.fill(counts, count);
        return counts;
    }

    private int inRange(int place, long offset) {
        if (offset != (int) offset) {
            throw errors.error(ErrorClass.BUFFER, "block " + place + " of " + name + " begins at " + offset
                    + ", which is not a valid index");
        }
        return (int) offset;
    }

    private void perPlace(String what, int length) {
        if (length < places) {
            throw errors.error(ErrorClass.ARG, what + name + " must have an entry for each of the " + places + " "
                    + ranks + ", but " + (length < 0 ? "is null" : "has " + length));
        }
    }
}
