package org.quipu.samples.npb;

/**
 * NPB's IS for one process: the ranks of integer keys, by counting. The untranslated program is sequential; in the
 * translated one a team of threads shares the blocks of keys and then the blocks of values.
 */
public final class Is {
    private final IsProblem problem;
    private final int[] keys;
    private final IsCounts counts;

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
        counts = new IsCounts(keys, problem.maxKey(), blocks);
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
        int blocks = counts.blocks();
        //omp parallel
        {
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                counts.count(block);
            }
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                counts.add(block);
            }
            //omp single
            {
                counts.place();
            }
            //omp for schedule(static)
            for (int block = 0; block < blocks; block++) {
                counts.accumulate(block);
            }
        }
        for (int test = 0; test < IsProblem.TESTS; test++) {
            check.add(test, iteration, counts.rank(keys[problem.position(test)]));
        }
    }

    /** Whether the ranks of the last iteration put the keys in ascending order. Destroys the ranks. */
    private boolean sorts() {
        int[] sorted = counts.sort();
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i - 1] > sorted[i]) {
                return false;
            }
        }
        return true;
    }
}
