// race: yes, QD0905 or QD0910
// No barrier waits for the task.
class TaskOfSingleNowait {
    static void run(int[] out) {
        int x = 0;
        //omp parallel
        {
            //omp single nowait
            {
                //omp task
                x = 1; // clash
            }
            out[org.quipu.threads.Omp.getThreadNum()] = x; // clash
        }
    }
}
