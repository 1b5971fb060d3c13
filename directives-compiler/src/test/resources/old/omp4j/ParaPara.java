//> outer 2, all had an inner region: true
import java.util.concurrent.atomic.AtomicInteger;

class ParaPara {
    public static void main(String[] args) {
        AtomicInteger outer = new AtomicInteger(), inner = new AtomicInteger();
        // omp parallel threadNum(2)
        {
            outer.incrementAndGet();
            // omp parallel
            {
                // omp master
                {
                    inner.incrementAndGet();
                }
            }
        }
        System.out.println("outer " + outer + ", all had an inner region: " + (inner.get() == 2));
    }
}
