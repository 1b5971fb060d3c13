class FieldOfSharedObject {
    double value;

    static void fill(FieldOfSharedObject box, double[] a) {
        //omp parallel for
        for (int i = 0; i < a.length; i++) {
            box.value = Math.max(box.value, a[i]);
        }
    }
}
