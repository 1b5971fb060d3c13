//> tile 190 20
//> tile order 0 1 4 5 2 3 6 7
//> unroll 45 10
//> reverse 9876543210
//> reverse step 741
//> interchange 00 10 01 11 02 12
//> permute 24 12
//> fuse a0 b0 a1 b1 b2
//> fuse range x a0 b0 a1 b1 c0
//> parallel tile 190
//> parallel fuse 3 5
//! parallel only
//> tile of reverse 54321
//> reverse of tile 45230 1
//> tile of tile 190 20
//> unroll of tile 45
//> collapse grids 190 20
//> inner 190
//> size 45 5
//> elements abcd
//> reverse elements dcba
//> before 10 7
//> triangle 55
//> full 6
//> empty 0
//> long 45
//> declared 16 50
//> lambda 45
//> stream 9876543210
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

public class Transform {
    private int[] cells = new int[10];

    static int sizes;

    static int size() {
        sizes++;
        return 3;
    }

    public static void main(String[] args) {
        int s = 0, c = 0;
        //omp tile sizes(3, 2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++) {
                s += i * 5 + j;
                c++;
            }
        System.out.println("tile " + s + " " + c);
        StringBuilder order = new StringBuilder("tile order");
        //omp tile sizes(2, 2)
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 4; j++)
                order.append(' ').append(i * 4 + j);
        System.out.println(order);
        s = 0; c = 0;
        //omp unroll partial(4)
        for (int i = 0; i < 10; i++) {
            s += i;
            c++;
        }
        System.out.println("unroll " + s + " " + c);
        StringBuilder text = new StringBuilder();
        //omp reverse
        for (int i = 0; i < 10; i++) text.append(i);
        System.out.println("reverse " + text);
        text.setLength(0);
        //omp reverse
        for (int i = 1; i < 10; i += 3) text.append(i);
        System.out.println("reverse step " + text);
        text.setLength(0);
        //omp interchange
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 3; j++)
                text.append(' ').append(i).append(j);
        System.out.println("interchange" + text);
        s = 0; c = 0;
        //omp interchange permutation(3, 1, 2)
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 4; k++) {
                    s++;
                    c += i;
                }
        System.out.println("permute " + s + " " + c);
        text.setLength(0);
        //omp fuse
        {
            for (int i = 0; i < 2; i++) text.append(" a").append(i);
            for (int j = 0; j < 3; j++) { text.append(" b").append(j); }
        }
        System.out.println("fuse" + text);
        text.setLength(0);
        //omp fuse looprange(2, 2)
        {
            for (int i = 0; i < 1; i++) text.append(" x");
            for (int i = 0; i < 2; i++) text.append(" a").append(i);
            for (int j = 0; j < 2; j++) text.append(" b").append(j);
            for (int j = 0; j < 1; j++) text.append(" c").append(j);
        }
        System.out.println("fuse range" + text);
        s = 0;
        //omp parallel for reduction(+:s)
        //omp tile sizes(3, 2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++)
                s += i * 5 + j;
        System.out.println("parallel tile " + s);
        int a = 0, b = 0;
        //omp parallel for reduction(+:a, b)
        //omp fuse
        {
            for (int i = 0; i < 3; i++) a++;
            for (int j = 0; j < 5; j++) b++;
        }
        System.out.println("parallel fuse " + a + " " + b);
        text.setLength(0);
        //omp tile sizes(2)
        //omp reverse
        for (int i = 1; i <= 5; i++) text.append(i);
        System.out.println("tile of reverse " + text);
        text.setLength(0);
        c = 0;
        //omp reverse
        //omp tile sizes(2)
        for (int i = 0; i < 6; i++) {
            if (i == 1) c++;
            else text.append(i);
        }
        System.out.println("reverse of tile " + text + " " + c);
        s = 0; c = 0;
        //omp tile sizes(2, 2)
        //omp tile sizes(3, 2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++) {
                s += i * 5 + j;
                c++;
            }
        System.out.println("tile of tile " + s + " " + c);
        s = 0;
        //omp parallel for reduction(+:s) schedule(dynamic)
        //omp unroll partial(2)
        //omp tile sizes(3)
        for (int i = 9; i >= 0; i--) s += i;
        System.out.println("unroll of tile " + s);
        s = 0; c = 0;
        //omp parallel for collapse(2) reduction(+:s, c) schedule(static, 2)
        //omp tile sizes(3, 2)
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 5; j++) {
                s += i * 5 + j;
                c++;
            }
        }
        System.out.println("collapse grids " + s + " " + c);
        s = 0;
        //omp parallel for collapse(2) reduction(+:s)
        for (int i = 0; i < 4; i++) {
            //omp tile sizes(2)
            for (int j = 0; j < 5; j++)
                s += i * 5 + j;
        }
        System.out.println("inner " + s);
        s = 0;
        int n = 4;
        n++;
        //omp tile sizes(size())
        for (int i = 0; i < 10; i++) s += i;
        int[] ten = new int[10];
        //omp parallel for
        //omp tile sizes(n)
        for (int i = 0; i < 10; i++) ten[i]++;
        System.out.println("size " + s + " " + (sizes + 3 + ten[9]));
        text.setLength(0);
        //omp tile sizes(3)
        for (String x : new String[] {"a", "b", "c", "d"}) text.append(x);
        System.out.println("elements " + text);
        text.setLength(0);
        //omp reverse
        for (var x : List.of("a", "b", "c", "d")) text.append(x);
        System.out.println("reverse elements " + text);
        int p, q = 0;
        //omp tile sizes(4)
        for (p = 0; p < 10; p++) q += p > 2 ? 1 : 0;
        System.out.println("before " + p + " " + q);
        s = 0;
        //omp tile sizes(2)
        for (int i = 0; i < 10; i++)
            for (int j = 0; j <= i; j++) s++;
        System.out.println("triangle " + s);
        s = 0;
        //omp unroll full
        for (int i = 0; i < 4; i++) s += i;
        System.out.println("full " + s);
        s = 0;
        //omp tile sizes(2, 3)
        for (int i = 0; i < 5; i++) for (int j = 4; j < 4; j++) s++;
        //omp reverse
        for (int i = 3; i < 3; i++) s++;
        System.out.println("empty " + s);
        long l = 0;
        //omp unroll partial
        for (long i = 9; i > 0; i -= 1) l += i;
        System.out.println("long " + l);
        Transform t = new Transform();
        System.out.println("declared " + t.orphan() + " " + t.sum());
        List<IntSupplier> later = new ArrayList<>();
        //omp reverse
        for (int i = 0; i < 10; i++) {
            int x = i;
            later.add(() -> x);
        }
        System.out.println("lambda " + later.stream().mapToInt(IntSupplier::getAsInt).sum());
        StringBuilder stream = new StringBuilder();
        //omp reverse
        IntStream.range(0, 10).forEach(i -> stream.append(i));
        System.out.println("stream " + stream);
    }

    int orphan() {
        //omp parallel num_threads(2)
        fill();
        int s = 0;
        for (int x : cells) s += x;
        return s + 6;
    }

    void fill() {
        //omp for
        //omp tile sizes(4)
        for (int i = 0; i < cells.length; i++) cells[i]++;
    }

    int sum() {
        int[] s = {0};
        Runnable r = () -> {
            //omp unroll partial(3)
            for (int i = 0; i < cells.length; i++) s[0] += 5 * cells[i];
        };
        r.run();
        return s[0];
    }
}
