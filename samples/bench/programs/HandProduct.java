import java.util.List;
import java.util.concurrent.RecursiveAction;

/** Strassen's product as a task of a ForkJoinPool. */
final class HandProduct extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final double[] a;
    private final int ia;
    private final int rowA;
    private final double[] b;
    private final int ib;
    private final int rowB;
    private final double[] c;
    private final int n;

    HandProduct(double[] a, int ia, int rowA, double[] b, int ib, int rowB, double[] c, int n) {
        this.a = a;
        this.ia = ia;
        this.rowA = rowA;
        this.b = b;
        this.ib = ib;
        this.rowB = rowB;
        this.c = c;
        this.n = n;
    }

    /** The sums are parts of the tasks, as with directives. */
    private static RecursiveAction task(Runnable work) {
        return new RecursiveAction() {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                work.run();
            }
        };
    }

    @Override
    protected void compute() {
        if (n <= Strassen.CUTOFF) {
            Strassen.product(a, ia, rowA, b, ib, rowB, c, n);
            return;
        }
        int h = n / 2;
        int a12 = ia + h;
        int a21 = ia + h * rowA;
        int a22 = a21 + h;
        int b12 = ib + h;
        int b21 = ib + h * rowB;
        int b22 = b21 + h;
        double[][] m = new double[7][h * h];
        invokeAll(List.of(
                task(() -> new HandProduct(Strassen.sum(a, ia, a, a22, rowA, 1, h), 0, h,
                        Strassen.sum(b, ib, b, b22, rowB, 1, h), 0, h, m[0], h).compute()),
                task(() -> new HandProduct(Strassen.sum(a, a21, a, a22, rowA, 1, h), 0, h, b, ib, rowB, m[1], h)
                        .compute()),
                task(() -> new HandProduct(a, ia, rowA, Strassen.sum(b, b12, b, b22, rowB, -1, h), 0, h, m[2], h)
                        .compute()),
                task(() -> new HandProduct(a, a22, rowA, Strassen.sum(b, b21, b, ib, rowB, -1, h), 0, h, m[3], h)
                        .compute()),
                task(() -> new HandProduct(Strassen.sum(a, ia, a, a12, rowA, 1, h), 0, h, b, b22, rowB, m[4], h)
                        .compute()),
                task(() -> new HandProduct(Strassen.sum(a, a21, a, ia, rowA, -1, h), 0, h,
                        Strassen.sum(b, ib, b, b12, rowB, 1, h), 0, h, m[5], h).compute()),
                task(() -> new HandProduct(Strassen.sum(a, a12, a, a22, rowA, -1, h), 0, h,
                        Strassen.sum(b, b21, b, b22, rowB, 1, h), 0, h, m[6], h).compute())));
        Strassen.combine(m, c, n);
    }
}
