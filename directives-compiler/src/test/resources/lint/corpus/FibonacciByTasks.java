// race: no
// Both tasks are awaited.
class FibonacciByTasks {
    static int fib(int n) {
        if (n < 2) return n;
        int x, y;
        //omp task shared(x)
        x = fib(n - 1);
        //omp task shared(y)
        y = fib(n - 2);
        //omp taskwait
        return x + y;
    }
}
