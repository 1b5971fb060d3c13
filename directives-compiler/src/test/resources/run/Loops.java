//> up 45 10
//> down 45 10
//> step 20 5
//> down step 25 5
//> byte 508 127
//> char z
//> short 6
//> long 3
//> ne 45
//> reversed 45
//> var step 30
//> neg step 30
//> sum form 20
//> empty 0
//> bound 6
//> max 3
//> min 3
//> label 15
//> before 45 0
//> double 6
//> nested 100
//> schedules 4950 4950 4950 4950 4950 4950
//> multi 45
import java.util.concurrent.atomic.AtomicInteger;

public class Loops {
    static AtomicInteger calls = new AtomicInteger();

    static int bound() {
        calls.incrementAndGet();
        return 3;
    }

    public static void main(String[] args) {
        int n = 10, s = 0, c = 0;
        //omp parallel for reduction(+:s,c)
        for (int i = 0; i < n; i++) { s += i; c++; }
        System.out.println("up " + s + " " + c);
        s = 0; c = 0;
        //omp parallel for reduction(+:s,c)
        for (int i = n - 1; i >= 0; i--) { s += i; c++; }
        System.out.println("down " + s + " " + c);
        s = 0; c = 0;
        //omp parallel for reduction(+:s,c)
        for (int i = 0; i < 10; i += 2) { s += i; c++; }
        System.out.println("step " + s + " " + c);
        s = 0; c = 0;
        //omp parallel for reduction(+:s,c) schedule(dynamic)
        for (int i = 9; i > 0; i -= 2) { s += i; c++; }
        System.out.println("down step " + s + " " + c);
        s = 0; c = 0;
        //omp parallel for reduction(+:s,c)
        for (byte b = 0; b < 127; b++) { s += 4; c++; }
        System.out.println("byte " + s + " " + c);
        char m = 0;
        //omp parallel for reduction(max:m)
        for (char ch = 'a'; ch <= 'z'; ch++) { if (ch > m) m = ch; }
        System.out.println("char " + m);
        s = 0;
        //omp parallel for reduction(+:s)
        for (short h = 3; h >= 1; --h) s += h;
        System.out.println("short " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (long l = Long.MAX_VALUE - 4; l <= Long.MAX_VALUE - 2; l++) s++;
        System.out.println("long " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 0; i != n; ++i) s += i;
        System.out.println("ne " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 0; n > i; i++) s += i;
        System.out.println("reversed " + s);
        int step = 5;
        step -= 2;
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 0; i < 13; i += step) s += i;
        System.out.println("var step " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 12; i > 0; i -= step) s += i;
        System.out.println("neg step " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 0; i < 10; i = 2 + i) s += i;
        System.out.println("sum form " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 10; i < 0; i++) s += i;
        System.out.println("empty " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = bound(); i >= bound() - 2; i--) s += i;
        System.out.println("bound " + (calls.get() >= 2 ? s : -1));
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = Integer.MAX_VALUE - 3; i < Integer.MAX_VALUE; i++) s++;
        System.out.println("max " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = Integer.MIN_VALUE + 3; i > Integer.MIN_VALUE; i--) s++;
        System.out.println("min " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        outer:
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 10; j++) {
                if (j > i || i > 4) continue outer;
                s++;
            }
        }
        System.out.println("label " + s);
        int before = 0;
        s = 0;
        //omp parallel for reduction(+:s)
        for (before = 0; before < 10; before++) {
            s += before;
        }
        before = 0;
        System.out.println("before " + s + " " + before);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 0; i < 3.5; i++) s += i;
        System.out.println("double " + s);
        int grid = 0;
        //omp parallel for reduction(+:grid)
        for (int i = 0; i < 10; i++)
            for (int j = 0; j < 10; j++)
                grid++;
        System.out.println("nested " + grid);
        int[] t = new int[6];
        int chunk = 7;
        chunk++;
        int t0 = 0, t1 = 0, t2 = 0, t3 = 0, t4 = 0, t5 = 0;
        //omp parallel
        {
            //omp for schedule(static) reduction(+:t0)
            for (int i = 0; i < 100; i++) t0 += i;
            //omp for schedule(static, chunk) reduction(+:t1) nowait
            for (int i = 0; i < 100; i++) t1 += i;
            //omp for schedule(dynamic, chunk - 1) reduction(+:t2)
            for (int i = 0; i < 100; i++) t2 += i;
            //omp for schedule(guided, 2) reduction(+:t3)
            for (int i = 0; i < 100; i++) t3 += i;
            //omp for schedule(runtime) reduction(+:t4)
            for (int i = 0; i < 100; i++) t4 += i;
            //omp for schedule(auto) reduction(+:t5)
            for (int i = 0; i < 100; i++) t5 += i;
        }
        System.out.println("schedules " + t0 + " " + t1 + " " + t2 + " " + t3 + " " + t4 + " " + t5);
        s = 0;
        //omp parallel for
        //omp   reduction(+ :
        //omp   s) // the sum
        for (int i = 0;
             i < n  /* all */
                 - 0; // really
             i++)
        {
            s += i;
        }
        System.out.println("multi " + s);
    }
}
