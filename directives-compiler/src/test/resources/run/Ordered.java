import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** ordered blocks and doacross. */
public class Ordered {
    private static final StringBuilder LINES = new StringBuilder();
    private long sum;
    private long late;

    public static void main(String[] args) throws Exception {
        blocks();
        new Ordered().contexts();
        doacross();
        plane();
        collapsed();
        steps();
    }

    static void blocks() {
        StringBuilder out = new StringBuilder();
        //omp parallel for ordered schedule(dynamic)
        for (int i = 0; i < 20; i++) {
            int square = i * i;
            //omp ordered
            {
                out.append(square).append(' ');
            }
        }
        System.out.println(out);
        out.setLength(0);
        //omp parallel
        {
            //omp for ordered schedule(static, 2)
            for (long k = 9; k >= 0; k -= 3) {
                if (k == 6) continue;
                //omp ordered threads
                out.append(k);
            }
            //omp for ordered
            for (String word : List.of("a", "b", "c", "d")) {
                line(word);
            }
        }
        System.out.println(out + " " + LINES);
    }

    static void line(String word) {
        //omp ordered
        LINES.append(word);
    }

    void contexts() throws Exception {
        List<Integer> seen = new ArrayList<>();
        Runnable all = () -> {
            //omp parallel for ordered collapse(2) schedule(guided)
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) {
                    try {
                        //omp ordered
                        {
                            sum += 10 * i + j;
                            seen.add(10 * i + j);
                        }
                    } finally {
                        //omp atomic
                        this.late += j;
                    }
                }
        };
        all.run();
        System.out.println("lambda " + (sum - late) + " " + seen);
        int thrown = 0;
        try {
            //omp parallel for ordered
            for (int i = 0; i < 10; i++) {
                //omp ordered
                {
                    if (i == 3) throw new java.io.IOException("at " + i);
                    thrown++;
                }
            }
        } catch (java.io.IOException e) {
            System.out.println("thrown " + e.getMessage() + " " + (thrown >= 3));
        }
        //omp parallel for
        for (int i = 0; i < 4; i++) {
            //omp ordered simd
            seen.get(i);
        }
    }

    static void doacross() {
        long[] fib = new long[50];
        fib[1] = 1;
        //omp parallel for ordered(1) schedule(static, 1)
        for (int i = 2; i < fib.length; i++) {
            //omp ordered doacross(sink: i - 1) doacross(sink: i - 2)
            fib[i] = fib[i - 1] + fib[i - 2];
            //omp ordered doacross(source:)
        }
        System.out.println("fib " + fib[49]);
        int[] chain = new int[100];
        IntUnaryOperator next = v -> v + 1;
        //omp parallel for ordered(1) schedule(dynamic, 3)
        for (int i = 0; i < chain.length; i++) {
            //omp ordered doacross(sink: omp_cur_iteration - 1)
            chain[i] = next.applyAsInt(i == 0 ? 0 : chain[i - 1]);
            //omp ordered doacross(source: omp_cur_iteration)
        }
        System.out.println("chain " + chain[99]);
    }

    static void plane() {
        int n = 12;
        int m = 9;
        long[][] paths = new long[n][m];
        for (int i = 0; i < n; i++) paths[i][0] = 1;
        for (int j = 0; j < m; j++) paths[0][j] = 1;
        //omp parallel for ordered(2)
        for (int i = 1; i < n; i++)
            for (int j = 1; j < m; j++) {
                //omp ordered depend(sink: i - 1, j) depend(sink: i, j - 1)
                paths[i][j] = paths[i - 1][j] + paths[i][j - 1];
                //omp ordered depend(source)
            }
        System.out.println("paths " + paths[n - 1][m - 1]);
    }

    static void collapsed() {
        int[][][] a = new int[4][5][6];
        //omp parallel
        {
            //omp for ordered(3) collapse(2) schedule(static, 2)
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 5; j++)
                    for (int k = 0; k < 6; k++) {
                        //omp ordered doacross(sink: i - 1, j, k)
                        //omp ordered doacross(sink: i, j - 1, k)
                        int before = i > 0 ? a[i - 1][j][k] : 0;
                        a[i][j][k] = 1 + before + (j > 0 ? a[i][j - 1][k] : 0);
                        //omp ordered doacross(source:)
                    }
        }
        System.out.println("collapsed " + a[3][4][5]);
    }

    static void steps() {
        int[] down = new int[31];
        int stride = 3;
        //omp parallel for ordered(1) schedule(dynamic)
        for (int i = 27; i >= 0; i -= stride) {
            //omp ordered doacross(sink: i + stride)
            down[i] = 1 + (i + stride <= 27 ? down[i + stride] : 0);
            //omp ordered doacross(source:)
        }
        System.out.println("down " + down[0]);
    }
}
//> 0 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225 256 289 324 361 
//> 930 abcd
//> lambda 90 [0, 1, 2, 10, 11, 12, 20, 21, 22]
//> thrown at 3 true
//> fib 7778742049
//> chain 100
//> paths 75582
//> collapsed 125
//> down 10
