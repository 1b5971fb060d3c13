import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

class Reductions {
    //omp declare reduction(plus : Point : omp_out = omp_out.plus(omp_in)) initializer(omp_priv = new Point(0, 0))
    record Point(int x, int y) {
        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
    }

    int field;
    static long total;
    Reductions next;

    BigInteger objects(int n) {
        BigInteger product = BigInteger.ONE;
        Point p = new Point(0, 0);
        //omp parallel for reduction(* : product) reduction(plus : p)
        for (int i = 1; i <= n; i++) {
            product = product.multiply(BigInteger.valueOf(i));
            p = p.plus(new Point(i, i));
        }
        return product;
    }

    void arrays(int[] a, double[][] m, int lo, int n) {
        //omp parallel for reduction(+ : a[lo:n], m)
        for (int i = 0; i < 100; i++) {
            a[lo + i % n]++;
            m[i % 3][i % 2] += i;
        }
    }

    void fields(Reductions other) {
        //omp parallel for reduction(+ : this.field, Reductions.total, other.next.field)
        for (int i = 0; i < 100; i++) {
            field += i;
            total++;
            int old = other.next.field++;
        }
    }

    static int join(int a, int b) {
        return a | b;
    }

    void methods(List<String> lines, List<String> found) {
        //omp declare reduction(all : List<String> : List::addAll) initializer(ArrayList::new)
        int bits = 0;
        int least = 9;
        double d = 0;
        //omp parallel for reduction(join : bits) reduction(Math::min : least) reduction((x, y) -> x + y : d) reduction(all : found)
        for (int i = 0; i < lines.size(); i++) {
            bits |= 1 << lines.get(i).length();
            least = Math.min(least, i);
            d += i;
            found.add(lines.get(i));
        }
    }
}
