import java.util.Arrays;

/** What the kernels have in common: problem sizes, blocks of ranks, and the report. */
final class Grande {

    private Grande() {
    }

    /** Returns the problem size that the first argument names: S (the default), A or B. */
    static int size(String[] args, int s, int a, int b) {
        return switch (args.length == 0 ? "S" : args[0]) {
            case "S" -> s;
            case "A" -> a;
            case "B" -> b;
            default -> throw new IllegalArgumentException("the size is S, A or B, not " + args[0]);
        };
    }

    /** Returns the first of the elements 0 to n - 1 that belong to a rank; those of rank {@code ranks} begin at n. */
    static int start(int n, int rank, int ranks) {
        return (int) ((long) n * rank / ranks);
    }

    /** Returns the first element of each rank. */
    static int[] starts(int n, int ranks) {
        int[] starts = new int[ranks];
        Arrays.setAll(starts, rank -> start(n, rank, ranks));
        return starts;
    }

    /** Returns the number of elements of each rank. */
    static int[] lengths(int n, int ranks) {
        int[] lengths = new int[ranks];
        Arrays.setAll(lengths, rank -> start(n, rank + 1, ranks) - start(n, rank, ranks));
        return lengths;
    }

    /**
     * Prints the result to standard output, and the time to standard error.
     *
     * @param nanos time of the kernel in nanoseconds, without the check of the result
     * @throws AssertionError if the result is wrong
     */
    static void report(String kernel, long nanos, boolean right, String result) {
        System.err.printf("%s: %.3f s%n", kernel, nanos * 1e-9);
        if (!right) {
            throw new AssertionError(kernel + " is wrong: " + result);
        }
        System.out.println(kernel + ": " + result);
    }
}
