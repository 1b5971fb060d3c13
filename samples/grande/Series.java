/** The Fourier coefficients of (x + 1)^x on the interval from 0 to 2: independent iterations with costly functions. */
public class Series {

    /** Number of intervals of the trapezoidal rule. */
    private static final int INTERVALS = 1000;

    public static void main(String[] args) {
        int n = Grande.size(args, 600, 10_000, 100_000);
        double[] cosines = new double[n];
        double[] sines = new double[n];
        long begin = System.nanoTime();
        compute(cosines, sines, 0, n);
        report(cosines, sines, System.nanoTime() - begin);
    }

    /** Computes the coefficients {@code from} to {@code to - 1}. */
    static void compute(double[] cosines, double[] sines, int from, int to) {
        //omp parallel for
        for (int j = from; j < to; j++) {
            double frequency = Math.PI * j;
            cosines[j] = integral(x -> function(x) * Math.cos(frequency * x), INTERVALS) / (j == 0 ? 2 : 1);
            sines[j] = integral(x -> function(x) * Math.sin(frequency * x), INTERVALS);
        }
    }

    private static double function(double x) {
        return Math.pow(x + 1, x);
    }

    private static double integral(java.util.function.DoubleUnaryOperator f, int intervals) {
        double width = 2.0 / intervals;
        double sum = (f.applyAsDouble(0) + f.applyAsDouble(2)) / 2;
        for (int i = 1; i < intervals; i++) {
            sum += f.applyAsDouble(i * width);
        }
        return sum * width;
    }

    /**
     * Checks the first coefficients by a finer rule, and all others by their symmetry: the coefficients of a rule of
     * 1000 intervals repeat after 1000, and those from 501 on mirror those up to 499.
     */
    static void report(double[] cosines, double[] sines, long nanos) {
        double error = 0;
        for (int j = 0; j < 4; j++) {
            double frequency = Math.PI * j;
            double cosine = integral(x -> function(x) * Math.cos(frequency * x), 50 * INTERVALS) / (j == 0 ? 2 : 1);
            double sine = integral(x -> function(x) * Math.sin(frequency * x), 50 * INTERVALS);
            error = Math.max(error, Math.max(Math.abs(cosines[j] - cosine), Math.abs(sines[j] - sine)));
        }
        double asymmetry = 0;
        for (int j = INTERVALS / 2 + 1; j < cosines.length; j++) {
            int k = Math.min(j % INTERVALS, INTERVALS - j % INTERVALS);
            double sign = j % INTERVALS == k ? 1 : -1;
            double cosine = k == 0 ? 2 * cosines[0] : cosines[k];
            asymmetry =
                    Math.max(asymmetry, Math.max(Math.abs(cosines[j] - cosine), Math.abs(sines[j] - sign * sines[k])));
        }
        Grande.report("Series", nanos, error < 1e-4 && asymmetry < 1e-8,
                "%d pairs of coefficients, the first %.4f".formatted(cosines.length, cosines[0]));
    }
}
//> Series: 600 pairs of coefficients, the first 2.8819
