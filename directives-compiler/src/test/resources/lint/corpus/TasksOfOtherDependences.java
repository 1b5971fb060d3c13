// race: yes, QD0910
// The dependences name different variables.
class TasksOfOtherDependences {
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
                {
                    y = 1;
                    x = 2; // clash
                }
            }
        }
    }
}
