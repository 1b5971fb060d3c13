// race: yes, QD0905
// Two threads may execute the two blocks at once.
class SinglesSideBySide {
    static int run() {
        int x = 0;
        //omp parallel
        {
            //omp single nowait
            x = 1; // clash
            //omp single nowait
            x = 2; // clash
        }
        return x;
    }
}
