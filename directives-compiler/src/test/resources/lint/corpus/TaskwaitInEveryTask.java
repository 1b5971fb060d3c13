// race: no
// The child waits for its own child.
class TaskwaitInEveryTask {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                {
                    //omp task
                    x = 1;
                    //omp taskwait
                }
                //omp taskwait
                System.out.println(x);
            }
        }
    }
}
