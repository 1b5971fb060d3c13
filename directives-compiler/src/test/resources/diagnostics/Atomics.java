class Atomics {
    double[] get() { return null; }

    void f(String s, int x, boolean b) {
        //omp parallel
        {
            //omp atomic
            x = 5;
            //omp atomic
            b = b && x > 1;
            //omp atomic
            x += x;
            //omp atomic
            get()[0] += 1;
            //omp atomic
            s += "x";
            //omp atomic
            { x++; }
            //omp atomic read
            x = 1;
        }
    }
}
