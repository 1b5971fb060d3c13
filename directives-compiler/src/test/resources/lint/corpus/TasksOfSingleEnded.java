// race: no
// The barrier of single waits for its tasks.
class TasksOfSingleEnded {
    static void run(int[] out) {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task
                x = 1;
            }
            out[org.quipu.threads.Omp.getThreadNum()] = x;
        }
    }
}
