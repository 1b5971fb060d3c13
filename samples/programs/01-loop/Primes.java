// How does an existing loop run on all cores?
//
// By one comment. The threads of a team share the iterations; each thread counts in its own copy of the variable of
// the reduction, and the copies are added at the end. For every other Java compiler the directive is a comment.
//
// quipu run Primes.java [LIMIT]

import java.util.BitSet;

public class Primes {

    public static void main(String[] args) {
        int limit = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int primes = 0;
        //omp parallel for reduction(+:primes)
        for (int n = 2; n < limit; n++) {
            if (isPrime(n)) {
                primes++;
            }
        }
        if (primes != sieve(limit)) {
            throw new AssertionError(primes + " primes instead of " + sieve(limit));
        }
        System.out.println(primes + " primes below " + limit);
    }

    private static boolean isPrime(int n) {
        for (int divisor = 2; divisor <= n / divisor; divisor++) {
            if (n % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** Counts the primes below a limit in another way, to check the result. */
    private static int sieve(int limit) {
        BitSet composite = new BitSet(limit);
        int primes = 0;
        for (int n = 2; n < limit; n++) {
            if (!composite.get(n)) {
                primes++;
                for (long multiple = (long) n * n; multiple < limit; multiple += n) {
                    composite.set((int) multiple);
                }
            }
        }
        return primes;
    }
}
//> 78498 primes below 1000000
