// race: no
// A task with if(false) ends before the next statement begins.
class TaskAtOnce {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task if(false)
                x = 1;
                System.out.println(x);
            }
        }
    }
}
