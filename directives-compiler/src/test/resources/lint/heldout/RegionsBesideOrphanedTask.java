// race: no
// A region waits for its tasks, wherever else tasks are made.
class RegionsBesideOrphanedTask {
    static int run(int n) {
        int x = 0;
        //omp parallel
        {
            //omp single
            {
                //omp task shared(x)
                x = n;
            }
        }
        x++;
        int y = 0;
        //omp task shared(y)
        y = n;
        //omp taskwait
        return x + y;
    }
}
