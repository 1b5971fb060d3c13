// race: yes, QD0910
// Taskwait waits for children only.
class TaskwaitNotForGrandchild {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                {
                    //omp task
                    x = 1; // clash
                }
                //omp taskwait
                System.out.println(x); // clash
            }
        }
    }
}
