//> cholesky 0.0
//> sparse lu 18 4180469.0
//> pipeline [ITEM0, ITEM1, ITEM2, ITEM3, ITEM4, ITEM5]
//> wave front 705432
//> heat 3458661.0
//> fields 12345 [1234, 12345, 12, 123]
//> objects [a0, a1, a2, a3][a00, a11, a22, a33, end, !]
//> sections 126
//> mutex 191 -402
//> waits 67
//> recursion 32
//> events 0|1|2|3
//> lists 123 123 {x=x123, y=y123}
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Programs whose tasks are ordered by depend: Cholesky, sparse LU, pipelines, wave fronts, fields, lists. */
public class TaskDepend {
    public static void main(String[] args) {
        System.out.println("cholesky " + new Cholesky(4, 8).error());
        System.out.println("sparse lu " + sparseLu(6, 5));
        System.out.println("pipeline " + Arrays.toString(pipeline(6)));
        System.out.println("wave front " + waveFront(12));
        System.out.println("heat " + heat(64, 20));
        new TaskDepend().fields();
        objects();
        System.out.println("sections " + sections(40));
        System.out.println("mutex " + mutex(20));
        System.out.println("waits " + waits());
        System.out.println("recursion " + recursion(5));
        System.out.println("events " + events());
        lists();
    }

    /** Blocked Cholesky factorisation: the blocks are arrays, which the dependences name. */
    static class Cholesky {
        private final int blocks, size;
        private final double[][][] a;
        private final double[][] dense;

        Cholesky(int blocks, int size) {
            this.blocks = blocks;
            this.size = size;
            int n = blocks * size;
            a = new double[blocks * blocks][size][size];
            dense = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    dense[i][j] = 1.0 / (1 + Math.abs(i - j)) + (i == j ? n : 0);
                    a[i / size * blocks + j / size][i % size][j % size] = dense[i][j];
                }
            }
        }

        private double[][] at(int i, int j) {
            return a[i * blocks + j];
        }

        double error() {
            //omp parallel
            //omp single
            for (int k = 0; k < blocks; k++) {
                double[][] kk = at(k, k);
                //omp task depend(inout : kk)
                factor(kk);
                for (int i = k + 1; i < blocks; i++) {
                    double[][] ik = at(i, k);
                    //omp task depend(in : kk) depend(inout : ik)
                    solve(kk, ik);
                }
                for (int i = k + 1; i < blocks; i++) {
                    for (int j = k + 1; j <= i; j++) {
                        //omp task depend(in : at(i, k), at(j, k)) depend(inout : at(i, j))
                        update(at(i, k), at(j, k), at(i, j));
                    }
                }
            }
            int n = blocks * size;
            double error = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    double sum = 0;
                    for (int k = 0; k <= j; k++) sum += lower(i, k) * lower(j, k);
                    error = Math.max(error, Math.abs(sum - dense[i][j]));
                }
            }
            return Math.rint(error * 1e6);
        }

        private double lower(int i, int j) {
            return at(i / size, j / size)[i % size][j % size];
        }

        private void factor(double[][] b) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < j; k++) b[j][j] -= b[j][k] * b[j][k];
                b[j][j] = Math.sqrt(b[j][j]);
                for (int i = j + 1; i < size; i++) {
                    for (int k = 0; k < j; k++) b[i][j] -= b[i][k] * b[j][k];
                    b[i][j] /= b[j][j];
                }
            }
        }

        private void solve(double[][] l, double[][] b) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    for (int k = 0; k < j; k++) b[i][j] -= b[i][k] * l[j][k];
                    b[i][j] /= l[j][j];
                }
            }
        }

        private void update(double[][] x, double[][] y, double[][] b) {
            for (int i = 0; i < size; i++)
                for (int j = 0; j < size; j++)
                    for (int k = 0; k < size; k++) b[i][j] -= x[i][k] * y[j][k];
        }
    }

    /** Blocks that are null are zero; some come into being: the dependences name the places in the array of blocks. */
    static String sparseLu(int blocks, int size) {
        double[][][] a = new double[blocks * blocks][][];
        for (int i = 0; i < blocks; i++) {
            for (int j = 0; j < blocks; j++) {
                if (i == j || (i + j) % 3 == 0) {
                    double[][] b = new double[size][size];
                    for (int k = 0; k < size; k++)
                        for (int l = 0; l < size; l++) b[k][l] = 1 + (3 * i + 5 * j + 7 * k + 11 * l) % 13 + (i == j && k == l ? 100 : 0);
                    a[i * blocks + j] = b;
                }
            }
        }
        //omp parallel
        {
            //omp single nowait
            {
                for (int k = 0; k < blocks; k++) {
                    //omp task depend(inout : a[k * blocks + k])
                    lu(a[k * blocks + k], size);
                    for (int j = k + 1; j < blocks; j++) {
                        //omp task depend(in : a[k * blocks + k]) depend(inout : a[k * blocks + j])
                        if (a[k * blocks + j] != null) forward(a[k * blocks + k], a[k * blocks + j], size);
                    }
                    for (int i = k + 1; i < blocks; i++) {
                        //omp task depend(in : a[k * blocks + k]) depend(inout : a[i * blocks + k])
                        if (a[i * blocks + k] != null) divide(a[k * blocks + k], a[i * blocks + k], size);
                    }
                    for (int i = k + 1; i < blocks; i++) {
                        for (int j = k + 1; j < blocks; j++) {
                            //omp task depend(in : a[i * blocks + k], a[k * blocks + j]) depend(inout : a[i * blocks + j])
                            if (a[i * blocks + k] != null && a[k * blocks + j] != null) {
                                if (a[i * blocks + j] == null) a[i * blocks + j] = new double[size][size];
                                for (int x = 0; x < size; x++)
                                    for (int y = 0; y < size; y++)
                                        for (int z = 0; z < size; z++)
                                            a[i * blocks + j][x][y] -= a[i * blocks + k][x][z] * a[k * blocks + j][z][y];
                            }
                        }
                    }
                }
            }
        }
        int full = 0;
        double sum = 0;
        for (double[][] b : a) {
            full += b == null ? 0 : 1;
            if (b != null) for (double[] row : b) for (double v : row) sum += v;
        }
        return full + " " + Math.rint(sum * 1000);
    }

    private static void lu(double[][] b, int size) {
        for (int k = 0; k < size; k++) {
            for (int i = k + 1; i < size; i++) {
                b[i][k] /= b[k][k];
                for (int j = k + 1; j < size; j++) b[i][j] -= b[i][k] * b[k][j];
            }
        }
    }

    private static void forward(double[][] diagonal, double[][] b, int size) {
        for (int j = 0; j < size; j++)
            for (int k = 0; k < size; k++)
                for (int i = k + 1; i < size; i++) b[i][j] -= diagonal[i][k] * b[k][j];
    }

    private static void divide(double[][] diagonal, double[][] b, int size) {
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < size; k++) {
                b[i][k] /= diagonal[k][k];
                for (int j = k + 1; j < size; j++) b[i][j] -= b[i][k] * diagonal[k][j];
            }
        }
    }

    /** Three stages; each is in order by a variable of its own, items go from stage to stage by the elements. */
    static String[] pipeline(int items) {
        String[] slots = new String[items], out = new String[items];
        boolean reader = false, writer = false;
        int[] written = new int[1];
        //omp parallel
        //omp master
        for (int i = 0; i < items; i++) {
            //omp task depend(inout : reader) depend(out : slots[i])
            slots[i] = "item" + i;
            //omp task depend(inout : slots[i])
            slots[i] = slots[i].toUpperCase();
            //omp task depend(inout : writer) depend(in : slots[i])
            out[written[0]++] = slots[i];
        }
        return out;
    }

    static long waveFront(int n) {
        long[][] grid = new long[n][n];
        //omp parallel
        //omp single
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == 0 || j == 0) {
                    //omp task depend(out : grid[i][j])
                    grid[i][j] = 1;
                } else {
                    //omp task depend(in : grid[i - 1][j], grid[i][j - 1]) depend(out : grid[i][j])
                    grid[i][j] = grid[i - 1][j] + grid[i][j - 1];
                }
            }
        }
        return grid[n - 1][n - 1];
    }

    /** Two arrays that change their parts: the dependences name what the variables refer to when the task is made. */
    static double heat(int n, int steps) {
        double[] from = new double[n], to = new double[n];
        from[0] = to[0] = 1000;
        int block = 16;
        //omp parallel firstprivate(from, to)
        //omp single
        {
            double[] a = from, b = to;
            for (int s = 0; s < steps; s++) {
                for (int k = 0; k < n; k += block) {
                    int first = Math.max(k, 1), last = Math.min(k + block, n - 1);
                    //omp task depend(in : a[first - 1 : last - first + 2]) depend(out : b[first : last - first])
                    for (int i = first; i < last; i++) b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
                }
                double[] t = a;
                a = b;
                b = t;
            }
            //omp taskwait
            total = Arrays.stream(a).sum();
        }
        return Math.rint(total * 1000);
    }

    static double total;
    int count;
    final int[] data = new int[4];
    private final TaskDepend other = this;

    void fields() {
        //omp parallel
        //omp single
        {
            for (int i = 1; i <= 5; i++) {
                //omp task depend(out : count)
                count = count * 10 + i;
                //omp task depend(inout : this.count)
                count += 0;
                //omp task depend(inout : other.count, TaskDepend.total) depend(out : data)
                data[i % 4] = count;
                //omp task depend(in : data[i % 4]) depend(inout : total)
                total += data[i % 4];
            }
        }
        System.out.println("fields " + count + " " + Arrays.toString(data));
    }

    static class Node {
        Node next;
        final List<String> log = new ArrayList<>();

        Node append(String s) {
            log.add(s);
            return this;
        }
    }

    static void objects() {
        Node first = new Node(), second = new Node();
        first.next = second;
        Node result = null;
        //omp parallel shared(result)
        //omp single
        {
            for (int i = 0; i < 4; i++) {
                //omp task depend(inout : first)
                first.append("a" + i);
                //omp task depend(inout : second) depend(in : first)
                second.append(first.log.get(i) + i);
            }
            //omp task depend(in : second) depend(out : result)
            result = second.append("end");
            //omp task depend(inout : result)
            result = result.append("!");
        }
        System.out.println("objects " + first.log + result.log);
    }

    static int sections(int n) {
        int[] v = new int[n];
        //omp parallel num_threads(3)
        //omp single
        {
            //omp task depend(out : v[0 : n / 2])
            Arrays.fill(v, 0, n / 2, 1);
            //omp task depend(out : v[n / 2 :])
            Arrays.fill(v, n / 2, n, 2);
            //omp task depend(inout : v[:])
            for (int i = 0; i < n; i++) v[i] *= 2;
            //omp task depend(inout : v[n - 1])
            v[n - 1] += 5;
            //omp taskwait depend(in : v)
            v[0]++;
        }
        return Arrays.stream(v).sum();
    }

    static String mutex(int n) {
        int sum = 0, product = 0;
        //omp parallel shared(sum)
        {
            //omp single
            {
                //omp task shared(sum, product) depend(out : sum)
                sum = 1;
                for (int i = 0; i < n; i++) {
                    //omp task depend(mutexinoutset : sum)
                    sum += i;
                }
                //omp task depend(in : sum) depend(out : product)
                product = sum * 2;
                for (int i = 0; i < n; i++) {
                    //omp task depend(inoutset : product)
                    {
                        //omp atomic
                        product++;
                    }
                }
                //omp task depend(inout : product) priority(3)
                product = -product;
            }
        }
        return sum + " " + product;
    }

    static int waits() {
        int a = 0, b = 0;
        //omp task shared(a) depend(out : a)
        a = 5;
        //omp task shared(b) depend(out : b)
        b = 7;
        //omp taskwait depend(in : a)
        a++;
        //omp taskwait
        return a * 10 + b;
    }

    static int recursion(int depth) {
        if (depth == 0) return 1;
        int left = 0, right = 0, sum = 0;
        //omp task shared(left) depend(out : left)
        left = recursion(depth - 1);
        //omp task shared(right) depend(out : right) untied
        right = recursion(depth - 1);
        //omp task shared(left, right, sum) depend(in : left, right) depend(out : sum)
        sum = left + right;
        //omp taskwait depend(in : sum)
        return sum;
    }

    static String events() {
        StringBuilder log = new StringBuilder();
        List<CompletableFuture<Void>> open = new ArrayList<>();
        //omp parallel num_threads(2)
        //omp single
        for (int i = 0; i < 3; i++) {
            CompletableFuture<Void> ready = new CompletableFuture<>();
            //omp task detach(ready) depend(out : log)
            {
                log.append(i);
                ready.complete(null);
                ready.thenRun(() -> open.add(ready));
            }
            //omp task depend(inout : log)
            log.append('|');
        }
        return log.toString() + open.size();
    }

    static void lists() {
        List<int[]> cells = List.of(new int[1], new int[1], new int[1]);
        Map<String, StringBuilder> names = new LinkedHashMap<>();
        for (String name : List.of("x", "y")) names.put(name, new StringBuilder(name));
        //omp parallel
        //omp single
        {
            for (int round = 1; round < 4; round++) {
                for (int i = 0; i < 3; i++) {
                    //omp task depend(inout : cells.get(i))
                    cells.get(i)[0] = cells.get(i)[0] * 10 + round;
                }
                for (String name : names.keySet()) {
                    //omp task depend(inout : names.get(name))
                    names.get(name).append(round);
                }
            }
        }
        System.out.println("lists " + cells.get(0)[0] + " " + cells.get(2)[0] + " " + names);
    }
}
