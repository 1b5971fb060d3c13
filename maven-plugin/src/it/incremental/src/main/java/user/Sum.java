package user;

public class Sum {
    static long of(int n) {
        long sum = 0;
        //omp parallel for reduction(+:sum)
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }
}
