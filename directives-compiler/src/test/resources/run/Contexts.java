//> enum 6
//> default 10
//> record 3
//> generic [3, 2, 1]
//> arrow 10 11
//> yield 10
//> text 3
//> unnamed 3
//> pattern 8 hello
//> resources 6
//> lambdas 45
//> local class 60
//> local record 30
//> loop var 6 3
//> foreach 12
//> c arrays 7 3 2
//> multi 1 2 3
//> initializer 4
//> chain 5 5 9
//> compound 12 true x45 10
//> method reference 3 30
//> lambda body 10
//> catch boom 1
//> synchronized 10
//> do 9
//> varargs 6
//> static nested 3
//> nested private 4 40
//> private uninit 7
//> parameter 11
//> ternary 5
//> cast 300
//> wild [1, 2]
//> inner field 3 4
//> infinite 3
//> throws 1
//> finally 2 1
//> switch group 6
//> unicode 3
//> many 3 6 9
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class Contexts {
    enum Color {
        RED(1), GREEN(2);
        final int value;
        Color(int k) {
            int s = 0;
            //omp parallel for reduction(+:s)
            for (int i = 0; i < 3; i++) s += k;
            value = s;
        }
    }

    interface Summing {
        int[] data();
        default int total() {
            int t = 0;
            //omp parallel for reduction(+:t)
            for (int i = 0; i < data().length; i++) t += data()[i];
            return t;
        }
    }

    record Pair(int a, int b) {
        Pair {
            //omp parallel
            {
                //omp single
                a = a + b;
            }
        }
    }

    static class Box<T extends Comparable<? super T>> {
        List<T> items;
        Box(List<T> in) {
            List<T> copy = null;
            //omp parallel
            {
                //omp single
                {
                    copy = new ArrayList<T>(in);
                    Collections.sort(copy, (x, y) -> y.compareTo(x));
                }
            }
            items = copy;
        }
    }

    int made;
    {
        //omp parallel for reduction(+:made)
        for (int i = 0; i < 4; i++) made++;
    }

    public static void main(String... args) throws Exception {
        System.out.println("enum " + Color.GREEN.value);
        System.out.println("default " + ((Summing) () -> new int[] {1, 2, 3, 4}).total());
        System.out.println("record " + new Pair(1, 2).a());
        System.out.println("generic " + new Box<>(List.of(2, 3, 1)).items);
        arrows(1);
        patterns("hello", 5);
        lambdas();
        locals();
        expressions();
        flows();
        more(1, 2, 3);
    }

    static void arrows(int k) {
        int s = 0;
        int t = 1;
        switch (k) {
            case 0 -> s = 1;
            case 1 -> {
                //omp parallel for reduction(+:s,t)
                for (int i = 0; i < 10; i++) { s++; t++; }
            }
            default -> s = 2;
        }
        System.out.println("arrow " + s + " " + t);
        int y = switch (k) {
            case 1 -> {
                int q = 0;
                //omp parallel for reduction(+:q)
                for (int i = 0; i < 10; i++) {
                    int one = switch (i) { case 0: yield 1; default: yield 1; };
                    q += one;
                }
                yield q;
            }
            default -> 0;
        };
        System.out.println("yield " + y);
        String text = """
            //omp parallel for \""" nothing
            for a
            """;
        int lines = 0;
        lines++;
        //omp parallel for reduction(+:lines)
        for (int i = 0; i < (int) text.lines().count(); i++) lines++;
        System.out.println("text " + lines);
        int u = 0;
        //omp parallel for reduction(+:u)
        for (int i = 0; i < 3; i++) {
            for (var _ : List.of(1)) u++;
        }
        System.out.println("unnamed " + u);
    }

    static void patterns(Object o, Object p) {
        int size = 0;
        String seen = "";
        if (o instanceof String s && p instanceof Integer n) {
            //omp parallel for reduction(+:size)
            for (int i = 0; i < 4; i++) {
                size += s.length() - n + 2;
            }
            n = 6;
            //omp parallel
            {
                //omp critical
                seen = s + n.toString().substring(1);
            }
        }
        System.out.println("pattern " + size + " " + seen);
        int count = 0;
        //omp parallel for reduction(+:count)
        for (int i = 0; i < 3; i++) {
            try (AutoCloseable c = () -> { }; AutoCloseable d = c) {
                count += 2;
            } catch (Exception e) {
                count = -100;
            }
        }
        System.out.println("resources " + count);
    }

    static void lambdas() throws Exception {
        int sum = 0;
        int base = 0;
        //omp parallel for reduction(+:sum) firstprivate(base)
        for (int i = 0; i < 10; i++) {
            int j = i;
            IntSupplier f = () -> j + base;
            sum += f.getAsInt();
        }
        System.out.println("lambdas " + sum);
        int k = 1;
        k *= 2;
        int total = 0;
        //omp parallel for reduction(+:total)
        for (int i = 0; i < 10; i++) {
            final int m = k;
            class Local {
                int k = 3;
                int get() { return k * m; }
            }
            total += new Local().get();
        }
        System.out.println("local class " + total);
        int rt = 0;
        //omp parallel for reduction(+:rt)
        for (int i = 0; i < 10; i++) {
            record R(int rt) { int twice() { return 2 * rt; } }
            rt += new R(1).twice() + 1;
        }
        System.out.println("local record " + rt);
    }

    static void locals() {
        int sum = 0, rounds = 0;
        for (int r = 0; r < 3; r++) {
            //omp parallel for reduction(+:sum)
            for (int i = 0; i < 2; i++) sum += r;
            rounds++;
        }
        System.out.println("loop var " + sum + " " + rounds);
        int each = 0;
        for (int v : new int[] {1, 2, 3}) {
            //omp parallel for reduction(+:each)
            for (int i = 0; i < 2; i++) each += v;
        }
        System.out.println("foreach " + each);
        int a[] = {1, 2}, b = 3, c[][] = {{2}};
        //omp parallel
        {
            //omp single
            { a = new int[] {7}; b = a.length * b; c[0][0] += 0; }
        }
        System.out.println("c arrays " + a[0] + " " + b + " " + c[0][0]);
        int x, y = 2, z;
        @SuppressWarnings("unused") int w;
        //omp parallel
        {
            //omp master
            x = 1;
            //omp barrier
            //omp single
            z = 3;
            //omp critical
            w = 4;
        }
        System.out.println("multi " + x + " " + y + " " + z);
        System.out.println("initializer " + new Contexts().made);
    }

    static void expressions() {
        int p = 0, q = 0;
        int[] r = new int[3];
        //omp parallel
        {
            //omp single
            {
                p = q = 5;
                r[p - 4] = 4;
                r[q - 5 + (p > 0 ? 1 : 0)] += p;
            }
        }
        System.out.println("chain " + p + " " + q + " " + r[1]);
        int bits = 3;
        boolean flag = false;
        String s = "x";
        long l = 0;
        //omp parallel num_threads(1)
        {
            bits <<= 2;
            flag |= true;
            for (int i = 4; i < 6; i++) s += i;
            l += bits-- > 11 ? 10.7 : 0;
            ++bits;
        }
        System.out.println("compound " + bits + " " + flag + " " + s + " " + l);
        StringBuilder sb = new StringBuilder("abc");
        sb = new StringBuilder(sb);
        int len = 0;
        //omp parallel for reduction(+:len)
        for (int i = 0; i < 10; i++) {
            IntSupplier f = sb::length;
            len += f.getAsInt();
        }
        System.out.println("method reference " + sb.length() + " " + len);
        int[] got = new int[1];
        Runnable body = () ->
            //omp parallel
            {
                for1(got);
            };
        body.run();
        System.out.println("lambda body " + got[0]);
    }

    static void for1(int[] got) {
        int s = 0;
        //omp for
        for (int i = 0; i < 10; i++) {
            //omp atomic
            got[0]++;
        }
    }

    static void flows() throws Exception {
        String message = "";
        int handled = 0;
        //omp parallel num_threads(1)
        {
            try {
                throw new IllegalStateException("boom");
            } catch (IllegalStateException e) {
                message = e.getMessage();
                handled++;
            }
        }
        System.out.println("catch " + message + " " + handled);
        int sy = 0;
        Object lock = new Object();
        synchronized (lock) {
            //omp parallel for reduction(+:sy)
            for (int i = 0; i < 10; i++) sy++;
        }
        System.out.println("synchronized " + sy);
        int d = 0;
        do
            //omp parallel for reduction(+:d)
            for (int i = 0; i < 3; i++) d++;
        while (d < 9);
        System.out.println("do " + d);
    }

    static int varargs(int... values) {
        int s = 0;
        values = values.clone();
        //omp parallel for reduction(+:s)
        for (int i = 0; i < values.length; i++) s += values[i];
        return s;
    }

    static class Nested {
        static int count;
        static int go() {
            //omp parallel for reduction(+:count)
            for (int i = 0; i < 3; i++) Nested.this0();
            return count + 3;
        }
        static void this0() { }
    }

    int depth = 3;

    class Inner {
        int depth = 4;
        String both() {
            int a = 0, b = 0;
            //omp parallel
            {
                //omp single
                {
                    a = Contexts.this.depth;
                    b = this.depth;
                }
            }
            return a + " " + b;
        }
    }

    static int forever() {
        int[] n = {0};
        try {
            //omp parallel num_threads(1)
            {
                while (true) {
                    if (++n[0] == 3) throw new IllegalStateException();
                }
            }
        } catch (IllegalStateException e) {
            return n[0];
        }
    }

    static int throwing(Callable<Integer> c) throws Exception {
        int r = 0;
        //omp parallel
        {
            //omp single
            r = c.call();
        }
        return r;
    }

    static String withFinally() {
        int a = 1, b = 0;
        try {
            //omp parallel num_threads(1)
            {
                a = 2;
                if (a == 2) throw new RuntimeException();
            }
        } catch (RuntimeException e) {
            b = 1;
        } finally {
            b += 0;
        }
        return a + " " + b;
    }

    static void more(int x, int y, int z) throws Exception {
        System.out.println("varargs " + varargs(x, y, z));
        System.out.println("static nested " + Nested.go());
        int t = 0, u = 0;
        //omp parallel private(t) reduction(+:u)
        {
            t = 4;
            //omp for firstprivate(y)
            for (int i = 0; i < 20; i++) {
                y = y + 0;
                u += y;
            }
            //omp parallel for lastprivate(t) num_threads(1)
            for (int i = 0; i < 3; i++) t = i;
            //omp single
            u += t - 2;
        }
        t = 4;
        System.out.println("nested private " + t + " " + u);
        int pu;
        int[] out = new int[1];
        //omp parallel private(pu) num_threads(1)
        {
            pu = 7;
            Runnable r = () -> out[0] = pu;
            r.run();
        }
        System.out.println("private uninit " + out[0]);
        x = 11;
        int got = 0;
        //omp parallel
        {
            int copy = x;
            //omp single
            got = copy;
        }
        System.out.println("parameter " + got);
        int tern = 0;
        //omp parallel for reduction(max:tern)
        for (int i = 0; i < 6; i++) tern = i > tern ? i : tern;
        System.out.println("ternary " + tern);
        short sh = 0;
        //omp parallel for reduction(+:sh)
        for (int i = 0; i < 3; i++) sh += (short) 100L;
        System.out.println("cast " + sh);
        List<?> wild = List.of(1);
        wild = List.of(1, 2);
        Object[] w = new Object[1];
        //omp parallel
        {
            //omp single
            w[0] = wild;
        }
        System.out.println("wild " + w[0]);
        System.out.println("inner field " + new Contexts().new Inner().both());
        System.out.println("infinite " + forever());
        System.out.println("throws " + throwing(() -> 1));
        System.out.println("finally " + withFinally());
        int g = 0;
        switch (z) {
            case 3:
                //omp parallel
                {
                    //omp single
                    g = 5;
                    //omp single
                    g++;
                }
            case 4:
                //omp barrier
                break;
            default:
        }
        System.out.println("switch group " + g);
        int grün = 0;
        //omp parallel for reduction(+:grün)
        for (int ï = 0; ï < 3; ï++) grün++;
        System.out.println("unicode " + grün);
        Map<String, List<int[]>> many = Map.of("a", List.of(new int[] {1, 2, 3}));
        many = Map.copyOf(many);
        int[] res = new int[3];
        //omp parallel for
        for (int i = 0; i < 3; i++) {
            res[i] = many.get("a").get(0)[i] * 3;
        }
        System.out.println("many " + res[0] + " " + res[1] + " " + res[2]);
    }
}
