package user;

public class Sum {
    public static long of(int n) {
        long sum = 0;
        //omp parallel for reduction(+:sum) num_threads(2)
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }
}
