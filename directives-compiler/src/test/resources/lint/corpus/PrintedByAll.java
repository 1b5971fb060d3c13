// race: no
// Printing is not a race.
class PrintedByAll {
    static void run(int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) System.out.printf("%d of %d%n", i, n);
    }
}
