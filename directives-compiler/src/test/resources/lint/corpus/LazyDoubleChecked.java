// race: yes, QD0909 or QD0902
// The field is tested without the lock and is not volatile.
class LazyDoubleChecked {
    private Object made;

    void run(Object[] out, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (made == null) { // clash
                //omp critical(make)
                if (made == null) made = new Object(); // clash
            }
            out[i] = made; // clash
        }
    }
}
