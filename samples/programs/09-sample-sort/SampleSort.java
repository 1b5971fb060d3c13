// How are data sorted that are distributed over the ranks?
//
// Each rank sorts its own numbers and contributes a regular sample of them. The sorted samples of all ranks give the
// splitters: rank r receives all numbers between splitter r - 1 and splitter r. Afterwards each rank has a part of the
// sorted sequence, in the order of the ranks.
//
// quipu run -np 2 SampleSort.java [SIZE]

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import mpi.*;

public class SampleSort {

    private static final int SAMPLES = 64;
    private static final int BLOCK = 1000;

    public static void main(String[] args) {
        MPI.Init(args);
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 200_000;
        long[] numbers = generate(size, MPI.COMM_WORLD.Rank(), MPI.COMM_WORLD.Size());
        long[] before = checksums(numbers);
        long[] sorted = sort(numbers);
        long[] after = checksums(sorted);
        if (!Arrays.equals(before, after)) {
            throw new AssertionError("numbers were lost: " + Arrays.toString(before) + ", " + Arrays.toString(after));
        }
        checkOrder(sorted);

        long[] ends = {sorted.length == 0 ? Long.MIN_VALUE : -sorted[0],
            sorted.length == 0 ? Long.MIN_VALUE : sorted[sorted.length - 1]};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, ends, 0, 2, MPI.LONG, MPI.MAX);
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println(after[0] + " numbers from " + -ends[0] + " to " + ends[1]);
        }
        MPI.Finalize();
    }

    /** Returns this rank's part of a sequence that does not depend on the number of ranks: every N-th block. */
    private static long[] generate(int size, int rank, int ranks) {
        return IntStream.iterate(rank, block -> block * BLOCK < size, block -> block + ranks)
                .mapToObj(
                        block -> new SplittableRandom(block).longs(Math.min(BLOCK, size - block * BLOCK), 0, 1L << 40))
                .flatMapToLong(numbers -> numbers).toArray();
    }

    private static long[] sort(long[] numbers) {
        int ranks = MPI.COMM_WORLD.Size();
        long[] mine = numbers.clone();
        Arrays.parallelSort(mine);

        // The greatest value stands for the samples that a rank without numbers does not have.
        long[] samples = new long[SAMPLES * ranks];
        long[] own = new long[SAMPLES];
        Arrays.setAll(own, i -> mine.length == 0 ? Long.MAX_VALUE : mine[(int) ((long) mine.length * i / SAMPLES)]);
        MPI.COMM_WORLD.Allgather(own, 0, SAMPLES, MPI.LONG, samples, 0, SAMPLES, MPI.LONG);
        Arrays.sort(samples);

        int[] bounds = new int[ranks + 1];
        bounds[ranks] = mine.length;
        for (int r = 1; r < ranks; r++) {
            int found = Arrays.binarySearch(mine, samples[r * SAMPLES]);
            bounds[r] = Math.max(bounds[r - 1], found < 0 ? -found - 1 : found);
        }
        int[] sendCounts = IntStream.range(0, ranks).map(r -> bounds[r + 1] - bounds[r]).toArray();
        int[] receiveCounts = new int[ranks];
        MPI.COMM_WORLD.Alltoall(sendCounts, 0, 1, MPI.INT, receiveCounts, 0, 1, MPI.INT);
        int[] starts = new int[ranks];
        for (int r = 1; r < ranks; r++) {
            starts[r] = starts[r - 1] + receiveCounts[r - 1];
        }
        long[] result = new long[IntStream.of(receiveCounts).sum()];
        MPI.COMM_WORLD.Alltoallv(mine, 0, sendCounts, bounds, MPI.LONG, result, 0, receiveCounts, starts, MPI.LONG);
        Arrays.parallelSort(result);
        return result;
    }

    /** Returns number, sum and sum of squares of the numbers of all ranks, the sums modulo 2^64. */
    private static long[] checksums(long[] numbers) {
        long[] sums = {numbers.length, LongStream.of(numbers).sum(), LongStream.of(numbers).map(n -> n * n).sum()};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, sums, 0, sums.length, MPI.LONG, MPI.SUM);
        return sums;
    }

    /** Checks the order within this rank, and that no rank before has a greater number. */
    private static void checkOrder(long[] sorted) {
        long[] greatest = {Long.MIN_VALUE};
        long[] own = {sorted.length == 0 ? Long.MIN_VALUE : sorted[sorted.length - 1]};
        MPI.COMM_WORLD.Exscan(own, 0, greatest, 0, 1, MPI.LONG, MPI.MAX);
        for (long number : sorted) {
            if (number < greatest[0]) {
                throw new AssertionError(number + " follows " + greatest[0]);
            }
            greatest[0] = number;
        }
    }
}
//> 200000 numbers from 11017796 to 1099486178699
