import java.util.SplittableRandom;

/** The expected price of a share, estimated from random price paths: independent samples, each with its own seed. */
public class MonteCarlo {

    private static final int DAYS = 250;
    private static final double PRICE = 100;
    /** Expected growth and standard deviation of a day. */
    private static final double GROWTH = 0.0002;
    private static final double VOLATILITY = 0.01;

    public static void main(String[] args) {
        int paths = Grande.size(args, 500, 2_000, 60_000);
        double[] prices = new double[paths];
        long begin = System.nanoTime();
        simulate(prices, 0, paths);
        report(prices, System.nanoTime() - begin);
    }

    /** Computes the last prices of the paths {@code from} to {@code to - 1}. */
    static void simulate(double[] prices, int from, int to) {
        //omp parallel for
        for (int path = from; path < to; path++) {
            SplittableRandom random = new SplittableRandom(path);
            double logarithm = 0;
            for (int day = 0; day < DAYS; day++) {
                logarithm += GROWTH - VOLATILITY * VOLATILITY / 2 + VOLATILITY * random.nextGaussian();
            }
            prices[path] = PRICE * Math.exp(logarithm);
        }
    }

    /** Compares the mean with the expected value of the model; four standard deviations are allowed. */
    static void report(double[] prices, long nanos) {
        double sum = 0;
        double squares = 0;
        for (double price : prices) {
            sum += price;
            squares += price * price;
        }
        double mean = sum / prices.length;
        double deviation = Math.sqrt((squares / prices.length - mean * mean) / prices.length);
        double expected = PRICE * Math.exp(GROWTH * DAYS);
        Grande.report("MonteCarlo", nanos, Math.abs(mean - expected) < 4 * deviation,
                "%d paths, mean %.4f, standard deviation of the mean %.4f".formatted(prices.length, mean, deviation));
    }
}
//> MonteCarlo: 500 paths, mean 105.3589, standard deviation of the mean 0.7071
