/** The common part of all forms of EPCC's arraybench. */
abstract class EpccArray extends Epcc {
    private static final int MOST = 59_049;

    private double[] shared = {};

    EpccArray(String[] args) {
        super(args);
    }

    /** The reference: the delay on an array of one element. */
    static void alone(int inner) {
        double[] a = new double[1];
        for (int j = 0; j < inner; j++) {
            delay(length, a);
        }
    }

    /** The array that the threads copy; it has the size of the test. */
    final double[] shared() {
        if (shared.length != size) {
            shared = new double[size];
        }
        return shared;
    }

    /** Reports a clause for arrays of 1, 3, 9, ... elements. */
    final void reportArrays(String name, Test test) throws Exception {
        reportSizes(name, 3, MOST, test);
    }
}
