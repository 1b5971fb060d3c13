import java.util.ArrayList;
import java.util.List;

class ThreadPrivateField {
    private static int count;
    private static List<String> log = new ArrayList<>();
    private static int[] bins = new int[10];
    //omp threadprivate(count, log, bins)

    static void all(int n) {
        //omp parallel copyin(count)
        {
            count++;
            log.add("x");
            ThreadPrivateField.count += n;
            bins[0] = count;
            //omp for
            for (int i = 0; i < n; i++) {
                bins[i % 10]++;
                next();
            }
        }
    }

    static void next() {
        count++;
    }
}
