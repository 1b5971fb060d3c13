/** The references of EPCC's syncbench other than the delay. */
abstract class EpccSync extends Epcc {
    /** Almost 1, so that the numbers an atomic adds up are not constant. */
    static final double GROWTH = 1 + 1e-15;

    EpccSync(String[] args) {
        super(args);
    }

    /** The sum of the atomic test. */
    static void additions(int inner) {
        double sum = 0;
        double next = 1;
        for (int j = 0; j < inner; j++) {
            sum += next;
            next *= GROWTH;
        }
        sink = sum;
    }

    /** The sum of the reduction test. */
    static void sums(int inner) {
        int sum = 0;
        for (int j = 0; j < inner; j++) {
            delay(length);
            sum += 1;
        }
        sink = sum;
    }
}
