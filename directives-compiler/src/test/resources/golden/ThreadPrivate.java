import java.util.ArrayList;
import java.util.List;

class ThreadPrivate {
    private static int count = 3;
    private static long[] sums = {1, 2};
    //omp threadprivate(count, sums)
    private static List<String> log = new ArrayList<>(); //omp threadprivate(log)

    static int next() {
        return count++;
    }

    static void all(int n) {
        count = n;
        //omp parallel copyin(count, sums) proc_bind(spread) num_threads(n)
        {
            sums[0] = ThreadPrivate.count + n;
            Runnable r = () -> log.add("x" + count);
            //omp for
            for (int i = 0; i < count; i++) {
                sums[1] += count;
            }
            //omp single copyprivate(count)
            count = 4;
        }
        //omp parallel for if(count > 1) proc_bind(master)
        for (int i = 0; i < n; i++) {
            count++;
        }
    }

    static class Inner {
        int f() {
            return count + ThreadPrivate.count;
        }
    }
}

class Other {
    int g() {
        //omp parallel
        {
            ThreadPrivate.next();
        }
        return 0;
    }
}
