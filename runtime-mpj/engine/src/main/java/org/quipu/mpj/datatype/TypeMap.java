package org.quipu.mpj.datatype;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A type map: the base elements of one element of a type, and its bounds (MPI 4.1 section 5.1). All numbers are in base
 * elements. Immutable; created by {@link DerivedType}.
 *
 * @param place displacement of the node
 * @param node the base elements; {@link Leaf#EMPTY} if the type is empty
 * @param size number of base elements
 * @param lb lower bound
 * @param ub upper bound
 * @param trueLb displacement of the first base element; 0 if the type is empty
 * @param trueUb displacement after the last base element; 0 if the type is empty
 * @param lbMarked whether the lower bound was set explicitly, so that it also applies to types that contain this one
 * @param ubMarked whether the upper bound was set explicitly
 */
record TypeMap(long place, Node node, long size, long lb, long ub, long trueLb, long trueUb, boolean lbMarked,
        boolean ubMarked) {

    /** The map of a single base element. */
    static final TypeMap BASIC = new TypeMap(0, Leaf.run(1), 1, 0, 1, 0, 1, false, false);
    static final TypeMap NOTHING = new TypeMap(0, Leaf.EMPTY, 0, 0, 0, 0, 0, false, false);
    static final TypeMap LB = new TypeMap(0, Leaf.EMPTY, 0, 0, 0, 0, 0, true, false);
    static final TypeMap UB = new TypeMap(0, Leaf.EMPTY, 0, 0, 0, 0, 0, false, true);

    long extent() {
        return Math.subtractExact(ub, lb);
    }

    /** Returns whether the type has a lower bound of its own. The bound of an empty, unmarked type is always 0. */
    private boolean hasLb() {
        return lbMarked || size > 0;
    }

    private boolean hasUb() {
        return ubMarked || size > 0;
    }

    /** Returns this map shifted by a displacement. */
    TypeMap shifted(long by) {
        return by == 0 ? this : new TypeMap(Math.addExact(place, by), node, size, hasLb() ? Math.addExact(lb, by) : 0,
                hasUb() ? Math.addExact(ub, by) : 0, size == 0 ? 0 : trueLb + by, size == 0 ? 0 : trueUb + by, lbMarked,
                ubMarked);
    }

    /** Returns this map with other bounds. */
    TypeMap resized(long newLb, long extent) {
        return new TypeMap(place, node, size, newLb, Math.addExact(newLb, extent), trueLb, trueUb, true, true);
    }

    /** Returns {@code count} repetitions of this map at a constant distance. */
    TypeMap repeated(long count, long stride) {
        if (count == 0) {
            return NOTHING;
        }
        long farthest = Math.multiplyExact(count - 1, stride);
        long low = Math.min(0, farthest);
        long high = Math.max(0, farthest);
        return new TypeMap(place, size == 0 ? node : repeated(node, size, count, stride),
                Math.multiplyExact(size, count),
                hasLb() ? Math.addExact(lb, low) : 0, hasUb() ? Math.addExact(ub, high) : 0, size == 0 ? 0 : trueLb
                        + low,
                size == 0 ? 0 : trueUb + high, lbMarked, ubMarked);
    }

    /** Returns the node of arbitrarily many consecutive elements of this type; an empty one if the type is empty. */
    Node unbounded() {
        return size == 0 ? node : repeated(node, size, Long.MAX_VALUE, extent());
    }

    private static Node repeated(Node node, long size, long count, long stride) {
        if (count == 1) {
            return node;
        }
        if (node instanceof Leaf leaf && leaf.isRegular()) {
            boolean unbounded = count == Long.MAX_VALUE;
            if (leaf.blocks == 1) {
                return stride != size ? Leaf.strided(count, size, stride) : Leaf.run(unbounded ? count : size * count);
            }
            if (stride == leaf.stride * leaf.blocks) {
                return Leaf.strided(unbounded ? count : leaf.blocks * count, leaf.block, leaf.stride);
            }
        }
        return new Loop(node, size, stride);
    }

    /** Returns the concatenation of several maps, each at its own displacement. */
    static TypeMap concatenated(List<TypeMap> parts) {
        long size = 0;
        long trueLb = Long.MAX_VALUE;
        long trueUb = Long.MIN_VALUE;
        long markedLb = Long.MAX_VALUE;
        long markedUb = Long.MIN_VALUE;
        boolean lbMarked = false;
        boolean ubMarked = false;
        for (TypeMap part : parts) {
            size = Math.addExact(size, part.size);
            if (part.size > 0) {
                trueLb = Math.min(trueLb, part.trueLb);
                trueUb = Math.max(trueUb, part.trueUb);
            }
            if (part.lbMarked) {
                lbMarked = true;
                markedLb = Math.min(markedLb, part.lb);
            }
            if (part.ubMarked) {
                ubMarked = true;
                markedUb = Math.max(markedUb, part.ub);
            }
        }
        if (size == 0) {
            trueLb = 0;
            trueUb = 0;
        }
        return concatenated(parts, size, lbMarked ? markedLb : trueLb, ubMarked ? markedUb : trueUb, trueLb, trueUb,
                lbMarked,
                ubMarked);
    }

    private static TypeMap concatenated(List<TypeMap> parts, long size, long lb, long ub, long trueLb, long trueUb,
            boolean lbMarked, boolean ubMarked) {
        List<TypeMap> pieces = coalesced(parts);
        long place = 0;
        Node node = Leaf.EMPTY;
        if (pieces.size() == 1) {
            place = pieces.getFirst().place;
            node = pieces.getFirst().node;
        } else if (isEvenlySpaced(pieces)) {
            place = pieces.getFirst().place;
            node = Leaf.strided(pieces.size(), pieces.getFirst().size, pieces.get(1).place - place);
        } else if (!pieces.isEmpty()) {
            node = sequence(pieces);
        }
        return new TypeMap(place, node, size, lb, ub, trueLb, trueUb, lbMarked, ubMarked);
    }

    /** Returns the non-empty parts, with adjacent runs merged. */
    private static List<TypeMap> coalesced(List<TypeMap> parts) {
        List<TypeMap> pieces = new ArrayList<>();
        for (TypeMap part : parts) {
            TypeMap last = pieces.isEmpty() ? null : pieces.getLast();
            if (last != null && part.size > 0 && last.node.isRun() && part.node.isRun() && last.place
                    + last.size == part.place) {
                pieces.set(pieces.size() - 1, run(last.place, last.size + part.size));
            } else if (part.size > 0) {
                pieces.add(part);
            }
        }
        return pieces;
    }

    private static TypeMap run(long place, long length) {
        return new TypeMap(place, Leaf.run(length), length, place, place + length, place, place + length, false, false);
    }

    private static boolean isEvenlySpaced(List<TypeMap> pieces) {
        if (pieces.size() < 2) {
            return false;
        }
        long stride = pieces.get(1).place - pieces.getFirst().place;
        for (int i = 0; i < pieces.size(); i++) {
            TypeMap piece = pieces.get(i);
            if (!piece.node.isRun() || piece.size != pieces.getFirst().size
                    || i > 0 && piece.place - pieces.get(i - 1).place != stride) {
                return false;
            }
        }
        return true;
    }

    private static Node sequence(List<TypeMap> pieces) {
        long[] places = pieces.stream().mapToLong(TypeMap::place).toArray();
        long[] sizes = pieces.stream().mapToLong(TypeMap::size).toArray();
        if (pieces.stream().allMatch(piece -> piece.node.isRun())) {
            return Leaf.indexed(places, sizes);
        }
        Arrays.parallelPrefix(sizes, Long::sum);
        return new Sequence(pieces.stream().map(TypeMap::node).toArray(Node[]::new), places, sizes);
    }
}
