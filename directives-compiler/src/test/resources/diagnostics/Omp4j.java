import java.util.List;

class Omp4jErrors {
    static void f(List<String> list, Runnable job, int n) {
        // omp parallel threadNum(0) schedule(static)
        {
            list.add("a" + OMP4J_THREAD_NUM + undefined(n));
            // omp single privat(n)
            { list.clear(); }
        }
        //omp parallel private(new : job) firstprivate(new : list)
        {
            list.clear();
        }
        //omp parallel firstprivate(clone : job)
        {
            job.run();
        }
    }

    static int undefined(int x) {
        return x;
    }
}
