import java.util.List;
import java.util.concurrent.CompletableFuture;

class Tasks {
    static int calls;
    int weight;

    static int fib(int n) {
        if (n < 2) return n;
        int x, y;
        //omp task shared(x) final(n < 8)
        x = fib(n - 1);
        //omp task shared(y) if(n > 20) priority(n) untied mergeable
        y = fib(n - 2);
        //omp taskwait
        return x + y;
    }

    // orphaned: locals and parameters are copied when the task is made, fields are shared
    void walk(List<Tasks> list, int depth, double[] sums) {
        int level = depth;
        level++;
        for (Tasks t : list) {
            //omp task
            {
                level += t.weight;
                calls++;
                sums[level] = depth;
            }
            //omp taskyield
        }
    }

    // in a region: what the team shares stays shared, what a thread owns is copied
    int region(int n) {
        int found = 0;
        int limit = n;
        limit++;
        //omp parallel firstprivate(limit)
        {
            int mine = limit++;
            //omp single nowait
            for (int i = 0; i < n; i++) {
                //omp task firstprivate(mine) default(shared)
                {
                    //omp atomic
                    found += mine;
                }
            }
            //omp taskgroup
            {
                //omp task
                mine += limit;
            }
        }
        return found;
    }

    // a variable that a task shares is a cell from its declaration on
    int cells(int n, double x) {
        int a = 1, b = a + 1;
        var text = "s";
        //omp task shared(a, b, n, text) private(x)
        {
            x = a;
            b = n++;
            text += x;
        }
        for (int i = 0; i < 2; i++) {
            byte own = 1;
            //omp task shared(i, own)
            own += i;
            //omp taskwait
        }
        try {
            walk(null, 0, null);
        } catch (RuntimeException e) {
            //omp task shared(e)
            e = null;
        }
        Runnable r = () -> System.out.println(text.length());
        //omp taskwait
        return a + b + n;
    }

    void depends(double[] v, double[][] m, Tasks o, List<int[]> blocks) {
        int token = 0;
        String name = "n";
        CompletableFuture<Void> ev = null;
        //omp task depend(out : v, token, weight, calls) depend(in : v[2], v[1 : 3], v[2 :], m[1][2], m[0])
        v[0] = 1;
        //omp task depend(inout : o.weight, Tasks.calls, this.weight, name) depend(mutexinoutset : blocks.get(1)) depend(inoutset : o)
        v[1] = token;
        //omp task detach(ev)
        ev.complete(null);
        //omp taskwait depend(in : v[0])
    }

    void checked(List<String> names) throws java.io.IOException {
        for (String name : names) {
            //omp task
            if (name.isEmpty()) throw new java.io.IOException(name);
        }
    }

    static double all;

    double reductions(double[] v) {
        double sum = 0;
        //omp parallel reduction(task, + : sum)
        {
            //omp single
            for (double x : v) {
                //omp task in_reduction(+ : sum)
                sum += x;
            }
        }
        //omp taskgroup task_reduction(+ : all, sum)
        {
            //omp task in_reduction(+ : all, sum)
            {
                all++;
                //omp task in_reduction(+ : sum)
                sum++;
            }
        }
        return sum;
    }
}
