package user;

public class Threads {
    public static void main(String[] arguments) {
        int threads = 0;
        //omp parallel reduction(+:threads) num_threads(3)
        threads += 1;
        System.out.println("threads " + threads + " on " + System.getProperty("java.home"));
    }
}
