import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** threadprivate fields, copyin, proc_bind. */
public class ThreadPrivateFields {
    private static int count = 10;
    private static double real;
    private static String name = "first";
    private static int[] buffer = {1, 2, 3};
    private static final AtomicInteger MADE = new AtomicInteger();
    private static List<String> log = new ArrayList<>();
    private static Object unset;
    //omp threadprivate(count, real, name)
    //omp threadprivate(buffer, log, unset)

    static class Base {
        static int inherited = 5; //omp threadprivate(inherited)
    }

    static class Sub extends Base {
        int twice() {
            return 2 * inherited + Base.inherited + ThreadPrivateFields.Base.inherited;
        }
    }

    enum Kind {
        A, B;

        private static byte seen = 1;
        //omp threadprivate(seen)

        void see() {
            seen++;
        }

        int seen() {
            return seen;
        }
    }

    public static void main(String[] args) throws Exception {
        apart();
        stays();
        copyin();
        contexts();
        System.out.println("others " + Helper.sum());
    }

    static int bump(int by) {
        count += by;
        return count;
    }

    static void apart() {
        ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
        int threads = 0;
        //omp parallel proc_bind(close)
        {
            //omp atomic
            threads++;
            for (int i = 0; i < 100; i++) {
                count++;
                if (i >= 0) ThreadPrivateFields.count = bump(1) - 1;
            }
            log.add("x");
            real += 0.5;
            seen.add(count);
            seen.add(log.size());
            if (!name.equals("first") || unset != null || buffer.length != 3) throw new IllegalStateException(name);
        }
        System.out.println("apart " + new TreeSet<>(seen) + " " + (seen.size() == 2 * threads) + " " + count + " " + log + " "
                + real);
    }

    static void stays() {
        int sum = 0;
        int threads = 0;
        //omp parallel
        count = 1;
        //omp parallel reduction(+ : sum, threads)
        {
            //omp barrier
            sum += count;
            threads++;
        }
        System.out.println("stays " + (sum == threads));
    }

    static void copyin() {
        count = 77;
        name = "copied";
        buffer[0] = 9;
        AtomicInteger wrong = new AtomicInteger();
        //omp parallel copyin(count, name) copyin(buffer) num_threads(3) proc_bind(primary)
        {
            if (count != 77 || !name.equals("copied") || buffer[0] != 9) wrong.incrementAndGet();
            //omp barrier
            buffer[0] += System.identityHashCode(Thread.currentThread());
            //omp barrier
            if (buffer[0] != 9 + System.identityHashCode(Thread.currentThread())) wrong.incrementAndGet();
            count = 0;
            //omp single copyprivate(count, name)
            {
                count = 5;
                name = "single";
            }
            //omp barrier
            if (count != 5 || !name.equals("single")) wrong.incrementAndGet();
        }
        count = 3;
        //omp parallel for copyin(count) if(count > 2)
        for (int i = 0; i < 64; i++) {
            if (count != 3) wrong.incrementAndGet();
        }
        //omp parallel sections copyin(name)
        {
            //omp section
            if (!name.equals("single")) wrong.incrementAndGet();
            //omp section
            if (!name.equals("single")) wrong.incrementAndGet();
        }
        System.out.println("copyin " + wrong + " " + count + " " + name);
    }

    static void contexts() throws Exception {
        count = 1;
        int[] others = new int[2];
        //omp parallel num_threads(2) copyin(count)
        {
            IntSupplier read = () -> count;
            if (read.getAsInt() != 1) throw new IllegalStateException();
            //omp masked
            {
                count = 50;
                // another thread that runs this lambda has its own
                Thread thread = new Thread(() -> others[0] = count);
                thread.start();
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                others[1] = new Object() {
                    int get() {
                        return count;
                    }
                }.get();
            }
        }
        System.out.println("contexts " + Arrays.toString(others));
        int seven = Base.inherited = 7;
        System.out.println("inherited " + new Sub().twice() + " " + seven);
        Kind.A.see();
        //omp parallel
        {
            Kind.B.see();
        }
        System.out.println("enum " + Kind.A.seen());
        int atomically = 0;
        //omp parallel copyin(count) reduction(max : atomically)
        {
            count = 0;
            //omp for
            for (int i = 0; i < 10; i++) {
                //omp atomic
                count++;
                int v;
                //omp atomic capture
                v = count++;
                atomically = Math.max(atomically, v - v + 1);
            }
            //omp task
            count++;
        }
        System.out.println("atomic " + atomically);
    }
}

class Helper {
    static int sum() {
        int sum = 0;
        sum = ThreadPrivateFields.Base.inherited = 0;
        while (ThreadPrivateFields.Base.inherited < 20) ThreadPrivateFields.Base.inherited++;
        //omp parallel reduction(+ : sum) num_threads(1)
        {
            sum += ThreadPrivateFields.Base.inherited++;
        }
        return sum + ThreadPrivateFields.Base.inherited;
    }
}
//! parallel only
//> apart [1, 110] true 110 [x] 0.5
//> stays true
//> copyin 0 3 single
//> contexts [10, 50]
//> inherited 28 7
//> enum 3
//> atomic 1
//> others 41
