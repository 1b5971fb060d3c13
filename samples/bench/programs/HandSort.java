import java.util.List;
import java.util.concurrent.RecursiveAction;

/** Merge sort as a task of a ForkJoinPool. */
final class HandSort extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int[] a;
    private final int[] b;
    private final int from;
    private final int to;

    HandSort(int[] a, int[] b, int from, int to) {
        this.a = a;
        this.b = b;
        this.from = from;
        this.to = to;
    }

    @Override
    protected void compute() {
        if (to - from <= Sorting.CUTOFF) {
            Sorting.serial(a, from, to);
            return;
        }
        int quarter = (to - from) / 4;
        int one = from + quarter;
        int two = one + quarter;
        int three = two + quarter;
        invokeAll(List.of(new HandSort(a, b, from, one), new HandSort(a, b, one, two),
                new HandSort(a, b, two, three), new HandSort(a, b, three, to)));
        invokeAll(new HandMerge(a, from, one, one, two, b, from), new HandMerge(a, two, three, three, to, b, two));
        new HandMerge(b, from, two, two, to, a, from).compute();
    }
}
