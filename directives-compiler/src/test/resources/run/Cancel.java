import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** cancel and cancellation point, copyprivate. */
public class Cancel {
    static int field = 7;

    public static void main(String[] args) throws Exception {
        loops();
        regions();
        sections();
        tasks();
        copyprivate();
        new Cancel().contexts();
    }

    static void loops() {
        int[] a = new int[100_000];
        a[70] = 1;
        boolean found = false;
        AtomicInteger looked = new AtomicInteger();
        //omp parallel for schedule(dynamic, 10) reduction(|| : found)
        for (int i = 0; i < a.length; i++) {
            looked.incrementAndGet();
            if (a[i] == 1) {
                found = true;
                //omp cancel for
            }
            //omp cancellation point for
        }
        System.out.println("loop " + found + " " + (looked.get() < a.length));
        int rounds = 0;
        //omp parallel
        {
            for (int round = 0; round < 3; round++) {
                //omp for
                for (long k = 10; k > 0; k -= 2) {
                    try {
                        //omp cancel for if(k >= 2)
                        throw new IllegalStateException("not cancelled");
                    } finally {
                        looked.incrementAndGet();
                    }
                }
                //omp single
                rounds++;
            }
            method(looked);
        }
        System.out.println("rounds " + rounds);
    }

    static void method(AtomicInteger looked) {
        outer:
        for (int i = 0; i < 2; i++) {
            //omp for
            inner:
            for (int k = 0; k < 8; k++) {
                //omp cancel for if(cancel : k < 8)
                continue inner;
            }
            continue outer;
        }
    }

    static void regions() {
        int after = 0;
        int before = 0;
        //omp parallel reduction(+ : before)
        {
            before++;
            //omp cancel parallel
            //omp barrier
            //omp atomic
            after++;
        }
        System.out.println("region " + after);
        boolean stop = false;
        AtomicInteger spins = new AtomicInteger();
        //omp parallel
        {
            while (spins.incrementAndGet() < 1_000_000) {
                //omp masked
                {
                    //omp atomic write
                    stop = true;
                }
                boolean now;
                //omp atomic read
                now = stop;
                //omp cancel parallel if(now)
                //omp cancellation point parallel
            }
        }
        System.out.println("search " + (spins.get() < 1_000_000));
    }

    static void sections() {
        List<String> done = Collections.synchronizedList(new ArrayList<>());
        //omp parallel sections num_threads(1)
        {
            //omp section
            done.add("first");
            //omp section
            {
                done.add("second");
                //omp cancel sections if(done.size() == 2)
                done.add("never");
            }
            //omp section
            {
                //omp cancellation point sections
                done.add("third");
            }
        }
        System.out.println("sections " + done);
    }

    static void tasks() {
        AtomicInteger ran = new AtomicInteger();
        //omp parallel
        //omp single
        {
            //omp taskgroup
            {
                for (int i = 0; i < 100; i++) {
                    //omp task
                    {
                        //omp cancellation point taskgroup
                        ran.incrementAndGet();
                        //omp cancel taskgroup if(ran.get() >= 5)
                        if (ran.get() >= 100) ran.set(-1000);
                    }
                }
            }
        }
        System.out.println("tasks " + (ran.get() >= 5 && ran.get() < 100));
    }

    static void copyprivate() {
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        int[] shared = {1, 2, 3};
        int[] mine = {0, 0, 0};
        double real = 0.5;
        byte small = 1;
        //omp parallel firstprivate(mine, real, field) private(small)
        {
            String text;
            List<Integer> list = null;
            //omp single copyprivate(text, list, mine) copyprivate(real, small, field)
            {
                calls.incrementAndGet();
                text = "t" + calls;
                list = new ArrayList<>(List.of(1, 2));
                mine[1] = 5;
                real = 2.5;
                small = 9;
                field = 8;
            }
            mine[2] = Thread.currentThread().hashCode();
            //omp barrier
            if (!text.equals("t1") || list.size() != 2 || mine[1] != 5 || real != 2.5 || small != 9 || field != 8
                    || mine[2] != Thread.currentThread().hashCode()) {
                wrong.incrementAndGet();
            }
            for (int i = 0; i < 20; i++) {
                int next = -1;
                //omp single copyprivate(next)
                next = calls.incrementAndGet();
                if (next != i + 2) wrong.incrementAndGet();
            }
            int[] nothing = null;
            //omp single copyprivate(nothing)
            {
            }
            if (nothing != null) wrong.incrementAndGet();
        }
        System.out.println("copyprivate " + wrong + " " + calls + " " + Arrays.toString(shared) + " " + field + " " + small);
    }

    <T> void contexts() throws IOException {
        IntFunction<String> reader = n -> {
            List<String> all = Collections.synchronizedList(new ArrayList<>());
            //omp parallel num_threads(n)
            {
                String line = null;
                //omp single copyprivate(line)
                line = "line";
                all.add(line);
            }
            return all.toString();
        };
        System.out.println(reader.apply(1));
        try {
            //omp parallel
            {
                String line = null;
                //omp single copyprivate(line)
                {
                    if (field == 7) throw new IOException("no line");
                    line = "line";
                }
                System.out.println(line);
            }
        } catch (IOException e) {
            System.out.println("thrown " + e.getMessage());
        }
        T value = null;
        Object o = "o";
        //omp parallel firstprivate(value, o)
        {
            var text = String.valueOf(o);
            //omp single copyprivate(value, text)
            {
                text = text + text;
            }
            if (!text.equals("oo") || value != null) throw new IllegalStateException(text);
            alone(3);
        }
        alone(4);
    }

    static void alone(int n) {
        //omp single copyprivate(n)
        n *= 2;
        if (n != 6 && n != 8) throw new IllegalStateException("n " + n);
    }
}
//! parallel only
//> loop true true
//> rounds 3
//> region 0
//> search true
//> sections [first, second]
//> tasks true
//> copyprivate 0 21 [1, 2, 3] 7 1
//> [line]
//> thrown no line
