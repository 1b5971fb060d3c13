// race: yes, QD0901 or QD0910
// Every thread makes a task.
class TaskOfEveryThread {
    static int run() {
        int x = 0;
        //omp parallel
        {
            //omp task
            x++; // clash
        }
        return x;
    }
}
