// race: yes, QD0910
// Dependences order siblings only.
class CousinsWithDependences {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                {
                    //omp task depend(inout : x)
                    x = 1; // clash
                    //omp taskwait
                }
                //omp task
                {
                    //omp task depend(inout : x)
                    x = 2; // clash
                    //omp taskwait
                }
            }
        }
    }
}
