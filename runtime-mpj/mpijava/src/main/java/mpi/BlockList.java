package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.quipu.mpj.collective.Exchange.Block;

/** Checks buffers that have a block for each of several ranks, and takes them apart. */
final class BlockList {

    private final String name;
    private final String ranks;
    private final int places;
    private final boolean stored;

    /**
     * For one buffer.
     *
     * @param name the argument's name
     * @param ranks who has a block each, in messages
     * @param places how many blocks
     * @param stored whether they are stored to
     */
    BlockList(String name, String ranks, int places, boolean stored) {
        this.name = name;
        this.ranks = ranks;
        this.places = places;
        this.stored = stored;
    }

    /** One block that is not one of several. */
    static Block source(String name, Object buf, int offset, int count, Datatype type) {
        return new Block(buf, offset, count, Check.buffer(name, buf, offset, count, type));
    }

    /** As {@link #source}, for one that is stored to. */
    static Block target(String name, Object buf, int offset, int count, Datatype type) {
        return new Block(buf, offset, count, Check.target(name, buf, offset, count, type));
    }

    /** One whose elements are combined; that there are not too many of them is checked too. */
    static Block vector(String name, Object buf, int offset, int count, Datatype type, boolean stored) {
        return new Block(buf, offset, count, Check.vector(name, buf, offset, count, type, stored));
    }

    /** Blocks of any length and type; displacements in base elements. */
    List<Block> of(Object buf, int offset, int[] counts, int[] displs, Datatype[] types) {
        perPlace("the counts of ", counts == null ? -1 : counts.length);
        perPlace("the displacements of ", displs == null ? -1 : displs.length);
        perPlace("the types of ", types == null ? -1 : types.length);
        List<Block> blocks = new ArrayList<>(places);
        for (int place = 0; place < places; place++) {
            int first = inRange(place, (long) offset + displs[place]);
            blocks.add(stored ? target(name, buf, first, counts[place], types[place])
                    : source(name, buf, first, counts[place], types[place]));
        }
        return blocks;
    }

    /** Blocks of any length; displacements in extents. */
    List<Block> of(Object buf, int offset, int[] counts, int[] displs, Datatype type) {
        if (type == null) {
            throw new MPIException(MPI.ERR_TYPE, "the datatype of " + name + " is null");
        }
        perPlace("the displacements of ", displs == null ? -1 : displs.length);
        int extent = type.Extent();
        int[] offsets = new int[places];
        for (int place = 0; place < places; place++) {
            offsets[place] = inRange(place, (long) displs[place] * extent);
        }
        Datatype[] types = new Datatype[places];
        Arrays.fill(types, type);
        return of(buf, offset, counts, offsets, types);
    }

    /** Blocks of one length, one behind the other. */
    List<Block> equal(Object buf, int offset, int count, Datatype type) {
        Check.count("the count of " + name, count);
        Check.total("the counts of " + name, (long) count * places);
        return of(buf, offset, filled(count), IntStream.range(0, places).map(place -> place * count).toArray(), type);
    }

    /** The same block again and again. */
    List<Block> same(Object buf, int offset, int count, Datatype type) {
        return of(buf, offset, filled(count), new int[places], type);
    }

    private int[] filled(int count) {
        int[] counts = new int[places];
        Arrays.fill(counts, count);
        return counts;
    }

    private int inRange(int place, long offset) {
        if (offset != (int) offset) {
            throw new MPIException(MPI.ERR_BUFFER, "block " + place + " of " + name + " begins at " + offset
                    + ", where no array has an element");
        }
        return (int) offset;
    }

    private void perPlace(String what, int length) {
        if (length < places) {
            throw new MPIException(MPI.ERR_ARG, what + name + " must have an entry for each of the " + places + " " + ranks + ", but "
                    + (length < 0 ? "is null" : "has " + length));
        }
    }
}
