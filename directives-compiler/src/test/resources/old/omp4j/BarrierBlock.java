//> phases in order: true, single ran 1
import java.util.concurrent.atomic.AtomicInteger;

class BarrierBlock {
    public static void main(String[] args) {
        AtomicInteger arrived = new AtomicInteger(), ordered = new AtomicInteger(), once = new AtomicInteger();
        // omp parallel threadNum(4)
        {
            arrived.incrementAndGet();
            // omp barrier
            {}
            if (arrived.get() == 4) ordered.incrementAndGet();
            // omp single
            {
                once.incrementAndGet();
            }
        }
        System.out.println("phases in order: " + (ordered.get() == 4) + ", single ran " + once);
    }
}
