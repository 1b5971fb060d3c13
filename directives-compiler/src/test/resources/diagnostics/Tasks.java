import java.util.concurrent.CompletableFuture;

class Tasks {
    int field;

    int wrong(int n, double[] a, Object o) {
        int x = 0;
        x++;
        String event = "";
        final CompletableFuture<Void> fixed = null;
        //omp task depend(inn : x)
        { }
        //omp task depend(in)
        { }
        //omp task depend(depobj : o)
        { }
        //omp task depend(out : n + 1, y, 5)
        { }
        //omp task detach(event) mergeable
        { }
        //omp task detach(fixed)
        { }
        //omp taskwait nowait
        //omp task affinity(a[2], o) shared(x)
        { }
        //omp task affinity(missing)
        { }
        //omp task default(none) firstprivate(n)
        a[n] = x;
        //omp task shared(x) private(x)
        x = 1;
        var unknown = String.valueOf(n);
        //omp task depend(in : unknown)
        { }
        return x;
    }

    int nested(int n, double[] a) {
        for (int i = 0; i < n; i++) {
            //omp task
            {
                //omp barrier
                //omp single
                a[0] = 1;
                //omp for
                for (int j = 0; j < n; j++) a[j] = j;
                //omp master
                a[1] = 1;
                if (n == 1) return 1;
                if (n == 2) break;
                if (n == 3) continue;
            }
        }
        return 0;
    }

    int cells(Object o, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp task shared(i)
            field += i;
        }
        for (int i = 0, j = 0; i < n; i++, j++) {
            //omp task shared(j)
            field += j;
        }
        if (o instanceof String s && n > 0) {
            s = "";
            //omp task shared(s)
            s += "x";
        }
        switch (n) {
            case 1:
                int k = 1;
                //omp task shared(k)
                k++;
                break;
            default:
                k = 2;
                field = k;
        }
        Object anonymous = new Object() {
            int own;
            Object inner() {
                return new Object() {
                    void f() {
                        //omp task depend(out : own)
                        own++;
                    }
                };
            }
        };
        return 1;
    }

    int reductions(int n) {
        int sum = 0, max = 0;
        //omp taskgroup task_reduction(+ : sum) task_reduction(* : n, field)
        {
            //omp task in_reduction(+ : sum, max) in_reduction(+ : n) in_reduction(max : field)
            sum++;
            //omp taskgroup task_reduction(+ : unknown)
            sum++;
        }
        //omp task in_reduction(+ : sum)
        sum++;
        //omp parallel
        {
            //omp for reduction(task, + : sum) nowait
            for (int i = 0; i < n; i++) sum += i;
        }
        return sum;
    }

    void copies(int n) {
        int x = 0;
        //omp task shared(x) depend(out : x)
        x = n;
        //omp task depend(in : x)
        field = x;
        //omp task depend(in : x) firstprivate(x)
        field += x;
        //omp task depend(out : x)
        field -= x;
        //omp task depend(in : n)
        field *= n;
        //omp taskwait
    }

    record Pair(int a) {
        Pair {
            //omp task shared(a)
            a++;
            //omp taskwait
        }
    }
}
