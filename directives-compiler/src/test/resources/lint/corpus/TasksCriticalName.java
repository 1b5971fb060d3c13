// race: no
// One name is one lock.
class TasksCriticalName {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                {
                    //omp critical(one)
                    x++;
                }
                //omp task
                {
                    //omp critical(one)
                    x++;
                }
            }
        }
    }
}
