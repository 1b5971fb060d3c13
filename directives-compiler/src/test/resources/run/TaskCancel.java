//> true false
//> true
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that cancel their group when what they look for is found. */
public class TaskCancel {
    static boolean find(int[] a, int from, int to, int what) {
        if (to - from < 10) {
            for (int i = from; i < to; i++) if (a[i] == what) return true;
            return false;
        }
        boolean found = false;
        //omp taskgroup
        {
            int m = (from + to) / 2;
            //omp task shared(found)
            {
                if (find(a, from, m, what)) {
                    //omp atomic write
                    found = true;
                    //omp cancel taskgroup
                }
            }
            //omp task shared(found)
            {
                //omp cancellation point taskgroup
                if (find(a, m, to, what)) {
                    //omp atomic write
                    found = true;
                    //omp cancel taskgroup if(to > 3)
                }
            }
        }
        return found;
    }

    public static void main(String[] args) {
        int[] a = new int[1000];
        for (int i = 0; i < 1000; i++) a[i] = i;
        boolean r = false, q = false;
        //omp parallel shared(r, q)
        //omp single
        {
            r = find(a, 0, 1000, 777);
            q = find(a, 0, 1000, -1);
        }
        System.out.println(r + " " + q);
        AtomicInteger n = new AtomicInteger();
        //omp parallel
        //omp master
        {
            //omp taskloop num_tasks(50)
            for (int i = 0; i < 1000; i++) {
                n.incrementAndGet();
                //omp cancel taskgroup if(i == 300)
            }
        }
        System.out.println(n.get() <= 1000 && n.get() > 0);
    }
}
