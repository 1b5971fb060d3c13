//> group 4951100
//> region 2280
//> loop 801.0
//> sections 1111
//> nested 324
//> field 511
//> member 63.75
//> kinds false true 255 28 28 m
//> alone 45
//> objects 30 29 436
//> arrays [4965, 15, 14, 14, 14, 14, 14]
import java.util.ArrayList;
import java.util.List;

/** Reductions whose parts are tasks: task_reduction, in_reduction and reduction(task, ...). */
public class TaskReductions {
    static long visited;
    double weight;

    public static void main(String[] args) {
        System.out.println("group " + group(100));
        System.out.println("region " + region(50));
        System.out.println("loop " + loop(40));
        System.out.println("sections " + sections());
        System.out.println("nested " + nested(6));
        Tree tree = new Tree(9);
        //omp parallel
        //omp single
        {
            //omp taskgroup task_reduction(+ : visited)
            tree.visit();
        }
        System.out.println("field " + visited);
        TaskReductions t = new TaskReductions();
        t.tree(tree);
        System.out.println("member " + t.weight);
        System.out.println("kinds " + kinds());
        System.out.println("alone " + alone(10));
        System.out.println("objects " + objects(30));
        System.out.println("arrays " + java.util.Arrays.toString(arrays(100)));
    }

    static int group(int n) {
        int sum = 1, max = Integer.MIN_VALUE;
        //omp parallel
        //omp single
        {
            //omp taskgroup task_reduction(+ : sum) task_reduction(max : max)
            {
                for (int i = 0; i < n; i++) {
                    //omp task in_reduction(+ : sum) in_reduction(max : max)
                    {
                        sum += i;
                        max = Math.max(max, (i * 37) % 101);
                    }
                }
            }
        }
        return sum * 1000 + max;
    }

    static long region(int n) {
        long sum = 5;
        //omp parallel reduction(task, + : sum)
        {
            //omp single
            for (int i = 1; i <= n; i++) {
                //omp task in_reduction(+ : sum)
                sum += i;
            }
            //omp master
            sum += 1000;
        }
        return sum;
    }

    static double loop(int n) {
        double product = 1, sum = 0;
        //omp parallel for reduction(task, + : sum) reduction(task, * : product)
        for (int i = 0; i < n; i++) {
            sum += i;
            //omp task in_reduction(+ : sum) in_reduction(* : product)
            {
                sum += 0.5;
                product *= i % 2 == 0 ? 2 : 0.5;
            }
        }
        return sum + product;
    }

    static int sections() {
        int all = 0;
        //omp parallel
        {
            //omp sections reduction(task, + : all)
            {
                //omp section
                {
                    //omp task in_reduction(+ : all)
                    all += 1;
                }
                //omp section
                all += 10;
                //omp section
                {
                    all += 100;
                    //omp task in_reduction(+ : all)
                    all += 1000;
                }
            }
        }
        return all;
    }

    /** A task in a task: both take part, the inner one is combined into the original, not into the outer one's copy. */
    static int nested(int n) {
        int count = 0;
        //omp parallel num_threads(4) shared(count)
        //omp master
        {
            //omp taskgroup task_reduction(+ : count)
            {
                for (int i = 0; i < n; i++) {
                    //omp task in_reduction(+ : count)
                    {
                        count++;
                        for (int j = 0; j < i; j++) {
                            //omp task in_reduction(+ : count) if(j % 2 == 0)
                            count += 10;
                        }
                        count++;
                    }
                }
            }
            count *= 2;
        }
        return count;
    }

    static class Tree {
        final List<Tree> children = new ArrayList<>();

        Tree(int depth) {
            for (int i = 0; i < depth; i++) children.add(new Tree(i));
        }

        void visit() {
            for (Tree child : children) {
                //omp task in_reduction(+ : visited)
                {
                    visited++;
                    child.visit();
                }
            }
        }
    }

    void tree(Tree root) {
        //omp parallel num_threads(3)
        {
            //omp single
            {
                //omp taskgroup task_reduction(+ : weight)
                add(root);
            }
        }
    }

    private void add(Tree t) {
        for (Tree child : t.children) {
            //omp task in_reduction(+ : weight)
            {
                weight += 0.25;
                if (child.children.size() > 2) add(child);
            }
        }
    }

    static String kinds() {
        boolean all = true, some = false;
        int bits = 0;
        byte small = 0;
        Long boxed = 0L;
        char least = 'z';
        //omp parallel
        //omp single
        //omp taskgroup task_reduction(&& : all) task_reduction(|| : some) task_reduction(| : bits) task_reduction(+ : small, boxed) task_reduction(min : least)
        for (int i = 0; i < 8; i++) {
            //omp task in_reduction(&& : all) in_reduction(|| : some) in_reduction(| : bits) in_reduction(+ : small, boxed) in_reduction(min : least)
            {
                all = all && i < 7;
                some = some || i == 3;
                bits |= 1 << i;
                small += i;
                boxed += i;
                least = (char) Math.min(least, 'm' + (i * 5) % 8);
            }
        }
        return all + " " + some + " " + bits + " " + small + " " + boxed + " " + least;
    }

    /** Outside of any region a task runs at once. */
    static int alone(int n) {
        int sum = 0;
        //omp taskgroup task_reduction(+ : sum)
        for (int i = 0; i < n; i++) {
            Runnable r = () -> System.out.print("");
            //omp task in_reduction(+ : sum)
            {
                r.run();
                sum += i;
            }
        }
        return sum;
    }

    //omp declare reduction(join : List<Integer> : omp_out.addAll(omp_in)) initializer(omp_priv = new ArrayList<>())

    static String objects(int n) {
        List<Integer> all = new ArrayList<>();
        java.math.BigDecimal sum = java.math.BigDecimal.ONE;
        //omp parallel
        //omp single
        {
            //omp taskgroup task_reduction(join : all) task_reduction(+ : sum)
            for (int i = 0; i < n; i++) {
                //omp task in_reduction(join : all) in_reduction(+ : sum)
                {
                    all.add(i);
                    sum = sum.add(java.math.BigDecimal.valueOf(i));
                }
            }
        }
        all.sort(null);
        return all.size() + " " + all.get(n - 1) + " " + sum;
    }

    static int[] arrays(int n) {
        int[] bins = new int[7];
        int[][] table = new int[3][2];
        //omp parallel
        //omp single
        {
            //omp taskgroup task_reduction(+ : bins, table[0 : 2])
            for (int i = 0; i < n; i++) {
                //omp task in_reduction(+ : bins, table[0 : 2])
                {
                    bins[i % 7]++;
                    table[i % 2][1] += i;
                }
            }
        }
        bins[0] += table[0][1] + table[1][1];
        return bins;
    }
}
