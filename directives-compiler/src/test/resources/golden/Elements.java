import java.util.List;
import java.util.stream.IntStream;

class Elements {
    static void all(String[] words, List<String> list, int[][] grid, int n) {
        //omp parallel for
        for (String word : words)
            System.out.println(word);
        //omp parallel for collapse(2)
        for (final var word : words) {
            for (String other : list) {
                System.out.println(word + other);
            }
        }
        //omp parallel for
        for (int i : (Iterable<Integer>) IntStream.range(0, n)::iterator)
            words[i] = "";
        //omp parallel for schedule(dynamic)
        IntStream.rangeClosed(1, n).forEach(i -> {
            if (i % 2 == 0) return;
            for (int j = 0; j < i; j++) {
                if (grid[i][j] == 0) return;
            }
            words[i - 1] = "odd";
        });
        //omp parallel for
        IntStream.range(0, n).parallel().forEach(i -> words[i] += i);
    }
}
