// race: no
// The first single ends with a barrier.
class SinglesInTurn {
    static int run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            x = 1;
            //omp single nowait
            x = x + 1;
        }
        return x;
    }
}
