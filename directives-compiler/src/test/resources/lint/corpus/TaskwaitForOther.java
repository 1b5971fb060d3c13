// race: yes, QD0910
// Taskwait waits for the task of y only.
class TaskwaitForOther {
    static void run() {
        int x = 0;
        int y = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(out : x)
                x = 1; // clash
                //omp task depend(out : y)
                y = 1;
                //omp taskwait depend(in : y)
                System.out.println(x + y); // clash
            }
        }
    }
}
