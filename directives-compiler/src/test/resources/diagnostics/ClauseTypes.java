class ClauseTypes {
    private double load;
    private Boolean ready = true;
    private final int[] sizes = {1, 2};

    double half(int n) {
        return n / 2.0;
    }

    int third(int n) {
        return n / 3;
    }

    <T> T any(T t) {
        return t;
    }

    void conditions(int n, double[] a, String s, Object o) {
        //omp parallel if(n)
        { }
        //omp parallel if(this.load) num_threads(half(n))
        { }
        //omp parallel if(s) num_threads(s.length())
        { }
        //omp parallel if(ready && n > 1 || o instanceof String) num_threads(third(n) + sizes[0])
        { }
        //omp parallel if(any(true)) num_threads(any(3))
        { }
        //omp parallel for schedule(dynamic, n * 0.5)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(dynamic, Math.max(1L, n >> 2))
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(dynamic, Math.max(1, a[0]))
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel num_threads(sizes) if(a.length - 1)
        { }
        //omp parallel if(-n > ~n & !ready) num_threads(n > 1 ? 'a' : 'b')
        { }
        //omp task priority(Math.sqrt(n)) final(n = 3)
        a[0] = 1;
    }

    void operands(int n, double[] a, String s) {
        //omp parallel if(s <= null)
        { }
        //omp parallel if(ready > 0) num_threads(a / 4)
        { }
        //omp parallel if(!n) num_threads(-a)
        { }
        //omp parallel if(n == true || ready & n)
        { }
        //omp parallel if(n && ready) num_threads(n << 0.5)
        { }
        //omp parallel if(s == null && s + n != null && (n & 1) == 0 && a != null && ready == true)
        { }
        //omp parallel if(nn > 1) num_threads(Math.max(n, siezs.length))
        { }
        //omp parallel if(Runtime.getRuntime().availableProcessors() > java.lang.Math.abs(n)) num_threads(count.get())
        { }
    }
}

class References<T extends Integer> {
    void of(java.util.List<String> log, T t, int n) {
        //omp parallel if(log > 1) num_threads(log)
        { }
        //omp parallel if(t > 1 && log != null)
        { }
        //omp declare reduction(all : java.util.List<String> : java.util.List::addAll) initializer(java.util.ArrayList::nothing)
        n++;
    }
}

class Inheriting extends java.util.Observable {
    void known(int n) {
        //omp parallel if(inherited > 1)
        { }
    }
}
