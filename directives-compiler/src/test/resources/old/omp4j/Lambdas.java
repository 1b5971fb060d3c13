//> 45 [2, 4, 6]
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** Java 8 around and in the regions. */
class Lambdas {
    static int apply(IntUnaryOperator op, int n) {
        int[] sum = new int[1];
        // omp parallel for public(sum)
        for (int i = 0; i < n; i++) {
            int value = op.applyAsInt(i);
            // omp atomic
            sum[0] += value;
        }
        return sum[0];
    }

    public static void main(String[] args) {
        Runnable all = () -> {
            Integer[] doubled = {1, 2, 3};
            // omp parallel for
            for (int i = 0; i < doubled.length; i++) {
                doubled[i] = Arrays.asList(doubled[i]).stream().map(x -> 2 * x).collect(Collectors.toList()).get(0);
            }
            System.out.println(apply(x -> x, 10) + " " + Arrays.toString(doubled));
        };
        all.run();
    }
}
