import java.util.List;
import java.util.stream.IntStream;

class Nests {
    void f(int n, int[][] grid, List<int[]> rows) {
        int step = n / 2;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            int k = i;
            for (int j = 0; j < n; j++) grid[k][j] = 0;
        }
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) grid[i][j] = 0;
            grid[i][0] = 1;
        }
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) grid[i][j] = 0;
            for (int j = 0; j < n; j++) grid[i][j] = 1;
        }
        //omp parallel for collapse(3)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                grid[i][j] = 0;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
        }
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++);
        //omp parallel for collapse(2)
        IntStream.range(0, n).forEach(i -> grid[0][i]++);
        //omp parallel for collapse(2)
        for (int[] row : grid)
            for (int x : row) step += x;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = i; j < n; j += step) grid[i][j] = 0;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; i++) grid[i][j] = 0;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                i++;
                if (j == 3) break;
            }
        //omp parallel for collapse(2)
        outer:
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                if (j == 3) continue outer;
                if (j == 4) break outer;
                for (int k = 0; k < n; k++) if (k == j) break;
            }
        //omp parallel for
        rows.forEach(row -> row[0] = 1);
        //omp parallel for collapse(0)
        for (int i = 0; i < n; i++) grid[i][i] = 0;
        //omp parallel for collapse(2) reduction(+ : j)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) grid[i][j] = 0;
        int m = n;
        //omp parallel for collapse(2) firstprivate(m)
        for (int i = 0; i < n; i++)
            for (m = 0; m < n; m++) grid[i][m] = 0;
        //omp parallel for collapse(2) ordered(1)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) grid[i][j] = 0;
        //omp parallel for ordered(2)
        for (int i = 0; i < n; i++)
            for (int j = i; j < n; j++) grid[i][j] = 0;
        //omp parallel for
        for (String s : List.of("a")) {
            if (s.isEmpty()) break;
            if (s == null) return;
        }
    }
}
