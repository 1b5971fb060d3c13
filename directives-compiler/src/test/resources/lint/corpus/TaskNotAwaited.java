// race: yes, QD0910
// The value is printed while the task may be running.
class TaskNotAwaited {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                x = 1; // clash
                System.out.println(x); // clash
            }
        }
    }
}
