package org.quipu.mpj.comm;

/**
 * A Cartesian grid of ranks in row-major order: the last coordinate varies fastest (MPI 4.1 section 8.2). Immutable and
 * thread-safe. Arguments are not checked.
 */
public final class CartesianGrid {

    /** A neighbour beyond the end of a non-periodic dimension. */
    public static final int NOBODY = Neighbourhood.NOBODY;

    private final int[] dims;
    private final boolean[] periods;

    /**
     * Creates a grid.
     *
     * @param dims the lengths of the dimensions, each 1 or more; none for a grid of one rank
     * @param periods which dimensions are periodic
     */
    public CartesianGrid(int[] dims, boolean[] periods) {
        this.dims = dims.clone();
        this.periods = periods.clone();
    }

    /** Returns the number of ranks of a grid; 1 for a grid without dimensions. */
    public static long size(int[] dims) {
        long size = 1;
        for (int dim : dims) {
            size = Math.multiplyHigh(size, dim) == 0 && size * dim >= 0 ? size * dim : Long.MAX_VALUE;
        }
        return size;
    }

    public int dimensions() {
        return dims.length;
    }

    public int[] dims() {
        return dims.clone();
    }

    public boolean[] periods() {
        return periods.clone();
    }

    /**
     * Returns the rank at given coordinates, which wrap around in periodic dimensions; {@link #NOBODY} if a coordinate
     * of another dimension is out of range.
     */
    public int rank(int[] coords) {
        int rank = 0;
        for (int d = 0; d < dims.length; d++) {
            int coord = periods[d] ? Math.floorMod(coords[d], dims[d]) : coords[d];
            if (coord < 0 || coord >= dims[d]) {
                return NOBODY;
            }
            rank = rank * dims[d] + coord;
        }
        return rank;
    }

    /** Returns the coordinates of a rank. */
    public int[] coords(int rank) {
        int[] coords = new int[dims.length];
        int rest = rank;
        for (int d = dims.length - 1; d >= 0; d--) {
            coords[d] = rest % dims[d];
            rest /= dims[d];
        }
        return coords;
    }

    /** Returns the rank at a distance in one dimension, or {@link #NOBODY}. */
    public int neighbour(int rank, int dimension, long steps) {
        int[] coords = coords(rank);
        long coord = coords[dimension] + steps;
        if (!periods[dimension] && (coord < 0 || coord >= dims[dimension])) {
            return NOBODY;
        }
        coords[dimension] = (int) Math.floorMod(coord, (long) dims[dimension]);
        return rank(coords);
    }

    /** Returns the neighbours of a rank: for each dimension, the next lower and the next higher one. */
    public Neighbourhood neighbourhood(int rank) {
        int[] neighbours = new int[2 * dims.length];
        for (int d = 0; d < dims.length; d++) {
            neighbours[2 * d] = neighbour(rank, d, -1);
            neighbours[2 * d + 1] = neighbour(rank, d, 1);
        }
        return Neighbourhood.ofGrid(neighbours);
    }

    /** Returns the subgrid of the remaining dimensions. */
    public CartesianGrid part(boolean[] remaining) {
        int count = 0;
        for (int d = 0; d < dims.length; d++) {
            count += remaining[d] ? 1 : 0;
        }
        int[] lengths = new int[count];
        boolean[] rings = new boolean[count];
        int next = 0;
        for (int d = 0; d < dims.length; d++) {
            if (remaining[d]) {
                lengths[next] = dims[d];
                rings[next++] = periods[d];
            }
        }
        return new CartesianGrid(lengths, rings);
    }

    /** Returns the rank of a process in its subgrid. */
    public int rankIn(boolean[] dimensions, int rank) {
        int[] coords = coords(rank);
        int within = 0;
        for (int d = 0; d < dims.length; d++) {
            if (dimensions[d]) {
                within = within * dims[d] + coords[d];
            }
        }
        return within;
    }
}
