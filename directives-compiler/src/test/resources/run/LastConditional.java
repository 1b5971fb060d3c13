//> last even 8
//> none -1
//> words c 2
//> triangle 33
//> compound 1
//> region 7 6
//> simd 8
public class LastConditional {
    private int found;

    void find(int[] a) {
        //omp for lastprivate(conditional : found) schedule(dynamic)
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 2 && i < 7) found = i;
        }
    }

    public static void main(String[] args) {
        int n = 10, x = -1;
        //omp parallel for lastprivate(conditional : x) schedule(static, 1)
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) x = i;
        }
        System.out.println("last even " + x);
        int y = -1;
        //omp parallel for lastprivate(conditional : y)
        for (int i = 0; i < n; i++) if (i > n) y = i;
        System.out.println("none " + y);
        String w = "";
        int z = 0;
        //omp parallel for lastprivate(conditional : w, z) schedule(dynamic)
        for (String s : new String[] {"a", "b", "c", "d", "e"}) {
            if (s.compareTo("d") < 0) w = s;
            if (s.equals("a")) z = 1;
            else if (s.equals("b")) z = 2;
        }
        System.out.println("words " + w + " " + z);
        int t = 0;
        //omp parallel for collapse(2) lastprivate(conditional : t)
        for (int i = 0; i < 5; i++)
            for (int j = 0; j <= i; j++)
                if (i + j == 6) t = 10 * i + j;
        System.out.println("triangle " + (t - 9));
        int c = 5;
        //omp parallel for lastprivate(conditional : c)
        for (int i = 0; i < n; i++) {
            if (i == 3) {
                c = 0;
                c++;
            }
        }
        System.out.println("compound " + c);
        int r = 0;
        LastConditional me = new LastConditional();
        int[] a = {1, 3, 5, 7, 1, 9, 4, 8, 8, 8};
        //omp parallel
        {
            //omp for lastprivate(conditional : r) nowait schedule(guided)
            for (int i = n - 1; i >= 0; i--) {
                if (i > 6) r = i;
            }
            me.find(a);
        }
        System.out.println("region " + r + " " + me.found);
        int s = 0;
        //omp simd lastprivate(conditional : s)
        for (int i = 0; i < n; i++) if (i % 4 == 0) s = i;
        System.out.println("simd " + s);
    }
}
