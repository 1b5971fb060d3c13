// race: no
// Taskwait names both.
class TaskwaitForBoth {
    static void run() {
        int x = 0;
        int y = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(out : x)
                x = 1;
                //omp task depend(out : y)
                y = 1;
                //omp taskwait depend(in : x, y)
                System.out.println(x + y);
            }
        }
    }
}
