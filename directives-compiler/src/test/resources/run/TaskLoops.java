//> sum 500500
//> sizes 56100 111 1011
//> combined 1226 53 54 103
//> collapse 1197 68
//> last 24n2426 576
//> each 6[0, 1, 1, 1, 4, 5, 0, 0, 0, 0]
//> group 10011055
//> empty 00
//> steps 20 17 14 11 8 5 2 abcd 120 122 124
//> member 361 20
//> copies [11, 11, 11, 11, 11, 11]
//> nested 1026
//> simd 85344.0
//> thrown at 7
//> alone 88
//> sort true
//> lambda [0, 1, 4, 9]
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** taskloop in all its forms, over all kinds of loops. */
public class TaskLoops {
    static int calls;
    final int[] squares = new int[20];

    public static void main(String[] args) throws Exception {
        System.out.println("sum " + sum(1000));
        System.out.println("sizes " + sizes(100));
        System.out.println("combined " + combined(50));
        System.out.println("collapse " + collapse(7, 9));
        System.out.println("last " + last(25));
        System.out.println("each " + each(List.of("a", "bb", "ccc")));
        System.out.println("group " + group(10));
        System.out.println("empty " + empty(0) + empty(-5));
        System.out.println("steps " + steps());
        new TaskLoops().member();
        System.out.println("copies " + Arrays.toString(copies(new int[3])));
        System.out.println("nested " + nested(6));
        System.out.println("simd " + simd(64));
        System.out.println("thrown " + thrown(8));
        System.out.println("alone " + alone(12));
        System.out.println("sort " + sorted(2000));
        Runnable r = () -> {
            int[] out = new int[4];
            //omp taskloop num_tasks(2)
            for (int i = 0; i < out.length; i++) out[i] = i * i;
            System.out.println("lambda " + Arrays.toString(out));
        };
        r.run();
    }

    static long sum(int n) {
        long sum = 0;
        //omp parallel
        //omp single
        {
            //omp taskloop reduction(+ : sum) grainsize(37)
            for (int i = 1; i <= n; i++) {
                sum += i;
            }
        }
        return sum;
    }

    static String sizes(int n) {
        int[] touched = new int[n];
        int size = 7;
        long tasks = 3;
        //omp parallel num_threads(3)
        //omp master
        {
            //omp taskloop grainsize(strict : size) untied mergeable priority(2)
            for (int i = 0; i < n; i++) touched[i]++;
            //omp taskloop num_tasks(tasks)
            for (int i = n - 1; i >= 0; i--) touched[i] += 10;
            //omp taskloop if(n < 5) final(n > 1000)
            for (long i = 0; i < n; i += 2) touched[(int) i] += 100;
            //omp taskloop nogroup num_tasks(strict : 4)
            for (int i = 1; i < n; i += 2) touched[i] += 1000;
            //omp taskwait
        }
        return Arrays.stream(touched).sum() + " " + touched[0] + " " + touched[1];
    }

    static String combined(int n) {
        int[] a = new int[n];
        int sum = 1, max = 0;
        //omp parallel master taskloop num_threads(4) grainsize(5) shared(a)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel masked taskloop reduction(+ : sum)
        for (int i = 0; i < n; i++) sum += a[i];
        //omp parallel
        {
            //omp masked taskloop reduction(max : max)
            for (int i = 0; i < n; i++) max = Math.max(max, a[i] ^ 5);
            //omp barrier
            //omp master taskloop
            for (int i = 0; i < n; i++) a[i] += max;
        }
        //omp parallel masked taskloop simd
        for (int i = 0; i < n; i++) a[i]++;
        return sum + " " + max + " " + a[0] + " " + a[n - 1];
    }

    static String collapse(int rows, int columns) {
        int[][] grid = new int[rows][columns];
        //omp parallel
        //omp single
        //omp taskloop collapse(2) grainsize(5)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) grid[i][j] = i * 10 + j;
        int sum = 0;
        //omp parallel master taskloop collapse(2) reduction(+ : sum)
        for (int i = 0; i < rows; i++) {
            for (int j = i; j < columns; j++) {
                sum += grid[i][j];
            }
        }
        return sum + " " + grid[rows - 1][columns - 1];
    }

    static String last(int n) {
        int last = -1, i, square = 0;
        String name = "none";
        //omp parallel
        //omp single
        {
            //omp taskloop lastprivate(last, name) grainsize(2)
            for (int k = 0; k < n; k++) {
                last = k;
                name = "n" + k;
            }
        }
        //omp taskloop lastprivate(i, square)
        for (i = 0; i < n; i += 2) {
            square = i * i;
        }
        return last + name + i + " " + square;
    }

    static String each(List<String> words) {
        int[] lengths = new int[10];
        int total = 0;
        //omp parallel
        //omp single
        {
            //omp taskloop
            for (String word : words) lengths[word.length()]++;
            //omp taskloop reduction(+ : total) num_tasks(2)
            for (var word : new LinkedList<>(words)) {
                if (word.isEmpty()) continue;
                total += word.length();
            }
            //omp taskloop
            for (int v : new int[] {4, 5}) lengths[v] = v;
        }
        return total + Arrays.toString(lengths);
    }

    static int group(int n) {
        AtomicInteger count = new AtomicInteger();
        int sum = 0;
        //omp parallel shared(sum)
        //omp single
        {
            //omp taskgroup task_reduction(+ : sum)
            {
                //omp taskloop in_reduction(+ : sum) nogroup
                for (int i = 0; i < n; i++) {
                    sum += i;
                    //omp task in_reduction(+ : sum)
                    {
                        sum += 100;
                        count.incrementAndGet();
                    }
                }
                //omp task in_reduction(+ : sum)
                sum += 10000;
            }
            //omp taskloop reduction(+ : sum)
            for (int i = 0; i < n; i++) {
                //omp task in_reduction(+ : sum)
                sum += 1000000;
            }
        }
        return sum + count.get();
    }

    static int empty(int n) {
        int runs = 0;
        //omp parallel shared(runs)
        //omp single
        //omp taskloop reduction(+ : runs)
        for (int i = 0; i < n; i++) runs++;
        return runs;
    }

    static String steps() {
        StringBuffer log = new StringBuffer();
        int step = 3;
        //omp taskloop grainsize(100)
        for (int i = 20; i > 0; i -= step) log.append(i).append(' ');
        //omp taskloop grainsize(100)
        for (char c = 'a'; c != 'e'; c++) log.append(c);
        //omp taskloop grainsize(100)
        for (byte b = 120; b < 125; b += 2) log.append(' ').append(b);
        return log.toString();
    }

    void member() {
        //omp parallel
        {
            //omp single nowait
            {
                //omp taskloop shared(calls)
                for (int i = 0; i < squares.length; i++) {
                    this.squares[i] = i * i;
                    //omp atomic
                    calls++;
                }
            }
        }
        System.out.println("member " + squares[19] + " " + calls);
    }

    /** Each task has copies of its own, also of the array that a clause names. */
    static int[] copies(int[] a) {
        int[] out = new int[6];
        int base = 1;
        //omp parallel
        //omp single
        {
            int own = 10;
            //omp taskloop firstprivate(a, base, own) grainsize(strict : 1)
            for (int i = 0; i < out.length; i++) {
                int k = a[0] + base + own;
                out[i] = k;
                int add = i - i;
                a[0] += add;
                base += add;
                own += add;
            }
        }
        return out;
    }

    static long nested(int n) {
        long[][] cells = new long[n][n], extra = new long[n][n];
        //omp parallel
        //omp single
        {
            //omp taskloop
            for (int i = 0; i < n; i++) {
                int row = i;
                //omp taskloop
                for (int j = 0; j < n; j++) {
                    cells[i][j] = row * 10 + j;
                    //omp task
                    extra[i][j]++;
                }
            }
        }
        return java.util.stream.Stream.concat(Arrays.stream(cells), Arrays.stream(extra))
                .mapToLong(row -> Arrays.stream(row).sum()).sum();
    }

    static double simd(int n) {
        double[] x = new double[n];
        double dot = 0;
        //omp parallel
        //omp single
        {
            //omp taskloop simd
            for (int i = 0; i < n; i++) x[i] = i;
            //omp taskloop simd reduction(+ : dot)
            for (int i = 0; i < n; i++) dot += x[i] * x[i];
        }
        return dot;
    }

    static String thrown(int n) {
        try {
            //omp parallel
            //omp single
            {
                //omp taskloop num_tasks(4)
                for (int i = 0; i < n; i++) {
                    if (i == n - 1) throw new IOException("at " + i);
                }
            }
            return "nothing";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    static int alone(int n) throws InterruptedException {
        int sum = 0, twice = 0;
        //omp taskloop shared(sum) lastprivate(twice)
        for (int i = 0; i < n; i++) {
            if (Thread.interrupted()) throw new InterruptedException();
            twice = 2 * i;
            //omp atomic
            sum += i;
        }
        return sum + twice;
    }

    static boolean sorted(int n) {
        int[] a = IntStream.range(0, n).map(i -> (i * 7919) % n).toArray();
        int blocks = 8;
        List<int[]> runs = new ArrayList<>(java.util.Collections.nCopies(blocks, null));
        //omp parallel
        //omp single
        {
            //omp taskloop nogroup
            for (int b = 0; b < blocks; b++) {
                int[] run = Arrays.copyOfRange(a, b * n / blocks, (b + 1) * n / blocks);
                Arrays.sort(run);
                runs.set(b, run);
            }
            //omp taskwait
            for (int width = 1; width < blocks; width *= 2) {
                int w = width;
                //omp taskloop
                for (int b = 0; b < blocks; b += 2 * w) {
                    int[] left = runs.get(b), right = runs.get(b + w), merged = new int[left.length + right.length];
                    for (int i = 0, j = 0, k = 0; k < merged.length; k++) {
                        merged[k] = j >= right.length || i < left.length && left[i] <= right[j] ? left[i++] : right[j++];
                    }
                    runs.set(b, merged);
                }
            }
        }
        Arrays.sort(a);
        return Arrays.equals(a, runs.get(0));
    }
}
