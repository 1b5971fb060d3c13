//> fib 6765
//> queens 92
//> sorted true true
//> tree 7108 1003280
//> strassen 0.0
//> alignment [[0, 3, 1, 2, 3, 3], [0, 0, 3, 3, 2, 5], [0, 0, 0, 1, 4, 4], [0, 0, 0, 0, 4, 5], [0, 0, 0, 0, 0, 5], [0, 0, 0, 0, 0, 0]]
//> consumed 40425
//> constructors 9 933
//> three
//> places 30
//> local 4
//> counter 0
//> lambda 19 anonymous 26 5
//> generic a-b-cc
//> record 4950
//> detached 42
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;

/** Programs of tasks: fib, queens, sorts, trees, strassen, alignment, producer and consumer, in all kinds of places. */
public class Tasks {
    public static void main(String[] args) {
        System.out.println("fib " + fibInRegion(20));
        System.out.println("queens " + queens(8));
        int[] a = new Random(1).ints(5000, 0, 1000).toArray();
        int[] b = a.clone();
        int[] sorted = a.clone();
        Arrays.sort(sorted);
        //omp parallel
        {
            //omp master
            new Sorter(a).mergeSort(0, a.length, new int[a.length]);
            //omp single
            Sorter.quickSort(b, 0, b.length - 1);
        }
        System.out.println("sorted " + Arrays.equals(a, sorted) + " " + Arrays.equals(b, sorted));
        System.out.println("tree " + Tree.of(1, 6).sum() + " " + Tree.of(1, 7).count());
        strassen();
        alignment();
        producerConsumer();
        places();
        lambdas();
        System.out.println("generic " + new Box<>(List.of("a", "b", "c")).join());
        System.out.println("record " + new Range(0, 100).total());
        detached();
    }

    static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int x, y;
        //omp task shared(x) if(n > 10)
        x = fib(n - 1);
        //omp task shared(y) final(n <= 10)
        y = fib(n - 2);
        //omp taskwait
        return x + y;
    }

    static int fibInRegion(int n) {
        int result = 0;
        //omp parallel shared(result)
        //omp single
        result = fib(n);
        return result;
    }

    static int queens(int n) {
        AtomicInteger solutions = new AtomicInteger();
        //omp parallel
        {
            //omp single nowait
            place(n, 0, new int[n], solutions);
        }
        return solutions.get();
    }

    private static void place(int n, int row, int[] columns, AtomicInteger solutions) {
        if (row == n) {
            solutions.incrementAndGet();
            return;
        }
        for (int column = 0; column < n; column++) {
            if (fits(row, column, columns)) {
                // each task has its own board: the clause clones it
                //omp task firstprivate(columns) untied
                {
                    columns[row] = column;
                    place(n, row + 1, columns, solutions);
                }
            }
        }
        //omp taskwait
    }

    private static boolean fits(int row, int column, int[] columns) {
        for (int r = 0; r < row; r++) {
            if (columns[r] == column || Math.abs(columns[r] - column) == row - r) {
                return false;
            }
        }
        return true;
    }

    static class Sorter {
        private final int[] a;

        Sorter(int[] a) {
            this.a = a;
        }

        void mergeSort(int from, int to, int[] scratch) {
            if (to - from < 50) {
                Arrays.sort(a, from, to);
                return;
            }
            int middle = (from + to) >>> 1;
            //omp taskgroup
            {
                //omp task
                mergeSort(from, middle, scratch);
                //omp task
                mergeSort(middle, to, scratch);
            }
            int left = from, right = middle;
            for (int k = from; k < to; k++) {
                scratch[k] = right >= to || left < middle && a[left] <= a[right] ? a[left++] : a[right++];
            }
            System.arraycopy(scratch, from, a, from, to - from);
        }

        static void quickSort(int[] a, int low, int high) {
            if (low >= high) return;
            int pivot = a[(low + high) >>> 1], i = low, j = high;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            //omp task if(j - low > 100)
            quickSort(a, low, j);
            //omp task if(high - i > 100) mergeable
            quickSort(a, i, high);
            //omp taskwait
        }
    }

    static class Tree {
        final int value;
        final List<Tree> children = new ArrayList<>();
        long below;

        Tree(int value, int depth) {
            this.value = value;
            for (int i = 0; i < 3 && depth > 0; i++) {
                //omp task
                {
                    Tree child = new Tree(value + i, depth - 1);
                    //omp critical(children)
                    children.add(child);
                }
            }
            //omp taskwait
        }

        static Tree of(int value, int depth) {
            Tree[] made = new Tree[1];
            //omp parallel
            //omp single
            made[0] = new Tree(value, depth);
            return made[0];
        }

        long sum() {
            long total = 0;
            //omp parallel
            {
                //omp single
                total = sumOf(this);
            }
            return total;
        }

        private static long sumOf(Tree t) {
            long total = t.value;
            for (Tree child : t.children) {
                //omp task shared(total)
                {
                    long part = sumOf(child);
                    //omp atomic
                    total += part;
                }
            }
            //omp taskwait
            return total;
        }

        int count() {
            AtomicInteger n = new AtomicInteger();
            //omp parallel
            //omp single
            {
                //omp taskgroup
                visit(this, n);
                n.addAndGet(1000000);
            }
            return n.get();
        }

        private static void visit(Tree t, AtomicInteger n) {
            n.incrementAndGet();
            for (Tree child : t.children) {
                //omp task
                visit(child, n);
            }
        }
    }

    static void strassen() {
        int n = 32;
        double[][] a = new double[n][n], b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + 2 * j;
                b[i][j] = i - j;
            }
        }
        double[][] c = null;
        //omp parallel shared(c)
        //omp master
        c = multiply(a, b);
        double error = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
                error += Math.abs(sum - c[i][j]);
            }
        }
        System.out.println("strassen " + error);
    }

    private static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        if (n <= 4) {
            double[][] c = new double[n][n];
            for (int i = 0; i < n; i++)
                for (int k = 0; k < n; k++)
                    for (int j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j];
            return c;
        }
        double[][] a11 = part(a, 0, 0), a12 = part(a, 0, 1), a21 = part(a, 1, 0), a22 = part(a, 1, 1);
        double[][] b11 = part(b, 0, 0), b12 = part(b, 0, 1), b21 = part(b, 1, 0), b22 = part(b, 1, 1);
        double[][] m1, m2, m3, m4, m5, m6, m7;
        //omp task shared(m1)
        m1 = multiply(add(a11, a22, 1), add(b11, b22, 1));
        //omp task shared(m2)
        m2 = multiply(add(a21, a22, 1), b11);
        //omp task shared(m3)
        m3 = multiply(a11, add(b12, b22, -1));
        //omp task shared(m4)
        m4 = multiply(a22, add(b21, b11, -1));
        //omp task shared(m5)
        m5 = multiply(add(a11, a12, 1), b22);
        //omp task shared(m6)
        m6 = multiply(add(a21, a11, -1), add(b11, b12, 1));
        //omp task shared(m7)
        m7 = multiply(add(a12, a22, -1), add(b21, b22, 1));
        //omp taskwait
        double[][] c = new double[n][n];
        int h = n / 2;
        for (int i = 0; i < h; i++) {
            for (int j = 0; j < h; j++) {
                c[i][j] = m1[i][j] + m4[i][j] - m5[i][j] + m7[i][j];
                c[i][j + h] = m3[i][j] + m5[i][j];
                c[i + h][j] = m2[i][j] + m4[i][j];
                c[i + h][j + h] = m1[i][j] - m2[i][j] + m3[i][j] + m6[i][j];
            }
        }
        return c;
    }

    private static double[][] part(double[][] a, int row, int column) {
        int h = a.length / 2;
        double[][] p = new double[h][];
        for (int i = 0; i < h; i++) p[i] = Arrays.copyOfRange(a[i + row * h], column * h, column * h + h);
        return p;
    }

    private static double[][] add(double[][] a, double[][] b, int sign) {
        double[][] c = new double[a.length][a.length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < a.length; j++) c[i][j] = a[i][j] + sign * b[i][j];
        return c;
    }

    /** One task for each pair of sequences, made by all threads from a worksharing loop. */
    static void alignment() {
        String[] words = {"kitten", "sitting", "mitten", "smitten", "knitting", "kit"};
        int[][] distance = new int[words.length][words.length];
        //omp parallel
        {
            //omp for schedule(dynamic)
            for (int i = 0; i < words.length; i++) {
                for (int j = i + 1; j < words.length; j++) {
                    //omp task
                    {
                        String s = words[i], t = words[j];
                        int[] row = new int[t.length() + 1];
                        for (int k = 0; k <= t.length(); k++) row[k] = k;
                        for (int k = 1; k <= s.length(); k++) {
                            int diagonal = row[0]++;
                            for (int l = 1; l <= t.length(); l++) {
                                int best = Math.min(Math.min(row[l], row[l - 1]) + 1,
                                        diagonal + (s.charAt(k - 1) == t.charAt(l - 1) ? 0 : 1));
                                diagonal = row[l];
                                row[l] = best;
                            }
                        }
                        distance[i][j] = row[t.length()];
                    }
                }
            }
        }
        System.out.println("alignment " + Arrays.deepToString(distance));
    }

    static void producerConsumer() {
        int n = 50;
        long[] consumed = new long[1];
        //omp parallel
        //omp single
        {
            for (int i = 0; i < n; i++) {
                int[] item = new int[1];
                int factor = i;
                //omp task depend(out : item)
                item[0] = factor * factor;
                //omp task depend(in : item)
                {
                    //omp atomic
                    consumed[0] += item[0];
                }
                factor = -1;
            }
        }
        System.out.println("consumed " + consumed[0]);
    }

    int field;
    static int counter;

    Tasks() {
        int start = 4;
        //omp task shared(start)
        {
            field = start++;
        }
        //omp taskwait
        field += start;
    }

    Tasks(int n) {
        this();
        int m = n;
        //omp task shared(n, m)
        n = m++ + 1;
        //omp taskwait
        field = field * 100 + n * 10 + m;
    }

    static void places() {
        System.out.println("constructors " + new Tasks().field + " " + new Tasks(2).field);
        int code = 3;
        String text = switch (code) {
            case 1 -> "one";
            case 3 -> {
                String s;
                //omp task shared(s)
                s = "three";
                //omp taskwait
                yield s;
            }
            default -> "many";
        };
        System.out.println(text);
        long sum = 0;
        for (int i = 0; i < 3; i++)
            //omp task shared(sum)
            sum += i;
        //omp taskwait
        if (sum > 0)
            //omp task shared(sum)
            sum *= 10;
        //omp taskwait
        System.out.println("places " + sum);
        class Local {
            int value = 1;

            int grow() {
                for (byte k = 0; k < 3; k++) {
                    //omp task shared(k)
                    value += k;
                    //omp taskwait
                }
                return value;
            }
        }
        System.out.println("local " + new Local().grow());
        counter = 0;
        //omp parallel num_threads(3)
        {
            int mine = 1;
            //omp task shared(mine)
            {
                mine++;
                //omp critical
                counter += mine;
            }
            //omp taskwait
            //omp critical
            counter += mine;
        }
        System.out.println("counter " + counter % 4);
    }

    static void lambdas() {
        int base = 10;
        IntUnaryOperator square = v -> {
            int r = base;
            //omp task shared(r)
            r += v * v;
            //omp taskwait
            return r;
        };
        int grown = 1;
        //omp task shared(grown)
        grown = 5;
        //omp taskwait
        Object o = new Object() {
            @Override
            public String toString() {
                int a;
                //omp task shared(a)
                a = square.applyAsInt(4);
                //omp taskwait
                return "anonymous " + a;
            }
        };
        System.out.println("lambda " + square.applyAsInt(3) + " " + o + " " + grown);
    }

    static class Box<T extends Comparable<T>> {
        private final List<T> items;

        Box(List<T> items) {
            this.items = items;
        }

        String join() {
            StringBuilder[] parts = new StringBuilder[items.size()];
            T last = null;
            //omp parallel shared(last)
            //omp single
            {
                int at = 0;
                for (T item : items) {
                    //omp task
                    parts[at] = new StringBuilder().append(item);
                    at++;
                    //omp task shared(last) depend(inout : last)
                    {
                        T before = last;
                        last = before == null || before.compareTo(item) < 0 ? item : before;
                    }
                }
            }
            return String.join("-", parts) + last;
        }
    }

    record Range(int from, int to) {
        long total() {
            if (to - from <= 10) {
                long s = 0;
                for (int i = from; i < to; i++) s += i;
                return s;
            }
            int middle = (from + to) / 2;
            long low, high = 0;
            //omp task shared(low)
            low = new Range(from, middle).total();
            high = new Range(middle, to).total();
            //omp taskwait
            return low + high;
        }
    }

    static void detached() {
        AtomicLong done = new AtomicLong();
        //omp parallel
        //omp single
        {
            CompletableFuture<Void> event = new CompletableFuture<>();
            int value = 1;
            //omp task detach(event) depend(out : value) shared(value)
            {
                value = 41;
                event.complete(null);
            }
            //omp task depend(in : value) shared(value)
            done.set(value + 1);
            //omp taskwait
        }
        System.out.println("detached " + done);
    }
}
