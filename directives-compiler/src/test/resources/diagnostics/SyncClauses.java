class SyncClauses {
    boolean ready;

    void f(int n, int[] a) {
        //omp parallel if(parallel : n > 1) if(task : n > 2)
        { }
        //omp parallel if(n > 1) if(parallel : n > 2)
        { }
        //omp parallel for simd if(simd : n > 1) if(parallel : n > 2) if(simd : true)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel allocate(n) allocate(high : a) private(n)
        {
            //omp critical(log) hint(omp_sync_hint_contended + 1)
            n = 1;
            //omp critical hint(omp_sync_hint_none)
            n = 1;
            //omp critical hint(4)
            n = 1;
            //omp critical(log) hint(omp_hint_contended)
            n = 1;
            //omp flush acquire release
            //omp flush relaxed
            //omp flush(n) seq_cst
            //omp flush(m, redy, this.ready, a[0])
            //omp masked filter(n) nowait
            n = 1;
            //omp masked
            {
                //omp barrier
                //omp scope
                n = 2;
            }
            //omp scope
            {
                //omp barrier
                //omp single
                {
                    //omp masked
                    n = 2;
                }
            }
        }
        //omp error
        //omp error message("use " + "another") severity(fatal)
        //omp error severity(warning) message("slow")
        //omp error at(compilation) message("n is " + n)
        //omp error at(run) severity(bad)
        //omp error at(execution) message("n is " + n)
        //omp scope reduction(+ : n)
        n++;
        //omp assume holds(n > 0) holds()
        n++;
    }
}

class Captured {
    void f() {
        String line = "";
        //omp parallel private(line)
        {
            //omp single copyprivate(line)
            { }
            Runnable r = () -> System.out.println(line);
            r.run();
        }
    }
}
