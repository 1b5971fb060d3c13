package org.quipu.samples.npb;

/**
 * NPB's IS for one process: the ranks of integer keys, by distribution to buckets and counting. The untranslated
 * program is sequential; in the translated one a team of threads shares the blocks of keys and then the buckets.
 */
public final class Is {
    private final IsProblem problem;
    private final int[] keys;
    private final IsBuckets buckets;
    private final IsRanks ranks;
    private final int[] starts = new int[IsBuckets.BUCKETS + 1];

    private Is(IsProblem problem) {
        this.problem = problem;
        int n = problem.keys();
        int blocks = Team.size();
        int[] keys = new int[n];
        //omp parallel for schedule(static)
        for (int block = 0; block < blocks; block++) {
            int from = Blocks.start(n, blocks, block);
            problem.generate(keys, from, from, Blocks.start(n, blocks, block + 1));
        }
        this.keys = keys;
        buckets = new IsBuckets(keys, problem.logMaxKey(), blocks);
        ranks = new IsRanks(problem.logMaxKey());
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B or C.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "is", IsProblem.class, Is::run);
    }

    static NpbResult run(IsProblem problem) {
        Is is = new Is(problem);
        is.rank(1, new IsCheck(problem)); // untimed, as in NPB
        IsCheck check = new IsCheck(problem);
        long start = System.nanoTime();
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            is.rank(iteration, check);
        }
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, Team.size(), seconds),
                IsCheck.compare(problem, check.found(), is.sorts()));
    }

    /** Changes two keys, ranks all, and compares the ranks of the test keys. */
    private void rank(int iteration, IsCheck check) {
        keys[iteration] = iteration;
        keys[iteration + IsProblem.ITERATIONS] = problem.maxKey() - iteration;
        int blocks = buckets.blocks();
        //omp parallel
        {
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                buckets.count(block);
            }
            //omp single
            {
                buckets.place(starts);
            }
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                buckets.distribute(block);
            }
            //omp for schedule(dynamic)
            for (int bucket = 0; bucket < IsBuckets.BUCKETS; bucket++) {
                ranks.clear(bucket);
                ranks.count(buckets.distributed(), starts[bucket], starts[bucket + 1]);
                ranks.accumulate(bucket, starts[bucket]);
            }
        }
        for (int test = 0; test < IsProblem.TESTS; test++) {
            check.add(test, iteration, ranks.rank(keys[problem.position(test)], starts));
        }
    }

    /** Whether the ranks of the last iteration put the keys in ascending order. Destroys the ranks. */
    private boolean sorts() {
        int n = keys.length;
        int[] sorted = new int[n];
        int descents = 0;
        //omp parallel
        {
            //omp for schedule(dynamic)
            for (int bucket = 0; bucket < IsBuckets.BUCKETS; bucket++) {
                ranks.sort(buckets.distributed(), starts[bucket], starts[bucket + 1], sorted, 0);
            }
            //omp for schedule(static) reduction(+:descents)
            for (int i = 1; i < n; i++) {
                descents += sorted[i - 1] > sorted[i] ? 1 : 0;
            }
        }
        return descents == 0;
    }
}
