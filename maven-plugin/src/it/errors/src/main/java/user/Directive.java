package user;

class Directive {
    void fill(int[] values) {
        //omp paralel for
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
    }
}
