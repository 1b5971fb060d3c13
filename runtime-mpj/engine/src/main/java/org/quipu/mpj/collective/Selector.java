package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Chooses the algorithm of each collective operation by what all ranks know: the number of ranks, the message's bytes, and whether ranks
 * take turns on a core (<em>crowded</em>). Then each wait for a message costs a turn of the others, so that long messages go all at once where
 * otherwise they would follow each other, and reductions send as few messages as can be. The system properties {@code quipu.coll.bcast}, {@code
 * allreduce}, {@code scan}, {@code reduce-scatter}, {@code gather}, {@code scatter}, {@code allgather} and {@code alltoall} name one to use
 * wherever its restrictions allow; every rank must be given the same.
 */
final class Selector {

    enum Bcast { BINOMIAL, SCATTER_ALLGATHER }

    enum Allreduce { RECURSIVE_DOUBLING, RING, BINOMIAL }

    enum Scan { RECURSIVE_DOUBLING, LINEAR }

    enum ReduceScatter { REDUCE_SCATTER, FLAT }

    enum Gather { BINOMIAL, FLAT }

    enum Scatter { BINOMIAL, FLAT }

    enum Allgather { RECURSIVE_DOUBLING, RING, FLAT }

    enum Alltoall { FLAT, PAIRWISE }

    /** Below so many bytes the number of messages costs more than their length. */
    private static final long LONG_BCAST = 128 << 10;
    private static final long LONG_ALLREDUCE = 32 << 10;
    private static final long LONG_ALLREDUCE_CROWDED = 512 << 10;
    private static final long LONG_BLOCK = 2 << 10;
    private static final long LONG_ALLTOALL_BLOCK = 16 << 10;
    private static final int FEW_RANKS = 4;

    /** With more ranks a chain takes long even if it is less work. */
    private static final int SHORT_CHAIN = 16;

    /** Beyond so many bytes an algorithm that needs memory for all of them once more is not chosen. */
    private static final long LONGEST_HELD_TWICE = 4 << 20;

    /** What is wrong with the properties, one line each. Filled before the fields below. */
    private static final List<String> PROBLEMS = new ArrayList<>();

    private static final Bcast BCAST = asked("bcast", Bcast.class);
    private static final Allreduce ALLREDUCE = asked("allreduce", Allreduce.class);
    private static final Scan SCAN = asked("scan", Scan.class);
    private static final ReduceScatter REDUCE_SCATTER = asked("reduce-scatter", ReduceScatter.class);
    private static final Gather GATHER = asked("gather", Gather.class);
    private static final Scatter SCATTER = asked("scatter", Scatter.class);
    private static final Allgather ALLGATHER = asked("allgather", Allgather.class);
    private static final Alltoall ALLTOALL = asked("alltoall", Alltoall.class);

    private Selector() {
    }

    static Bcast bcast(int size, long bytes) {
        if (BCAST != null) {
            return BCAST;
        }
        return bytes >= LONG_BCAST && size >= FEW_RANKS ? Bcast.SCATTER_ALLGATHER : Bcast.BINOMIAL;
    }

    static Allreduce allreduce(long bytes, boolean commutative, boolean crowded) {
        Allreduce unasked = bytes >= (crowded ? LONG_ALLREDUCE_CROWDED : LONG_ALLREDUCE) ? Allreduce.RING
                : crowded ? Allreduce.BINOMIAL : Allreduce.RECURSIVE_DOUBLING;
        Allreduce chosen = ALLREDUCE != null ? ALLREDUCE : unasked;
        return chosen == Allreduce.RING && !commutative ? crowded ? Allreduce.BINOMIAL : Allreduce.RECURSIVE_DOUBLING : chosen;
    }

    static Scan scan(int size, boolean crowded) {
        if (SCAN != null) {
            return SCAN;
        }
        return crowded && size <= SHORT_CHAIN ? Scan.LINEAR : Scan.RECURSIVE_DOUBLING;
    }

    /** A rank must hold its own block of every rank: if that is much more than the whole, the flat one is not for it. */
    static ReduceScatter reduceScatter(int size, long bytes, long longestBlockBytes, boolean crowded) {
        if (longestBlockBytes * size > 2 * bytes || bytes > LONGEST_HELD_TWICE) {
            return ReduceScatter.REDUCE_SCATTER;
        }
        if (REDUCE_SCATTER != null) {
            return REDUCE_SCATTER;
        }
        return crowded || size <= FEW_RANKS ? ReduceScatter.FLAT : ReduceScatter.REDUCE_SCATTER;
    }

    static Gather gather(int size, long blockBytes) {
        if (GATHER != null) {
            return GATHER;
        }
        return blockBytes >= LONG_BLOCK || size <= FEW_RANKS ? Gather.FLAT : Gather.BINOMIAL;
    }

    static Scatter scatter(int size, long blockBytes) {
        if (SCATTER != null) {
            return SCATTER;
        }
        return blockBytes >= LONG_BLOCK || size <= FEW_RANKS ? Scatter.FLAT : Scatter.BINOMIAL;
    }

    static Allgather allgather(int size, long blockBytes, boolean crowded) {
        Allgather otherwise = crowded ? Allgather.FLAT : Allgather.RING;
        Allgather unasked = blockBytes < LONG_BLOCK ? Allgather.RECURSIVE_DOUBLING : otherwise;
        Allgather chosen = ALLGATHER != null ? ALLGATHER : unasked;
        return chosen == Allgather.RECURSIVE_DOUBLING && Integer.bitCount(size) != 1 ? otherwise : chosen;
    }

    /** For blocks of different lengths. */
    static Allgather allgatherv(boolean crowded) {
        return ALLGATHER == Allgather.FLAT || ALLGATHER == null && crowded ? Allgather.FLAT : Allgather.RING;
    }

    static Alltoall alltoall(long blockBytes, boolean crowded) {
        if (ALLTOALL != null) {
            return ALLTOALL;
        }
        return blockBytes >= LONG_ALLTOALL_BLOCK && !crowded ? Alltoall.PAIRWISE : Alltoall.FLAT;
    }

    private static <E extends Enum<E>> E asked(String operation, Class<E> algorithms) {
        String property = "quipu.coll." + operation;
        String text = System.getProperty(property);
        if (text == null) {
            return null;
        }
        for (E algorithm : algorithms.getEnumConstants()) {
            if (name(algorithm).equals(text)) {
                return algorithm;
            }
        }
        PROBLEMS.add(property + " names no algorithm: '" + text + "'; there is: "
                + Arrays.stream(algorithms.getEnumConstants()).map(Selector::name).collect(Collectors.joining(", ")));
        return null;
    }

    /** What is wrong with the properties, or the empty string. */
    static String problems() {
        return String.join("; ", PROBLEMS);
    }

    private static String name(Enum<?> algorithm) {
        return algorithm.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
