// race: no
// Taskwait waits for the task of y, and so for the task of x that this one has waited for.
class TaskwaitForChain {
    static void run() {
        int x = 0;
        int y = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(out : x)
                x = 1;
                //omp task depend(in : x) depend(out : y)
                y = x;
                //omp taskwait depend(in : y)
                System.out.println(x + y);
            }
        }
    }
}
