// race: yes, QD0909 or QD0910
// Two names are two locks.
class TasksCriticalNames {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                {
                    //omp critical(one)
                    x++; // clash
                }
                //omp task
                {
                    //omp critical(two)
                    x++; // clash
                }
            }
        }
    }
}
