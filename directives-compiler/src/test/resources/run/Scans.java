//> inclusive 0 1 3 45 4950 4950
//> exclusive 7 7 8 4858 4957
//> several 15 120 [1, 2, 6, 24, 120]
//> max [3, 5, 5, 9, 9, 9]
//> object Sum[n=3, total=3] Sum[n=10, total=45] Sum[n=10, total=45]
//> orphaned [0, 0, 1, 3, 6, 10, 15, 21, 28, 36] 45
//> empty 5
//> simd 45 36
//> long strings abc
//> char [a, b, c, c, e, e]
//> caught bad 3
//> big 500000500000
import java.util.Arrays;

public class Scans {
    record Sum(int n, int total) {
        Sum plus(Sum o) { return new Sum(n + o.n, total + o.total); }
    }
    //omp declare reduction(plus : Sum : Sum::plus) initializer(new Sum(0, 0))

    static int field;

    static void orphan(int[] out) {
        //omp for reduction(inscan, + : field)
        for (int i = 0; i < 10; i++) {
            out[i] = field;
            //omp scan exclusive(field)
            field += i;
        }
    }

    public static void main(String[] args) {
        int n = 100;
        int[] b = new int[n];
        int s = 0;
        //omp parallel for reduction(inscan, + : s)
        for (int i = 0; i < n; i++) {
            s += i;
            //omp scan inclusive(s)
            b[i] = s;
        }
        System.out.println("inclusive " + b[0] + " " + b[1] + " " + b[2] + " " + b[9] + " " + b[99] + " " + s);
        long t = 7;
        long[] c = new long[n];
        //omp parallel for reduction(inscan, + : t)
        for (int i = 0; i < n; i++) {
            c[i] = t;
            //omp scan exclusive(t)
            {
                int twice = 2 * i;
                t += twice - i;
            }
        }
        System.out.println("exclusive " + c[0] + " " + c[1] + " " + c[2] + " " + c[99] + " " + t);
        int sum = 0;
        long product = 1;
        long[] p = new long[5];
        //omp parallel
        {
            //omp for reduction(inscan, + : sum) reduction(inscan, * : product)
            for (int i = 1; i <= 5; i++) {
                sum += i;
                product *= i;
                //omp scan inclusive(sum, product)
                p[i - 1] = product;
            }
        }
        System.out.println("several " + sum + " " + product + " " + Arrays.toString(p));
        int[] v = {3, 5, 1, 9, 2, 8};
        int[] m = new int[6];
        int max = Integer.MIN_VALUE;
        //omp parallel for reduction(inscan, max : max)
        for (int i = 0; i < v.length; i++) {
            if (v[i] > max) {
                max = v[i];
            }
            //omp scan inclusive(max)
            m[i] = max;
        }
        System.out.println("max " + Arrays.toString(m));
        Sum[] sums = new Sum[10];
        Sum all = new Sum(0, 0);
        //omp parallel for reduction(inscan, plus : all)
        for (int i = 0; i < 10; i++) {
            all = all.plus(new Sum(1, i));
            //omp scan inclusive(all)
            sums[i] = all;
        }
        System.out.println("object " + sums[2] + " " + sums[9] + " " + all);
        int[] out = new int[10];
        //omp parallel
        orphan(out);
        System.out.println("orphaned " + Arrays.toString(out) + " " + field);
        int none = 5;
        //omp parallel for reduction(inscan, + : none)
        for (int i = 0; i < 0; i++) {
            none += i;
            //omp scan inclusive(none)
            b[i] = none;
        }
        System.out.println("empty " + none);
        int simd = 0;
        int before = 0;
        //omp parallel for simd reduction(inscan, + : simd)
        for (int i = 0; i < 10; i++) {
            b[i] = simd;
            //omp scan exclusive(simd)
            simd += i;
        }
        before = b[9];
        System.out.println("simd " + simd + " " + before);
        StringBuilder text = new StringBuilder();
        //omp parallel for reduction(inscan, (x, y) -> x.append(y) : text)
        for (char letter = 'a'; letter <= 'c'; letter++) {
            text.append(letter);
            //omp scan inclusive(text)
            b[letter - 'a'] = text.length();
        }
        System.out.println("long strings " + text);
        char[] from = {'a', 'b', 'c', 'a', 'e', 'd'};
        char[] to = new char[6];
        char top = 0;
        //omp parallel for reduction(inscan, max : top)
        for (int i = 0; i < 6; i++) {
            top = (char) Math.max(top, from[i]);
            //omp scan inclusive(top)
            to[i] = top;
        }
        System.out.println("char " + Arrays.toString(to));
        try {
            int bad = 0;
            //omp parallel for reduction(inscan, + : bad)
            for (int i = 0; i < 10; i++) {
                if (i == 3) {
                    throw new IllegalStateException("bad " + i);
                }
                bad += i;
                //omp scan inclusive(bad)
                b[i] = bad;
            }
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
        long big = 0;
        long[] prefix = new long[1_000_001];
        //omp parallel for reduction(inscan, + : big)
        for (int i = 0; i <= 1_000_000; i++) {
            big += i;
            //omp scan inclusive(big)
            prefix[i] = big;
        }
        for (int i = 1; i <= 1_000_000; i++) {
            if (prefix[i] - prefix[i - 1] != i) {
                throw new IllegalStateException("at " + i);
            }
        }
        System.out.println("big " + prefix[1_000_000]);
    }
}
