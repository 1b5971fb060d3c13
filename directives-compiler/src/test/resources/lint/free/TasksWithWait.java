class TasksWithWait {
    static int fib(int n) {
        if (n < 2) return n;
        int x = 0;
        int y = 0;
        //omp task shared(x)
        x = fib(n - 1);
        //omp task shared(y)
        y = fib(n - 2);
        //omp taskwait
        return x + y;
    }
}
