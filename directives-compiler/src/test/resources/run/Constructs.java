//> sections abc
//> count 4
//> single 1
//> master 1
//> critical 100 100 100
//> atomic 100 200 300 6.0 100 100
//> orphan 45
//> barrier true
//> static 10
//> instance 10
//> lambda 45
//> anonymous 45
//> nested 12
//> stacked 45
//> switch 45
//> region in if 45 7
//> try 45 done
//> single private 5
//> sections last 3
//> generic [x, y]
//> this 3
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;

public class Constructs {
    static int total;
    int member;

    static {
        int s = 0;
        for (int i = 0; i < 5; i++) {
            s += i;
        }
        total = s;
    }

    public static void main(String[] args) {
        String[] parts = new String[3];
        int done = 0;
        //omp parallel sections reduction(+:done)
        {
            parts[0] = "a";
            done++;
            //omp section
            {
                parts[1] = "b";
                done++;
            }
            //omp section
            parts[2] = "c";
            done += 2;
        }
        System.out.println("sections " + String.join("", parts));
        System.out.println("count " + done);

        int singles = 0;
        int masters = 0;
        //omp parallel
        {
            //omp single
            {
                singles++;
            }
            //omp master
            masters++;
        }
        System.out.println("single " + singles);
        System.out.println("master " + masters);

        int c1 = 0, c2 = 0, c3 = 0;
        //omp parallel for
        for (int i = 0; i < 100; i++) {
            //omp critical
            c1++;
            //omp critical(second)
            {
                c2++;
            }
            //omp critical third
            { c3++; }
        }
        System.out.println("critical " + c1 + " " + c2 + " " + c3);
        atomics();

        //omp parallel
        orphan();
        System.out.println("orphan " + total);

        int[] seen = new int[64];
        boolean ok = true;
        //omp parallel reduction(&&:ok)
        {
            int me = org.quipu.threads.TeamContext.current().threadNum();
            int n = org.quipu.threads.TeamContext.current().numThreads();
            seen[me] = 1;
            //omp barrier
            for (int i = 0; i < n; i++) {
                ok = ok && seen[i] == 1;
            }
        }
        System.out.println("barrier " + ok);
        System.out.println("static " + Late.sum());
        System.out.println("instance " + new Constructs().instance());

        IntSupplier supplier = () -> {
            int sum = 0;
            //omp parallel for reduction(+:sum)
            for (int i = 0; i < 10; i++) sum += i;
            return sum;
        };
        System.out.println("lambda " + supplier.getAsInt());
        IntSupplier anonymous = new IntSupplier() {
            int sum;
            @Override
            public int getAsInt() {
                int own = 0;
                //omp parallel for reduction(+:own)
                for (int i = 0; i < 10; i++) {
                    own += i;
                }
                sum = own;
                return sum;
            }
        };
        System.out.println("anonymous " + anonymous.getAsInt());

        int inner = 0;
        //omp parallel num_threads(2) reduction(+:inner)
        {
            int mine = 0;
            //omp for
            for (int i = 0; i < 2; i++) {
                int f = i;
                //omp parallel for reduction(+:mine) firstprivate(f)
                for (int j = 0; j < 6; j++) {
                    mine += f == i ? 1 : 0;
                }
            }
            inner += mine;
        }
        System.out.println("nested " + inner);

        int st = 0;
        //omp parallel
        //omp for reduction(+:st)
        for (int i = 0; i < 10; i++) st += i;
        System.out.println("stacked " + st);

        int sw = 0;
        switch (args.length) {
            case 0:
                //omp parallel for reduction(+:sw)
                for (int i = 0; i < 10; i++) sw += i;
                break;
            default:
                sw = 1;
        }
        System.out.println("switch " + sw);

        int a = 0, b = 7;
        if (args.length == 0)
            //omp parallel for reduction(+:a)
            for (int i = 0; i < 10; i++) a += i;
        else
            b = 8;
        System.out.println("region in if " + a + " " + b);

        int tr = 0;
        String end = "";
        try {
            //omp parallel for reduction(+:tr)
            for (int i = 0; i < 10; i++) tr += i;
        } finally {
            end = "done";
        }
        System.out.println("try " + tr + " " + end);

        int sp = 5;
        int out = 0;
        sp += 0;
        //omp parallel
        {
            //omp single firstprivate(sp)
            {
                out = sp;
                sp = 9;
            }
        }
        System.out.println("single private " + out);

        int sl = 0;
        //omp parallel
        {
            //omp sections lastprivate(sl)
            {
                //omp section
                sl = 2;
                //omp section
                sl = 3;
            }
        }
        System.out.println("sections last " + sl);
        System.out.println("generic " + generic(List.of("y", "x")));
        new Constructs().self();
    }

    static <T extends Comparable<T>> List<T> generic(List<T> in) {
        List<T> result = new ArrayList<>();
        result = new ArrayList<>(in);
        //omp parallel
        {
            //omp single
            {
                result = new ArrayList<>(result);
                result.sort((p, q) -> p.compareTo(q));
            }
        }
        return result;
    }

    static void atomics() {
        int x = 0;
        long y = 0;
        int[] bins = new int[2];
        double[][] d = new double[1][2];
        Constructs object = new Constructs();
        total = 0;
        //omp parallel for
        for (int i = 0; i < 100; i++) {
            //omp atomic
            x++;
            //omp atomic
            y = 2 + y;
            //omp atomic
            bins[i & 1] += 3 * (1 + i - i);
            //omp atomic
            d[0][1] = d[0][1] + 0.06;
            //omp atomic update
            object.member += 1;
            //omp atomic
            total++;
        }
        System.out.println("atomic " + x + " " + y + " " + (bins[0] + bins[1]) + " " + Math.round(d[0][1] * 10) / 10.0
                + " " + object.member + " " + total);
        total = 0;
    }

    static void orphan() {
        //omp for
        for (int i = 0; i < 10; i++) {
            //omp critical
            total += i;
        }
    }

    int instance() {
        //omp parallel for reduction(+:member)
        for (int i = 0; i < 5; i++) {
            member += i;
        }
        return member;
    }

    void self() {
        this.member = 1;
        //omp parallel
        {
            //omp single
            this.member += 2;
        }
        System.out.println("this " + member);
    }

    static final class Late {
        static int value;
        static {
            int s = 0;
            //omp parallel for reduction(+:s)
            for (int i = 0; i < 5; i++) {
                s += i;
            }
            value = s;
        }

        static int sum() {
            return value;
        }
    }
}
