class Names {
    int value$1;
    int count;

    int shadows(int count) {
        int v = count;
        v++;
        //omp parallel
        {
            int a = v + this.count + count;
            java.util.function.IntUnaryOperator f = x -> { int v2 = x; return v2 + v; };
            Object o = new Object() {
                int v = 1;
                int get() { return v; }
            };
            for (int i = 0; i < v; i++) { a += i; }
            v = a;
        }
        return v;
    }
}
