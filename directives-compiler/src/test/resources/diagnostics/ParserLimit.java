class ParserLimit {
    void f(int[] a) {
        enum Kind {
            ONE;

            void g(int[] a) {
                //omp parallel for
                for (int i = 0; i < 9; i++) a[i]++;
            }
        }
    }
}
