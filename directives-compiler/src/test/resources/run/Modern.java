//> unknown int true 7 [10, 30]
//> module 3
//> flexible 5
//> deconstruct 30
//> guard 3
//> negative step 3 6
//> zero trips 0 0
import module java.base;

public class Modern {
    static int size() {
        return 1000;
    }

    static class Base {
        final int v;
        Base(int v) {
            this.v = v;
        }
    }

    static class Derived extends Base {
        Derived(int n) {
            int s = 0;
            for (int i = 0; i < n; i++) s++;
            super(s);
        }
    }

    record Point(int x, int y) { }

    sealed interface Shape permits Circle, Square { }

    record Circle(int r) implements Shape { }

    record Square(int a) implements Shape { }

    public static void main(String[] args) {
        var n = size();
        var m = size();
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        boolean[] same = new boolean[1];
        //omp parallel num_threads(1)
        {
            n = size();
            m = size();
            same[0] = n == m;
            n = 1;
            list.remove(n);
            n += 6;
        }
        System.out.println("unknown int " + same[0] + " " + n + " " + list);
        int c = 0;
        //omp parallel for reduction(+:c)
        for (int i = 0; i < 3; i++) c++;
        System.out.println("module " + c);
        System.out.println("flexible " + new Derived(5).v);
        int d = 0;
        //omp parallel for reduction(+:d)
        for (int i = 0; i < 10; i++) {
            Object o = new Point(1, 2);
            if (!(o instanceof Point(int x, var y))) continue;
            d += x + y;
        }
        System.out.println("deconstruct " + d);
        int g = 0;
        //omp parallel for reduction(+:g)
        for (int i = 0; i < 3; i++) {
            Shape s = i == 0 ? new Circle(i) : new Square(i);
            g += switch (s) {
                case Circle(int r) when r > 0 -> 100;
                case Circle _ -> 0;
                case Square(int a) -> a;
            };
        }
        System.out.println("guard " + g);
        int step = -3, ns = 0, nt = 0;
        step += 0;
        //omp parallel for reduction(+:ns, nt)
        for (int i = 5; i >= 0; i += step) { ns += i - 2; nt += 3; }
        System.out.println("negative step " + ns + " " + nt);
        int z = 0, zz = 0;
        //omp parallel for reduction(+:z)
        for (long i = Long.MAX_VALUE; i < Long.MIN_VALUE + 5; i++) z++;
        //omp parallel for lastprivate(zz)
        for (int i = 0; i < z; i++) zz = 9;
        System.out.println("zero trips " + z + " " + zz);
    }
}
