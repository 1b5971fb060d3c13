//! parallel only
//> simd 45 9
//> private 7 45
//> collapse 20
//> last 10 9
//> for simd 45
//> parallel for simd 45 45
//> loop 45 45 45
//> concurrent 45
//> modifiers 45 45 45 45
//> linear 90 21
//> linear simd 75 18
//> linear long 45 10
//> linear dynamic 300 30
public class Simd {
    private final int[] cells = new int[10];

    int loop() {
        int[] sums = new int[1];
        //omp loop bind(thread)
        for (int i = 0; i < cells.length; i++) cells[i] = i;
        //omp parallel
        deal();
        for (int x : cells) sums[0] += x;
        return sums[0] - 45;
    }

    void deal() {
        //omp loop bind(parallel)
        for (int i = 0; i < cells.length; i++) cells[i] += i;
    }

    public static void main(String[] args) {
        int n = 10, s = 0, last = 0;
        //omp simd reduction(+ : s) lastprivate(last) safelen(8) simdlen(4)
        for (int i = 0; i < n; i++) {
            s += i;
            last = i;
        }
        System.out.println("simd " + s + " " + last);
        int t = 7;
        s = 0;
        //omp simd private(t)
        for (int i = 0; i < n; i++) {
            t = i;
            s += t;
        }
        System.out.println("private " + t + " " + s);
        s = 0;
        //omp simd collapse(2) reduction(+ : s)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++)
                s++;
        System.out.println("collapse " + s);
        int i1;
        //omp simd linear(i1)
        for (i1 = 0; i1 < n; i1++) last = i1;
        System.out.println("last " + i1 + " " + last);
        s = 0;
        //omp parallel
        {
            int mine = 0;
            //omp for simd reduction(+ : s) nowait
            for (int i = 0; i < n; i++) s += i;
            //omp simd reduction(+ : mine)
            for (int i = 0; i < n; i++) mine += i;
        }
        System.out.println("for simd " + s);
        s = 0;
        int u = 0;
        //omp parallel for simd reduction(+ : s) schedule(simd : static, 3) aligned(args : 64) nontemporal(args)
        for (int i = 0; i < n; i++) s += i;
        //omp parallel for simd reduction(+ : u) simdlen(2) if(simd : n > 5) collapse(2)
        for (int i = 0; i < 1; i++) for (int j = 0; j < n; j++) u += j;
        System.out.println("parallel for simd " + s + " " + u);
        s = 0; u = 0;
        //omp parallel
        {
            //omp loop reduction(+ : s)
            for (int i = 0; i < n; i++) s += i;
        }
        //omp parallel loop reduction(+ : u) collapse(2)
        for (int i = 0; i < 2; i++) for (int j = 0; j < 5; j++) u += 5 * i + j;
        System.out.println("loop " + s + " " + u + " " + new Simd().loop());
        s = 0;
        //omp parallel for order(concurrent) reduction(+ : s)
        for (int i = 0; i < n; i++) {
            //omp simd
            for (int j = 0; j < 1; j++) s += i;
        }
        System.out.println("concurrent " + s);
        int m1 = 0, m2 = 0, m3 = 0, m4 = 0;
        //omp parallel
        {
            //omp for schedule(monotonic : dynamic, 2) reduction(+ : m1)
            for (int i = 0; i < n; i++) m1 += i;
            //omp for schedule(nonmonotonic : dynamic) reduction(+ : m2)
            for (int i = 0; i < n; i++) m2 += i;
            //omp for schedule(monotonic, simd : guided) reduction(+ : m3)
            for (int i = 0; i < n; i++) m3 += i;
            //omp for schedule(nonmonotonic : runtime) reduction(+ : m4) order(reproducible : concurrent)
            for (int i = 0; i < n; i++) m4 += i;
        }
        System.out.println("modifiers " + m1 + " " + m2 + " " + m3 + " " + m4);
        int k = 1;
        s = 0;
        int[] seen = new int[n];
        //omp parallel for linear(k : 2)
        for (int i = 0; i < n; i++) {
            seen[i] = k - 1;
            k += 2;
        }
        for (int x : seen) s += x;
        System.out.println("linear " + s + " " + k);
        short h = 3;
        s = 0;
        //omp simd linear(h : 3) reduction(+ : s)
        for (int i = 0; i < 5; i++) {
            s += h;
            s += 2 * i + 2;
            h += 3;
        }
        System.out.println("linear simd " + s + " " + h);
        long l = 0;
        s = 0;
        //omp parallel
        {
            //omp for linear(l) schedule(static, 1) reduction(+ : s)
            for (int i = 0; i < n; i++) {
                s += (int) l;
                l++;
            }
        }
        System.out.println("linear long " + s + " " + l);
        int step = 1;
        step += 2;
        int z = 0;
        int[] at = new int[20];
        //omp parallel for collapse(2) linear(z : step) schedule(dynamic, 3)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++) {
                at[i * 5 + j] = z;
                z = i * 5 + j == 19 ? 30 : -1;
            }
        s = 0;
        for (int x : at) s += x;
        System.out.println("linear dynamic " + (s - 270) + " " + z);
    }
}
