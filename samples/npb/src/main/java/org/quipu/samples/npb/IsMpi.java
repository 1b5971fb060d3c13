package org.quipu.samples.npb;

import mpi.Intracomm;
import mpi.MPI;

/**
 * NPB's IS on any number of ranks. Each rank distributes its block of the keys to buckets. Consecutive buckets with
 * about the same number of keys belong to each rank, which receives the keys of its buckets and ranks them. The
 * untranslated program has one thread in each rank; in the translated one a team of threads shares a rank's blocks of
 * keys and its buckets.
 *
 * <p>Messages of an iteration: one all-gather of the bucket counts, one all-to-all exchange of the keys.
 */
public final class IsMpi {
    private final IsProblem problem;
    /** The position in the sequence of this rank's first key. */
    private final int first;
    private final int[] keys;
    private final int shift;
    private final IsBuckets buckets;
    private final IsRanks ranks;
    private final IsExchange exchange;

    private IsMpi(Intracomm world, IsProblem problem) {
        this.problem = problem;
        first = Blocks.start(problem.keys(), world.Size(), world.Rank());
        keys = new int[Blocks.start(problem.keys(), world.Size(), world.Rank() + 1) - first];
        problem.generate(keys, first, 0, keys.length);
        int threads = Team.size();
        int number = IsBuckets.number(threads * world.Size());
        shift = IsBuckets.shift(problem.logMaxKey(), number);
        buckets = new IsBuckets(keys, problem.logMaxKey(), number, threads);
        ranks = new IsRanks(problem.logMaxKey(), number);
        exchange = new IsExchange(world, number);
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B or C.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        Ranks.main(args, "is", IsProblem.class, IsMpi::run);
    }

    static NpbResult run(Intracomm world, IsProblem problem) {
        IsMpi is = new IsMpi(world, problem);
        is.rank(1, new IsCheck(problem)); // untimed, as in NPB
        IsCheck check = new IsCheck(problem);
        world.Barrier();
        long start = System.nanoTime();
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            is.rank(iteration, check);
        }
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        int[] found = new int[IsProblem.TESTS + 1];
        world.Allreduce(check.found(), 0, found, 0, found.length, MPI.INT, MPI.SUM);
        boolean sorted = Ranks.sum(world, is.unsorted()) == 0.0;
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), Team.size(), seconds),
                IsCheck.compare(problem, found, sorted));
    }

    /** Changes two keys, ranks all, and compares the ranks of the test keys in this rank's buckets. */
    private void rank(int iteration, IsCheck check) {
        set(iteration, iteration);
        set(iteration + IsProblem.ITERATIONS, problem.maxKey() - iteration);
        int blocks = buckets.blocks();
        //omp parallel
        {
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                buckets.count(block);
            }
            //omp single
            {
                buckets.place(exchange.starts());
                exchange.plan(testKeys());
            }
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                buckets.distribute(block);
            }
            //omp single
            {
                exchange.move(buckets.distributed());
            }
            int end = exchange.endBucket();
            //omp for schedule(dynamic)
            for (int bucket = exchange.firstBucket(); bucket < end; bucket++) {
                ranks.clear(bucket);
                for (int source = 0; source < exchange.sources(); source++) {
                    int at = exchange.start(source, bucket);
                    ranks.count(exchange.received(), at, at + exchange.count(source, bucket));
                }
                ranks.accumulate(bucket, exchange.lower(bucket));
            }
        }
        for (int test = 0; test < IsProblem.TESTS; test++) {
            int key = exchange.extra(test);
            int bucket = key >> shift;
            if (bucket >= exchange.firstBucket() && bucket < exchange.endBucket()) {
                check.add(test, iteration, ranks.rank(key, exchange.lower()));
            }
        }
    }

    private void set(int position, int key) {
        if (position >= first && position < first + keys.length) {
            keys[position - first] = key;
        }
    }

    /** The test keys that this rank has; 0 for the others. */
    private int[] testKeys() {
        int[] values = new int[IsProblem.TESTS];
        for (int test = 0; test < values.length; test++) {
            int at = problem.position(test) - first;
            values[test] = at >= 0 && at < keys.length ? keys[at] : 0;
        }
        return values;
    }

    /**
     * The number of keys that the ranks of the last iteration do not put in ascending order, or in the wrong rank.
     * Destroys the ranks.
     */
    private int unsorted() {
        int begin = exchange.lower(exchange.firstBucket());
        int[] sorted = new int[exchange.lower(exchange.endBucket()) - begin];
        int wrong = 0;
        for (int bucket = exchange.firstBucket(); bucket < exchange.endBucket(); bucket++) {
            for (int source = 0; source < exchange.sources(); source++) {
                int at = exchange.start(source, bucket);
                ranks.sort(exchange.received(), at, at + exchange.count(source, bucket), sorted, begin);
            }
        }
        for (int i = 0; i < sorted.length; i++) {
            int bucket = sorted[i] >> shift;
            if (bucket < exchange.firstBucket() || bucket >= exchange.endBucket()
                    || i > 0 && sorted[i - 1] > sorted[i]) {
                wrong++;
            }
        }
        return wrong;
    }
}
