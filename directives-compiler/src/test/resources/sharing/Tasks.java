class Tasks {
    static int fib(int n) {
        int x;
        int y;
        //omp task shared(x)
        x = n < 2 ? n : fib(n - 1) + fib(n - 2);
        y = 1;
        //omp task
        System.out.println(y);
        //omp taskwait
        return x;
    }
}
