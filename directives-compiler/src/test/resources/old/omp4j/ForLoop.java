//> [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]
//> rows 10
import java.util.Arrays;

/** Loops up, down and with odd steps, a field and a parameter inside. */
class ForLoop {
    private final int[] squares = new int[10];
    private int rows;

    void fill(int from) {
        // omp parallel for schedule(dynamic)
        for (int i = from; i < squares.length; i++) {
            squares[i] = i * i;
        }
        // omp parallel for
        for (int i = 18; i >= 0; i -= 2) {
            // omp critical
            {
                rows++;
            }
        }
    }

    public static void main(String[] args) {
        ForLoop loop = new ForLoop();
        loop.fill(0);
        System.out.println(Arrays.toString(loop.squares));
        System.out.println("rows " + loop.rows);
    }
}
