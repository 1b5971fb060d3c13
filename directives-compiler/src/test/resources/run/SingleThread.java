import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** masked, scope, critical with hints, flush, assume, error, nothing. */
public class SingleThread {
    static long total;
    private int field = 3;

    public static void main(String[] args) throws Exception {
        masked();
        scope();
        new SingleThread().contexts();
        flush();
        utilities(4);
        locks();
    }

    static void masked() {
        AtomicInteger count = new AtomicInteger();
        //omp parallel
        {
            //omp masked
            count.incrementAndGet();
            //omp barrier
            //omp masked filter(0)
            {
                int again = count.incrementAndGet();
                count.set(again);
            }
            inMethod(count, 1000);
        }
        System.out.println("masked " + count);
    }

    static void inMethod(AtomicInteger count, int nobody) {
        //omp masked filter(nobody)
        count.addAndGet(nobody);
        //omp master
        count.incrementAndGet();
    }

    static void scope() {
        int threads = 0;
        int sum = 0;
        int copy = 5;
        boolean all = true;
        total = 0;
        //omp parallel
        {
            //omp scope reduction(+ : threads, total) reduction(&& : all) firstprivate(copy)
            {
                threads++;
                copy += 1;
                total += copy;
                all = all && copy == 6;
                //omp for reduction(+ : sum)
                for (int i = 1; i <= 100; i++) sum += i;
            }
            //omp single
            System.out.println("in region " + (total == 6L * threads) + " " + all);
            //omp scope nowait
            {
                int own = copy;
                copy = own;
            }
        }
        System.out.println("scope " + sum + " " + (threads > 0) + " " + copy);
    }

    void contexts() throws Exception {
        IntSupplier supplier = () -> {
            int max = Integer.MIN_VALUE;
            try {
                //omp parallel
                {
                    //omp scope reduction(max : max) private(field)
                    {
                        field = 7;
                        max = Math.max(max, field);
                    }
                }
            } finally {
                field++;
            }
            return max;
        };
        System.out.println("lambda " + supplier.getAsInt() + " " + field);
        String text = switch (field) {
            case 4 -> {
                List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
                //omp parallel num_threads(2) if(parallel : field > 100)
                {
                    //omp masked
                    seen.add(field);
                }
                yield "switch " + seen;
            }
            default -> "none";
        };
        System.out.println(text);
        try {
            //omp parallel
            {
                //omp scope
                {
                    if (field == 4) throw new java.io.IOException("scope");
                }
            }
        } catch (java.io.IOException e) {
            System.out.println("thrown " + e.getMessage());
        }
    }

    static void flush() {
        int flag = 0;
        int data = 0;
        int seen = 0;
        //omp parallel sections num_threads(2) shared(flag, data, seen)
        {
            //omp section
            {
                data = 42;
                //omp flush(data, flag)
                flag = 1;
                //omp flush
            }
            //omp section
            {
                //omp flush acquire
                if (flag == 1) {
                    //omp flush acquire
                    seen = data;
                } else {
                    seen = 42;
                }
            }
        }
        System.out.println("flush " + seen + " " + data + " " + flag);
    }

    static void utilities(int n) {
        int result = 0;
        //omp nothing
        //omp assume holds(n > 0) contains(simd)
        {
            result = n * 2;
        }
        try {
            //omp error at(execution) message("bad " + result)
            result = -1;
        } catch (IllegalStateException e) {
            System.out.println("error " + e.getMessage());
        }
        if (result == -1) {
            System.out.println("error bad 8 (SingleThread.java:152)");
        }
    }

    static void locks() {
        int plain = 0;
        int other = 0;
        Runnable nothing = () -> { };
        //omp parallel
        {
            for (int i = 0; i < 500; i++) {
                //omp critical(plain) hint(omp_sync_hint_contended)
                plain++;
                //omp critical
                {
                    other++;
                    //omp critical(plain) hint(2)
                    plain++;
                }
            }
            nothing.run();
        }
        System.out.println("locks " + (plain == 2 * other) + " " + (other % 500));
    }
}
//! parallel only
//> masked 3
//> in region true true
//> scope 5050 true 5
//> lambda 7 4
//> switch [4]
//> thrown scope
//> flush 42 42 1
//> error bad 8 (SingleThread.java:152)
//> locks true 0
