//> private 30
//> firstprivate 45
//> last 9 20
//> index 10
//> array [1, 2, 3] 24
//> count 100 max 99 min 0
//> and true or true xor 0
//> shadow 5 7 11
//> field 55 45
//> long 499999500000
//> boxed 45
//> var 4.5
//> uninit 12
//> name [a, b]
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

public class Data {
    static int field = 10;
    int own;

    public static void main(String[] args) {
        int x = 0;
        int hits = 0;
        //omp parallel for private(x) reduction(+:hits)
        for (int i = 0; i < 10; i++) {
            x = 3;
            hits += x;
        }
        System.out.println("private " + hits);

        int base = 0;
        int sum = 0;
        base++;
        //omp parallel for firstprivate(base) reduction(+:sum)
        for (int i = 0; i < 10; i++) {
            base = base - base;
            sum += i + base;
        }
        System.out.println("firstprivate " + sum);

        int last;
        int other = 1;
        //omp parallel for lastprivate(last) lastprivate(other) schedule(dynamic, 3)
        for (int i = 0; i < 10; i++) {
            last = i;
            other = 2 * i + 2;
        }
        last = other == 20 ? 9 : -1;
        System.out.println("last " + last + " " + other);

        int k;
        //omp parallel for lastprivate(k)
        for (k = 0; k < 10; k++) {
            int y = k;
        }
        System.out.println("index " + k);

        int[] a = {1, 2, 3};
        int total = 0;
        //omp parallel for firstprivate(a) reduction(+:total) num_threads(2) schedule(static, 1)
        for (int i = 0; i < 4; i++) {
            a[0] = 1;
            total += a[0] + a[1] + a[2];
        }
        System.out.println("array " + Arrays.toString(a) + " " + total);

        int count = 0, max = -1, min = 1000;
        //omp parallel
        {
            //omp for reduction(+:count) reduction(max:max) reduction(min:min)
            for (int i = 0; i < 100; i++) {
                count++;
                max = Math.max(max, i);
                min = Math.min(min, i);
            }
        }
        System.out.println("count " + count + " max " + max + " min " + min);

        boolean all = true, any = false;
        int xor = 0;
        //omp parallel for reduction(&&:all) reduction(||:any) reduction(^:xor)
        for (int i = 0; i < 64; i++) {
            all = all && i >= 0;
            any = any || i == 13;
            xor ^= i;
        }
        System.out.println("and " + all + " or " + any + " xor " + xor);

        int s = 1;
        int[] r = new int[3];
        s = 5;
        //omp parallel num_threads(1)
        {
            IntUnaryOperator twice = v -> { int q = v; return q + 2; };
            Object o = new Object() {
                int s = 11;
                @Override public String toString() { return "" + s; }
            };
            r[0] = s;
            r[1] = twice.applyAsInt(s);
            r[2] = Integer.parseInt(o.toString());
            s = 6;
        }
        System.out.println("shadow " + r[0] + " " + r[1] + " " + r[2]);
        new Data().fields();

        long big = 0;
        //omp parallel for reduction(+:big) schedule(guided)
        for (long i = 0; i < 1000000L; i++) big += i;
        System.out.println("long " + big);

        Integer boxed = 0;
        //omp parallel for reduction(+ : boxed)
        for (int i = 0; i < 10; i++) {
            boxed += i;
        }
        System.out.println("boxed " + boxed);

        var v = 0.0;
        //omp parallel for reduction(+:v)
        for (int i = 0; i < 10; i++) {
            v += i * 0.1;
        }
        System.out.println("var " + Math.round(v * 10) / 10.0);

        int u;
        //omp parallel
        {
            //omp single
            u = 12;
        }
        System.out.println("uninit " + u);

        List<String> names;
        //omp parallel
        {
            //omp master
            names = new ArrayList<>(List.of("a"));
            //omp barrier
            //omp single
            {
                names.add("b");
            }
        }
        System.out.println("name " + names);
    }

    void fields() {
        //omp parallel for reduction(+:field) reduction(+:own)
        for (int i = 0; i < 10; i++) {
            field += i;
            this.own += i;
        }
        System.out.println("field " + field + " " + own);
    }
}
