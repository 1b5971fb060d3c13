import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Clauses for arrays that are long enough to be used again: each thread has its own, with the right elements, each time. */
public class LongArrays {
    private static final int LENGTH = 5000;
    private static long[] own = {1};
    //omp threadprivate(own)

    private static long sum(long[] array) {
        return Arrays.stream(array).sum();
    }

    private static void reductions() {
        int[] counts = new int[LENGTH];
        int[] part = new int[LENGTH];
        Arrays.fill(part, 7);
        for (int round = 1; round <= 5; round++) {
            //omp parallel for reduction(+ : counts) reduction(max : part[10:LENGTH - 20])
            for (int i = 0; i < 10 * LENGTH; i++) {
                counts[i % LENGTH]++;
                part[10 + i % (LENGTH - 20)] = round + 7;
            }
        }
        System.out.println("counts " + Arrays.stream(counts).distinct().boxed().toList() + ", part "
                + Arrays.stream(part).sum());
    }

    private static void nestedReductions() {
        long[] outer = new long[LENGTH];
        long[] inner = new long[LENGTH];
        //omp parallel reduction(+ : outer)
        {
            //omp for
            for (int i = 0; i < LENGTH; i++) {
                outer[i] += i;
            }
            //omp for reduction(+ : inner)
            for (int i = 0; i < LENGTH; i++) {
                inner[i] += 2 * i;
            }
            //omp for reduction(max : inner)
            for (int i = 0; i < LENGTH; i++) {
                inner[LENGTH - 1 - i] = 3L * LENGTH;
            }
        }
        System.out.println("outer " + sum(outer) + ", inner " + sum(inner));
    }

    private static void copies() {
        AtomicInteger wrong = new AtomicInteger();
        for (int round = 1; round <= 20; round++) {
            own = new long[LENGTH];
            Arrays.fill(own, round);
            long[] met = own;
            long[] given = null;
            //omp parallel copyin(own) private(given)
            {
                given = new long[] {5};
                if (sum(own) != (long) round * LENGTH) {
                    wrong.incrementAndGet();
                }
                own[1]++;
                //omp single copyprivate(given)
                {
                    given = new long[LENGTH + round];
                    Arrays.fill(given, -round);
                }
                given[0]--;
                if (sum(given) != -round * (LENGTH + round) - 1 || own[1] != round + 1) {
                    wrong.incrementAndGet();
                }
            }
            if (met != own || own[1] != round + 1) {
                wrong.incrementAndGet();
            }
        }
        System.out.println("wrong " + wrong);
    }

    public static void main(String[] args) {
        reductions();
        nestedReductions();
        copies();
    }
}
//> counts [50], part 59900
//> outer 12497500, inner 75000000
//> wrong 0
