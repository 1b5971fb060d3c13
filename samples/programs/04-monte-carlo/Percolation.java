// How does a random simulation give the same result on any number of ranks and threads?
//
// Each block of trials has its own stream of random numbers, whose seed depends on the number of the block alone. It
// does not matter which rank and which thread executes a block. Ranks take every N-th block; the threads of a rank
// share its blocks.
//
// Each trial opens each bond of a square lattice with probability 1/2. An open path from the left side to the right
// then exists with probability 1/2 exactly: either there is such a path, or a path across it in the dual lattice.
//
// quipu run -np 2 -t 2 Percolation.java [BLOCKS]

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mpi.*;

public class Percolation {

    private static final long SEED = 2026;
    private static final int TRIALS_OF_BLOCK = 1000;
    private static final int SIDE = 12;

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int blocks = args.length > 0 ? Integer.parseInt(args[0]) : 40;

        long crossed = 0;
        //omp parallel for schedule(dynamic) reduction(+:crossed)
        for (int block = rank; block < blocks; block += ranks) {
            if (block % 10 == 0) {
                System.err.println("block " + block + " of " + blocks);
            }
            crossed += crossings(RandomGeneratorFactory.of("L64X128MixRandom").create(SEED + block));
        }

        long[] total = new long[1];
        MPI.COMM_WORLD.Reduce(new long[] {crossed}, 0, total, 0, 1, MPI.LONG, MPI.SUM, 0);
        if (rank == 0) {
            long trials = (long) blocks * TRIALS_OF_BLOCK;
            double probability = (double) total[0] / trials;
            double deviation = 0.5 / Math.sqrt(trials);
            System.out.println(total[0] + " of " + trials + " lattices have a path: probability " + probability
                    + ", standard deviation " + deviation);
            if (Math.abs(probability - 0.5) > 4 * deviation) {
                throw new AssertionError("the probability of a path is 0.5");
            }
        }
        MPI.Finalize();
    }

    private static int crossings(RandomGenerator random) {
        int crossings = 0;
        for (int trial = 0; trial < TRIALS_OF_BLOCK; trial++) {
            if (hasPath(random)) {
                crossings++;
            }
        }
        return crossings;
    }

    /** Opens bonds of a lattice of SIDE rows at random. The sites of the left side are one site; so are those right. */
    private static boolean hasPath(RandomGenerator random) {
        int left = SIDE * (SIDE - 1);
        int right = left + 1;
        int[] parent = new int[right + 1];
        for (int site = 0; site <= right; site++) {
            parent[site] = site;
        }
        for (int row = 0; row < SIDE; row++) {
            for (int column = 0; column < SIDE; column++) {
                int site = row * (SIDE - 1) + column;
                if (random.nextBoolean()) {
                    join(parent, column == 0 ? left : site - 1, column == SIDE - 1 ? right : site);
                }
                if (row > 0 && column < SIDE - 1 && random.nextBoolean()) {
                    join(parent, site - (SIDE - 1), site);
                }
            }
        }
        return root(parent, left) == root(parent, right);
    }

    private static void join(int[] parent, int a, int b) {
        parent[root(parent, a)] = root(parent, b);
    }

    private static int root(int[] parent, int site) {
        while (parent[site] != site) {
            parent[site] = parent[parent[site]];
            site = parent[site];
        }
        return site;
    }
}
//> 19902 of 40000 lattices have a path: probability 0.49755, standard deviation 0.0025
