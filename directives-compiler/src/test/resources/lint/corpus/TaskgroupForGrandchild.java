// race: no
// Taskgroup waits for all descendants.
class TaskgroupForGrandchild {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp taskgroup
                {
                    //omp task
                    {
                        //omp task
                        x = 1;
                    }
                }
                System.out.println(x);
            }
        }
    }
}
