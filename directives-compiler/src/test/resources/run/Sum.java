//> 5050
//> 10.0
public class Sum {
    public static void main(String[] args) {
        int n = 100;
        int sum = 0;
        //omp parallel for reduction(+:sum)
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        System.out.println(sum);
        double[] a = new double[20];
        java.util.Arrays.fill(a, 0.5);
        double total = 0;
        //omp parallel shared(a) reduction(+:total)
        {
            //omp for
            for (int i = 0; i < a.length; i++) {
                total += a[i];
            }
        }
        System.out.println(total);
    }
}
