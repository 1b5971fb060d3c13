// race: no
// The tasks run one after the other.
class TaskChain {
    static void run() {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task depend(out : x)
                x = 1;
                //omp task depend(inout : x)
                x = x + 1;
                //omp task depend(in : x)
                System.out.println(x);
            }
        }
    }
}
