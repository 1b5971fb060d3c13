//> 4 threads said hello
import java.util.concurrent.atomic.AtomicInteger;

class Simple {
    public static void main(String[] args) {
        AtomicInteger hellos = new AtomicInteger();
        // omp parallel threadNum(4)
        {
            hellos.incrementAndGet();
        }
        System.out.println(hellos + " threads said hello");
    }
}
