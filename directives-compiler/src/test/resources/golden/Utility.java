class Utility {
    boolean ready;

    int all(int n, String name) {
        //omp nothing
        //omp parallel
        {
            //omp flush
            //omp flush(ready, n)
            //omp flush acquire
            //omp flush release
            //omp flush acq_rel
            //omp error at(execution) message("no " + name)
            n++;
            //omp error at(execution) severity(warning)
        }
        //omp assume holds(n > 0) holds(name != null) no_parallelism absent(task, for)
        n--;
        return n;
    }
}
