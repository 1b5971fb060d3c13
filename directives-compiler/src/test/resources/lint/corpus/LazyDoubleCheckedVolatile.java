// race: no
// The field is volatile.
class LazyDoubleCheckedVolatile {
    private volatile Object made;

    void run(Object[] out, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (made == null) {
                //omp critical(make)
                if (made == null) made = new Object();
            }
            out[i] = made;
        }
    }
}
