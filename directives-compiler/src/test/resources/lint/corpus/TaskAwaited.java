// race: no
// Taskwait stands between.
class TaskAwaited {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                x = 1;
                //omp taskwait
                System.out.println(x);
            }
        }
    }
}
