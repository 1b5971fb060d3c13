//> 2432902008176640000 12.0 20
//> Point[x=4951, y=101] Point[x=4951, y=101] 100 4950 4950 4950 4950 4955 100 99
//> 29 -3 34 430.0
//> fields 47 210 [0.0, 190.0, 20.0, 0.0]
//> gcd 3
//> inherited 21 32
//> [35, 35, 36][[432.0, 408.0, 384.0, 459.0], [368.0, 441.0, 416.0, 392.0], [400.0, 376.0, 450.0, 424.0]][-74, -54, -34, -14, 6][false, true][[a], [l, m]][100, 101]
//> 45 10
//> hidden 13 25
//> 20 25
//> 49995002 10000
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;

public class Reductions {
    record Point(int x, int y) {
        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
    }
    static class Stats {
        int n; long sum;
        void add(int v) { n++; sum += v; }
        void merge(Stats o) { n += o.n; sum += o.sum; }
        static Stats join(Stats a, Stats b) { a.merge(b); return a; }
    }
    //omp declare reduction(plus : Point : omp_out = omp_out.plus(omp_in)) initializer(omp_priv = new Point(0, 0))
    //omp declare reduction(merge : Stats : omp_out.merge(omp_in))
    //omp declare reduction(lists : List<Integer>, ArrayList<Integer> : List::addAll) initializer(ArrayList::new)
    //omp declare reduction(lam : Stats : (a, b) -> a.merge(b)) initializer(() -> new Stats())
    //omp declare reduction(lam : long : (a, b) -> { long c = a + b; return c; }) initializer(0)
    //omp declare reduction(+ : Point : Point::plus) initializer(omp_priv = new Point(0, 0))

    static Stats myMerge(Stats a, Stats b) { return Stats.join(a, b); }
    int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    double[] hist = new double[4];
    static long total;
    int field = 7;
    static class Base { protected int inherited = 1; static int st = 2; }
    static class Derived extends Base {
        void go() {
            //omp parallel for reduction(+ : inherited, st)
            for (int i = 0; i < 10; i++) { inherited++; this.inherited++; st += 2; Base.st++; }
            System.out.println("inherited " + inherited + " " + st);
        }
    }

    void instance() {
        //omp parallel for reduction(+ : this.field, Reductions.total, hist[1:2])
        for (int i = 0; i < 20; i++) { field += 1; this.field++; total += i; Reductions.total++; hist[1] += i; this.hist[2]++; }
        System.out.println("fields " + field + " " + total + " " + Arrays.toString(hist));
        int g = 0;
        //omp parallel for reduction(this::gcd : g)
        for (int i = 1; i < 30; i++) g = gcd(g, i * 12);
        //omp parallel for reduction(gcd : g)
        for (int i = 1; i < 30; i++) g = gcd(g, i * 9);
        System.out.println("gcd " + g);
    }

    static int x = 5;
    static void hidden(int x) {
        //omp parallel for reduction(+ : x, Reductions.x)
        for (int i = 0; i < 10; i++) { x++; Reductions.x += 2; }
        System.out.println("hidden " + x + " " + Reductions.x);
    }

    public static void main(String[] args) {
        BigInteger p = BigInteger.ONE;
        BigDecimal d = BigDecimal.TEN;
        BigInteger m = BigInteger.TEN;
        //omp parallel for reduction(* : p) reduction(+ : d) reduction(max : m)
        for (int i = 1; i < 21; i++) {
            p = p.multiply(BigInteger.valueOf(i));
            d = d.add(new BigDecimal("0.1"));
            m = m.max(BigInteger.valueOf(i));
        }
        System.out.println(p + " " + d + " " + m);
        Point q = new Point(1, 1);
        Point r = new Point(1, 1);
        Stats s = new Stats(), t = new Stats(), u = new Stats(), v = new Stats();
        List<Integer> list = new ArrayList<>();
        long l = 5;
        //omp parallel for reduction(plus : q) reduction(merge : s) reduction(lists : list) reduction(lam : t, l) reduction(+ : r) reduction(myMerge : u) reduction(Stats::merge : v)
        for (int i = 0; i < 100; i++) {
            q = q.plus(new Point(i, 1));
            r = r.plus(new Point(i, 1));
            s.add(i);
            t.add(i);
            u.add(i);
            v.add(i);
            l += i;
            list.add(i);
        }
        Collections.sort(list);
        System.out.println(q + " " + r + " " + s.n + " " + s.sum + " " + t.sum + " " + u.sum + " " + v.sum + " " + l + " " + list.size() + " " + list.get(99));
        int mx = -5, mn = 4; BigDecimal bd = BigDecimal.ONE;
        int off = 3;
        off++;
        double dd = 1;
        //omp parallel for reduction(Math::max : mx) reduction(Math::min : mn) reduction(BigDecimal::add : bd) reduction((a, b) -> a + b + off - 4 : dd)
        for (int i = -3; i < 30; i++) { mx = Math.max(mx, i); mn = Math.min(mn, i); bd = bd.add(BigDecimal.ONE); dd += i; }
        System.out.println(mx + " " + mn + " " + bd + " " + dd);
        new Reductions().instance();
        new Derived().go();
        int[] a = {1, 2, 3};
        double[][] w = new double[3][4];
        byte[] by = new byte[5];
        boolean[] bo = new boolean[2];
        char[][] cc = {{'a'}, {'b', 'c'}};
        BigInteger[] big = {BigInteger.ZERO, BigInteger.ONE};
        int lo = 1;
        //omp parallel for reduction(+ : a, w, by[0:5], big) reduction(|| : bo) reduction(max : cc[lo][:])
        for (int i = 0; i < 100; i++) {
            a[i % 3]++;
            w[i % 3][i % 4] += i;
            by[i % 5] += i;
            bo[i % 2] |= i == 51;
            cc[1][i % 2] = (char) Math.max(cc[1][i % 2], 'd' + i % 10);
            big[i % 2] = big[i % 2].add(BigInteger.TWO);
        }
        System.out.println(Arrays.toString(a) + Arrays.deepToString(w) + Arrays.toString(by) + Arrays.toString(bo) + Arrays.deepToString(cc) + Arrays.toString(big));
        Stats other = new Stats();
        //omp parallel for reduction(+ : other.sum, other.n)
        for (int i = 0; i < 10; i++) { other.sum += i; other.n++; }
        System.out.println(other.sum + " " + other.n);
        hidden(3);
        Stats[] many = {new Stats(), new Stats()};
        //omp parallel for reduction(merge : many)
        for (int i = 0; i < 10; i++) many[i % 2].add(i);
        System.out.println(many[0].sum + " " + many[1].sum);
        int e3 = 0;
        int[] arr = new int[5000];
        //omp parallel
        {
            //omp for reduction(+ : arr[0:arr.length], e3)
            for (int i = 0; i < 10000; i++) { arr[i % 5000] += i; e3++; }
            //omp sections reduction(+ : arr)
            {
                //omp section
                arr[1]++;
                //omp section
                arr[2]++;
            }
        }
        System.out.println(Arrays.stream(arr).sum() + " " + e3);
    }
}
