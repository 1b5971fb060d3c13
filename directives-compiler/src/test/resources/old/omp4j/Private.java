//> wrong 0, five 5, ten 10
import java.util.concurrent.atomic.AtomicInteger;

/** private makes an object, firstprivate copies one, as omp4j's own example shows. */
class Private {
    public static void main(String[] args) {
        Counter five = new Counter(5);
        Counter ten = new Counter(10);
        AtomicInteger wrong = new AtomicInteger();
        // omp parallel private(five) firstprivate(ten) threadNum(3)
        {
            if (five.incrementAndGet() != 1 || ten.incrementAndGet() != 11) {
                wrong.incrementAndGet();
            }
        }
        System.out.println("wrong " + wrong + ", five " + five + ", ten " + ten);
    }
}

class Counter extends AtomicInteger {
    private static final long serialVersionUID = 1;

    public Counter() {
        super(0);
    }

    public Counter(int value) {
        super(value);
    }

    public Counter(Counter original) {
        super(original.get());
    }
}
