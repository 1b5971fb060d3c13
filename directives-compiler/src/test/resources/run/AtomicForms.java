import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** atomic read, write, update, capture and compare on locals, elements and fields of all types, in odd places. */
public class AtomicForms {
    private int count;
    static long total;
    static String text = "";
    Object owner;
    volatile double real;
    AtomicForms next = this;
    int[] bins = new int[4];
    byte small;

    static class Base {
        protected int inherited;
    }

    static class Sub extends Base {
        int run() {
            //omp parallel
            {
                for (int i = 0; i < 100; i++) {
                    //omp atomic
                    inherited++;
                    //omp atomic
                    super.inherited += 2;
                }
                //omp barrier
                //omp single
                inherited = inherited % 300;
            }
            return inherited;
        }
    }

    AtomicForms() {
        int tickets = 0;
        boolean[] seen = new boolean[400];
        //omp parallel
        {
            for (int i = 0; i < 100; i++) {
                int mine = 0;
                //omp atomic capture
                mine = tickets++;
                seen[mine] = true;
            }
        }
        int n = tickets;
        for (int i = 0; i < seen.length; i++) {
            if (seen[i] != (i < n)) throw new IllegalStateException("ticket " + i);
        }
        System.out.println("tickets " + (n % 100));
    }

    AtomicForms self() {
        return this;
    }

    static int twice(int k) {
        //omp atomic
        total += k;
        return 2 * k;
    }

    public static void main(String[] args) {
        AtomicForms forms = new AtomicForms();
        locals();
        forms.fields();
        elements();
        arithmetic();
        references();
        System.out.println("inherited " + new Sub().run());
        forms.deadlock();
        System.out.println(forms.<String>generic("g"));
    }

    static void locals() {
        int max = Integer.MIN_VALUE;
        int min = Integer.MAX_VALUE;
        long least = Long.MAX_VALUE;
        byte b = 0;
        short s = 0;
        char c = 'a';
        float f = 0;
        double d = 0;
        boolean toggled = false;
        int wrong = 0;
        int threads = 0;
        //omp parallel
        {
            //omp atomic
            threads++;
            for (int i = 0; i < 64; i++) {
                int value = i * 37 % 64;
                //omp atomic compare
                if (max < value) max = value;
                //omp atomic compare
                min = value < min ? value : min;
                //omp atomic compare
                least = Math.min(least, value);
                //omp atomic
                b++;
                //omp atomic
                s -= 2;
                //omp atomic
                c = (char) (c ^ 1);
                //omp atomic update
                f += 0.5;
                //omp atomic
                d = 0.25 + d;
                //omp atomic
                toggled = toggled ^ true;
                int before;
                int after;
                //omp atomic capture
                { before = max; max |= 0; }
                //omp atomic capture
                { max += 0; after = max; }
                //omp atomic read acquire
                before = min;
                if (before < 0 || after > 63) {
                    //omp atomic
                    wrong++;
                }
            }
        }
        System.out.println("locals " + max + " " + min + " " + least + " " + (b == (byte) (64 * threads)) + " "
                + (s == -128 * threads) + " " + c + " " + (f == 32 * threads) + " " + (d == 16 * threads) + " " + toggled
                + " " + wrong);
        int lock = 0;
        int guarded = 0;
        int stolen = 0;
        //omp parallel
        {
            for (int i = 0; i < 50; i++) {
                boolean mine = false;
                while (!mine) {
                    //omp atomic compare capture acq_rel fail(relaxed)
                    { mine = lock == 0; if (mine) lock = 1; }
                    if (!mine) Thread.onSpinWait();
                }
                guarded++;
                //omp atomic write release
                lock = 0;
            }
            int old = -1;
            //omp atomic compare capture
            if (stolen == 0) { stolen = 1; } else { old = stolen; }
            //omp atomic compare capture
            { old = stolen; if (stolen == 77) stolen = 78; }
            if (old != 1) throw new IllegalStateException("old " + old);
            boolean equal = true;
            //omp atomic compare capture
            { equal = stolen == 5; if (equal) { stolen = 6; } else { old = stolen; } }
            if (equal || old != 1) throw new IllegalStateException("equal");
        }
        System.out.println("spin lock " + (guarded % 50) + " " + stolen);
    }

    void fields() {
        total = 0;
        int old = 0;
        //omp parallel firstprivate(old)
        {
            for (int i = 0; i < 100; i++) {
                //omp atomic
                count++;
                //omp atomic
                AtomicForms.total += i;
                //omp atomic
                this.self().real = 0.5 + this.self().real;
                //omp atomic capture
                old = next.next.bins[i % 4]++;
                //omp atomic
                small++;
            }
            Runnable inLambda = () -> {
                int at = 0;
                //omp atomic read
                at = count;
                if (at < 100) throw new IllegalStateException("count " + at);
                //omp atomic capture
                { at = this.count; this.count -= 100; }
            };
            inLambda.run();
            //omp barrier
            //omp atomic compare capture
            { old = count; if (count == 0) { count = -1; } }
            if (old > 0) throw new IllegalStateException("old " + old);
            //omp atomic
            text += 'x';
            //omp atomic write
            owner = null;
            //omp barrier
            //omp atomic compare
            if (owner == null) { owner = Thread.currentThread(); }
        }
        System.out.println("fields " + count + " " + (total % 4950) + " " + real % 50 + " " + (bins[3] % 25) + " "
                + (small == (byte) (100 * text.length())) + " " + text.charAt(0) + " " + (owner != null));
    }

    static void elements() {
        long[][] grid = new long[3][5];
        char[] chars = {'a', 'b'};
        float[] floats = new float[2];
        List<int[]> lists = new ArrayList<>(List.of(new int[2], new int[2]));
        boolean[] flags = {true, true};
        int firsts = 0;
        int n = 0;
        //omp parallel reduction(+ : n)
        {
            n++;
            for (int i = 0; i < 100; i++) {
                //omp atomic
                grid[i % 3][i % 4] += 1;
                //omp atomic
                lists.get(i % 2)[twice(0)]++;
                //omp atomic
                floats[1] = floats[1] + 1;
                //omp atomic
                flags[0] &= true;
            }
            //omp atomic write
            chars[1] = 'z';
            //omp atomic write
            lists.get(1)[1] = 9;
            char seen;
            //omp atomic read
            seen = chars[1];
            if (seen != 'z') throw new IllegalStateException();
            long was = -1;
            long marked = 1;
            //omp atomic capture
            { was = grid[2][4]; grid[2][4] = marked; }
            if (was == 0) {
                //omp atomic
                firsts++;
            }
        }
        long sum = 0;
        for (long[] row : grid) sum += Arrays.stream(row).sum();
        System.out.println("elements " + (sum == 100L * n + 1 && firsts == 1) + " " + chars[1] + " "
                + (lists.get(1)[0] == 50 * n) + " " + lists.get(1)[1] + " " + (floats[1] == 100 * n) + " " + flags[0]);
    }

    static void arithmetic() {
        int[] ints = {0, 0, -1, 7, 0, 0};
        long[] longs = {0, 0, -1L << 40, 1L << 50, 0};
        float[] floats = new float[2];
        double[] doubles = new double[3];
        int sum = 0;
        long wide = 5;
        int tickets = 0;
        boolean[] taken = new boolean[4 * 60];
        int n = 0;
        //omp parallel reduction(+ : n)
        {
            n++;
            for (int i = 0; i < 60; i++) {
                char letter = 'b';
                byte small = -3;
                int bit = 1 << i % 20;
                int mine;
                //omp atomic
                ints[0]++;
                //omp atomic
                ints[1] -= letter;
                //omp atomic
                ints[2] &= ~bit;
                //omp atomic
                ints[3] = bit | ints[3];
                //omp atomic
                ints[4] += 0.75;
                //omp atomic
                ints[5] += wide;
                //omp atomic
                longs[0] += small;
                //omp atomic
                --longs[1];
                //omp atomic
                longs[2] |= bit;
                //omp atomic
                longs[3] = longs[3] - 1;
                //omp atomic
                longs[4] ^= 3;
                //omp atomic
                floats[0] += 2;
                //omp atomic
                floats[1] -= 0.5;
                //omp atomic
                doubles[0] += wide;
                //omp atomic
                doubles[1] = 0.5f + doubles[1];
                //omp atomic
                doubles[2] -= small;
                //omp atomic
                sum -= 'a';
                //omp atomic
                wide ^= 0;
                //omp atomic capture
                { mine = tickets; tickets += 1; }
                if (taken[mine]) throw new IllegalStateException("ticket " + mine);
                taken[mine] = true;
                //omp atomic capture
                mine = ints[2] |= 0;
                if ((mine & bit) != 0) throw new IllegalStateException("bit " + bit);
            }
        }
        int all = 60 * n;
        System.out.println("arithmetic " + (ints[0] == all) + " " + (ints[1] == -all * 'b') + " " + ints[2] + " "
                + ints[3] + " " + ints[4] + " " + (ints[5] == 5 * all) + " " + (longs[0] == -3 * all) + " "
                + (longs[1] == -all) + " " + longs[2] + " " + (longs[3] == (1L << 50) - all) + " " + longs[4] + " "
                + (floats[0] == 2 * all) + " " + (floats[1] == -0.5f * all) + " " + (doubles[0] == 5 * all) + " "
                + (doubles[1] == 0.5 * all) + " " + (doubles[2] == 3 * all) + " " + (sum == -'a' * all) + " "
                + wide + " " + (tickets == all));
    }

    static void references() {
        Integer boxed = 0;
        String joined = "";
        String[] parts = {"", null};
        Object first = null;
        List<String> list = null;
        int threads = 0;
        //omp parallel
        {
            //omp atomic
            boxed++;
            //omp atomic
            boxed += 1;
            //omp atomic
            joined += "ab";
            //omp atomic
            parts[0] += 1;
            //omp atomic write
            parts[1] = "w";
            //omp atomic compare
            first = first == null ? "first" : first;
            //omp atomic compare
            if (list == null) list = new ArrayList<>();
            Object seen;
            //omp atomic read
            seen = list;
            if (seen == null) throw new IllegalStateException();
            //omp atomic
            threads++;
        }
        System.out.println("references " + (boxed == 2 * threads) + " " + (joined.length() == 2 * threads) + " "
                + (parts[0].length() == threads) + " " + parts[1] + " " + first + " " + list);
    }

    /** The operands take locks of their own: they must be evaluated before the lock of the field is taken. */
    void deadlock() {
        total = 0;
        count = 0;
        //omp parallel
        {
            for (int i = 0; i < 200; i++) {
                //omp atomic
                count += twice(1);
                //omp atomic
                total += counted();
            }
        }
        System.out.println("no deadlock " + (count % 600) + " " + (total % 400));
    }

    int counted() {
        //omp atomic
        count++;
        return 1;
    }

    <T> T generic(T value) {
        T shared = null;
        Supplier<T> supplier = () -> value;
        //omp parallel
        {
            //omp atomic write
            shared = supplier.get();
            T seen;
            //omp atomic capture
            { seen = shared; shared = value; }
            if (seen != value) throw new IllegalStateException();
        }
        return shared;
    }
}
//> tickets 0
//> locals 63 0 0 true true a true true false 0
//> spin lock 0 1
//> fields -1 0 0.0 0 true x true
//> elements true z true 9 true true
//> arithmetic true true -1048576 1048575 0 true true true -1099510579201 true 0 true true true true true true 5 true
//> references true true true w first []
//> inherited 0
//> no deadlock 0 0
//> g
