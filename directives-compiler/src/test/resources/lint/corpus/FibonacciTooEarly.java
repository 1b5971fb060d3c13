// race: yes, QD0910
// The sum is made before the tasks have ended.
class FibonacciTooEarly {
    static int fib(int n) {
        if (n < 2) return n;
        int x = 0;
        int y = 0;
        //omp task shared(x)
        x = fib(n - 1); // clash
        //omp task shared(y)
        y = fib(n - 2); // clash
        return x + y; // clash
    }
}
