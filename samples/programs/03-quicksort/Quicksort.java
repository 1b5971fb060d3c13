// How does a recursive algorithm use all threads?
//
// Each call creates a task for one half and sorts the other half itself. Idle threads of the team execute the tasks.
// Short ranges are sorted at once, because a task must be larger than the cost of creating it. The end of the region
// waits for all tasks, so no task has to wait for another.
//
// quipu run Quicksort.java [SIZE]

import java.util.Arrays;
import java.util.SplittableRandom;

public class Quicksort {

    private static final int SHORT = 10_000;

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int[] numbers = new SplittableRandom(42).ints(size, 0, Integer.MAX_VALUE).toArray();
        int[] expected = numbers.clone();

        //omp parallel
        {
            //omp single
            sort(numbers, 0, size);
        }

        Arrays.sort(expected);
        if (!Arrays.equals(numbers, expected)) {
            throw new AssertionError("the numbers are not in order");
        }
        System.out.println(size + " numbers, median " + numbers[size / 2]);
    }

    /** Sorts a[from] to a[to - 1]; the tasks that it creates may still be running when it returns. */
    private static void sort(int[] a, int from, int to) {
        if (to - from < SHORT) {
            Arrays.sort(a, from, to);
            return;
        }
        int pivot = median(a[from], a[(from + to) >>> 1], a[to - 1]);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            while (a[low] < pivot) {
                low++;
            }
            while (a[high] > pivot) {
                high--;
            }
            if (low <= high) {
                int swapped = a[low];
                a[low++] = a[high];
                a[high--] = swapped;
            }
        }
        //omp task
        sort(a, from, high + 1);
        sort(a, low, to);
    }

    private static int median(int a, int b, int c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
//> 1000000 numbers, median 1072598811
