package user.core;

public class Sum {
    public static long of(int n) {
        long sum = 0;
        //omp parallel for reduction(+:sum)
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }
}
