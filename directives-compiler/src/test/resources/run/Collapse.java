//> two 190 20
//> three 24 276
//> rows 1 35
//> empty 0 0 0
//> triangle 55 330
//> band 28 84
//> down 12 48
//> steps 15
//> types 24
//> chunks 190 190 190 190 190
//> indices 4 6
//> triangle indices 4 4
//> overflow more iterations than a long can count: 9223372036854775807 times 3
//> continue 10
//> labels 10
//> lambda 45
//> last 34
//> before 20
//> three rows 35
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntSupplier;

public class Collapse {
    private final int[][] cells = new int[4][5];

    int fill() {
        //omp parallel
        rows();
        int s = 0;
        for (int[] row : cells) for (int c : row) s += c;
        return s;
    }

    void rows() {
        //omp for collapse(2) schedule(dynamic)
        for (int i = 0; i < cells.length; i++)
            for (int j = 0; j < cells[0].length; j++)
                cells[i][j]++;
    }

    static int small(int n) {
        int s = 0;
        //omp parallel for collapse(3) reduction(+:s)
        for (int i = 0; i < n; i++)
            for (int j = i; j < n; j++)
                for (int k = j; k < n; k++)
                    s++;
        return s;
    }

    public static void main(String[] args) {
        int n = 4, m = 5, s = 0, c = 0;
        int[] hits = new int[n * m];
        //omp parallel for collapse(2) reduction(+:s, c)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                s += i * m + j;
                c++;
                hits[i * m + j]++;
            }
        System.out.println("two " + s + " " + c);
        s = 0; c = 0;
        //omp parallel for collapse(3) reduction(+:s, c) schedule(static, 5)
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 4; k++) {
                    s += (i * 3 + j) * 4 + k;
                    c++;
                }
            }
        }
        System.out.println("three " + c + " " + s);
        s = 0; c = 0;
        //omp parallel for collapse(4) reduction(+:s, c) schedule(guided)
        for (int i = 0; i < 1; i++)
            for (int j = 7; j > 0; j--)
                for (long k = 0; k <= 4; k++)
                    for (short l = 3; l < 4; l++) {
                        s += l - 2;
                        c = i + 1;
                    }
        System.out.println("rows " + Math.min(c, 1) + " " + s);
        int e1 = 0, e2 = 0, e3 = 0;
        //omp parallel for collapse(2) reduction(+:e1)
        for (int i = 0; i < 0; i++) for (int j = 0; j < 5; j++) e1++;
        //omp parallel for collapse(3) reduction(+:e2)
        for (int i = 0; i < 5; i++) for (int j = 5; j < 5; j++) for (int k = 0; k < 3; k++) e2++;
        //omp parallel for collapse(2) reduction(+:e3)
        for (int i = 0; i < 5; i++) for (int j = i; j < 0; j++) e3++;
        System.out.println("empty " + e1 + " " + e2 + " " + e3);
        s = 0; c = 0;
        //omp parallel for collapse(2) reduction(+:s, c)
        for (int i = 0; i < 10; i++)
            for (int j = 0; j <= i; j++) {
                s += i;
                c++;
            }
        System.out.println("triangle " + c + " " + s);
        s = 0; c = 0;
        int width = 2;
        width++;
        //omp parallel for collapse(2) reduction(+:s, c) schedule(dynamic, 2)
        for (int i = 0; i < 7; i++)
            for (long j = i - 1; j < i + width; j++) {
                s += i;
                c++;
            }
        System.out.println("band " + c + " " + s);
        s = 0; c = 0;
        //omp parallel for collapse(2) reduction(+:s, c)
        for (int i = 6; i > 0; i -= 1)
            for (int j = i; j > 0; j -= 2) {
                s += j + 1 - 1;
                c++;
            }
        System.out.println("down " + c + " " + (s + 14));
        s = 0;
        int step = 2;
        //omp parallel for collapse(2) reduction(+:s)
        for (int i = 0; i < 9; i += step)
            for (int j = 0; j != 9; j += step + 1)
                s++;
        System.out.println("steps " + s);
        s = 0;
        //omp parallel for collapse(3) reduction(+:s)
        for (char x = 'a'; x < 'e'; x++)
            for (byte y = 3; y > 0; y--)
                for (var z = 0L; 2 > z; z += 1)
                    s++;
        System.out.println("types " + s);
        int a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0;
        //omp parallel
        {
            //omp for collapse(2) schedule(static, 3) reduction(+:a0)
            for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) a0 += 5 * i + j;
            //omp for collapse(2) schedule(dynamic, 3) reduction(+:a1)
            for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) a1 += 5 * i + j;
            //omp for collapse(2) schedule(guided) reduction(+:a2) nowait
            for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) a2 += 5 * i + j;
            //omp for collapse(2) schedule(auto) reduction(+:a3)
            for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) a3 += 5 * i + j;
            //omp for collapse(2) schedule(runtime) reduction(+:a4)
            for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) a4 += 5 * i + j;
        }
        System.out.println("chunks " + a0 + " " + a1 + " " + a2 + " " + a3 + " " + a4);
        int p = 0, q = 0;
        //omp parallel for collapse(2) lastprivate(p, q)
        for (p = 0; p < 4; p++)
            for (q = 0; q < 5; q += 2)
                hits[p * m + q] = 1;
        System.out.println("indices " + p + " " + q);
        p = 0; q = 0;
        //omp parallel for collapse(2) lastprivate(p, q)
        for (p = 0; p < 4; p++)
            for (q = 0; q <= p; q++)
                hits[p * m + q] = 1;
        System.out.println("triangle indices " + p + " " + q);
        try {
            //omp parallel for collapse(2)
            for (long i = 0; i < Long.MAX_VALUE; i++)
                for (int j = 0; j < 3; j++)
                    if (i == 0 && args.length == 0) throw new ArithmeticException("more iterations than a long can count: 9223372036854775807 times 3");
        } catch (ArithmeticException e) {
            System.out.println("overflow " + e.getMessage());
        }
        s = 0;
        //omp parallel for collapse(2) reduction(+:s)
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 5; j++) {
                if (j >= i) continue;
                s++;
            }
        System.out.println("continue " + s);
        s = 0;
        //omp parallel for collapse(2) reduction(+:s)
        rows:
        for (int i = 0; i < 5; i++) {
            columns:
            for (int j = 0; j < 5; j++) {
                for (int k = 0; k < 3; k++) {
                    if (j >= i) continue columns;
                }
                s++;
            }
        }
        System.out.println("labels " + s);
        List<IntSupplier> suppliers = Collections.synchronizedList(new ArrayList<>());
        //omp parallel for collapse(2)
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 5; j++) {
                int x = i * 5 + j;
                suppliers.add(() -> x);
            }
        System.out.println("lambda " + suppliers.stream().mapToInt(IntSupplier::getAsInt).sum());
        int last = 0;
        //omp parallel for collapse(2) lastprivate(last)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++)
                last = i * 10 + j;
        System.out.println("last " + last);
        Runnable r = () -> System.out.println("before " + new Collapse().fill());
        r.run();
        System.out.println("three rows " + small(5));
    }
}
