import java.util.concurrent.RecursiveAction;

/** The merge of two sorted parts as a task of a ForkJoinPool. */
final class HandMerge extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int[] a;
    private final int from1;
    private final int to1;
    private final int from2;
    private final int to2;
    private final int[] b;
    private final int at;

    /** The first part is not the shorter one. */
    HandMerge(int[] a, int from1, int to1, int from2, int to2, int[] b, int at) {
        boolean swaps = to1 - from1 < to2 - from2;
        this.a = a;
        this.from1 = swaps ? from2 : from1;
        this.to1 = swaps ? to2 : to1;
        this.from2 = swaps ? from1 : from2;
        this.to2 = swaps ? to1 : to2;
        this.b = b;
        this.at = at;
    }

    @Override
    protected void compute() {
        if (to1 - from1 <= Sorting.CUTOFF) {
            Sorting.merge(a, from1, to1, from2, to2, b, at);
            return;
        }
        int middle1 = (from1 + to1) >>> 1;
        int middle2 = Sorting.search(a, from2, to2, a[middle1]);
        invokeAll(new HandMerge(a, from1, middle1, from2, middle2, b, at),
                new HandMerge(a, middle1, to1, middle2, to2, b, at + middle1 - from1 + middle2 - from2));
    }
}
