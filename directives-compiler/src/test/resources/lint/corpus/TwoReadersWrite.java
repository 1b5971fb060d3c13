// race: yes, QD0910
// Tasks with in dependences do not wait for each other.
class TwoReadersWrite {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(in : x)
                x = 1; // clash
                //omp task depend(in : x)
                x = 2; // clash
            }
        }
    }
}
