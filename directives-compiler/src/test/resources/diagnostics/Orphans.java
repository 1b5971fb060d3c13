class Orphans {
    static int[] a = new int[9];

    public static void main(String[] args) {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
        alone();
        both();
        parallel();
        open();
        Runnable r = () -> inLambda();
        //omp parallel
        {
            both();
            parallel();
        }
        Runnable s = Orphans::byReference;
        //omp sections
        {
            a[0] = 1;
        }
    }

    private static void alone() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
        alone(3);
        deeper();
    }

    private static void alone(int overloaded) {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = overloaded;
    }

    private static void deeper() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    private static void both() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    private static void parallel() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    static void open() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    private static void inLambda() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    private static void byReference() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    private static void withoutCall() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    private static void calledFromCodeWithoutDirectives() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
    }

    static void caller() {
        calledFromCodeWithoutDirectives();
    }

    private static void simple() {
        //omp for
        for (int i = 0; i < 9; i++) a[i] = i;
        callsBack(3);
    }

    private static void callsBack(int n) {
        //omp sections
        {
            a[0] = n;
        }
        if (n > 0) callsBack(n - 1);
    }
}
