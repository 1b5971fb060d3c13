//> foo 800, words 4
import java.util.ArrayList;
import java.util.List;

/** An update, and a block that only a critical section can do. */
class AtomicUpdate {
    public static void main(String[] args) {
        int foo = 0;
        List<String> words = new ArrayList<>();
        // omp parallel threadNum(4)
        {
            for (int i = 0; i < 25; i++) {
                // omp atomic
                foo += 8;
            }
            // omp atomic
            {
                words.add("w");
            }
        }
        System.out.println("foo " + foo + ", words " + words.size());
    }
}
