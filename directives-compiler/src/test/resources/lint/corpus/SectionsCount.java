// race: yes, QD0901 or QD0902 or QD0905
// Both sections count.
class SectionsCount {
    static int run() {
        int x = 0;
        //omp parallel sections
        {
            //omp section
            x++; // clash
            //omp section
            x += 2; // clash
        }
        return x;
    }
}
