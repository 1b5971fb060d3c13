//> sharing 2 2 1 [9, 17, 57][1, 2, 3]
//> late 154 60
//> loops [100, 101, 102, 103]4
//> inner 50 4
//> outer 2 3
//> outer 3 13
//> maker 3 1
//> 2 5.0 st [2]
//> a2
//> b2
//> first second
//> abc
//> recursive 16
import java.util.Arrays;

//! parallel only: a task works on copies made when it was made
public class TaskData {
    public static void main(String[] args) {
        sharing();
        loops(30);
        nested(3);
        parameters(1, 2.5, "s", new int[] {1, 2});
        System.out.println("recursive " + recursive(4));
    }

    static void sharing() {
        int shared = 1, copied = 1, clause = 1;
        int[] array = {1, 2, 3}, cloned = {1, 2, 3};
        copied++;
        //omp parallel private(clause)
        {
            clause = 5;
            int own = 7;
            //omp single
            {
                //omp task firstprivate(copied, cloned)
                {
                    shared++;
                    copied++;
                    clause++;
                    own++;
                    array[0] = 9;
                    cloned[0] = 9;
                    //omp task default(shared)
                    own = own + clause + copied;
                    //omp taskwait
                    array[1] = own;
                }
                //omp taskwait
                array[2] = clause * 10 + own;
            }
        }
        System.out.println("sharing " + shared + " " + copied + " " + clause + " " + Arrays.toString(array)
                + Arrays.toString(cloned));
    }

    /** The copy is made when the task is made: what the maker does after that is not seen. */
    static void loops(int from) {
        int late = from, twice = 2 * late;
        do {
            try {
                //omp task shared(late) firstprivate(twice)
                {
                    twice++;
                    late += twice;
                }
            } finally {
                //omp taskwait
                late++;
            }
        } while (late < 100);
        System.out.println("late " + late + " " + twice);
        int[] seen = new int[4];
        int i;
        //omp taskgroup
        for (i = 0; i < seen.length; i++) {
            //omp task
            {
                int before = i;
                i += 100;
                seen[before] = i;
            }
        }
        System.out.println("loops " + Arrays.toString(seen) + i);
    }

    /** What an outer task copies, an inner one copies again; what the outer one shares by a clause, the inner one copies. */
    static void nested(int n) {
        int shared = 1;
        int copied = 1;
        //omp task shared(shared)
        {
            copied = n;
            shared = 2;
            //omp task
            {
                shared = 50;
                copied++;
                System.out.println("inner " + shared + " " + copied);
            }
            //omp taskwait
            System.out.println("outer " + shared + " " + copied);
            //omp task shared(shared, copied)
            {
                shared++;
                copied += 10;
            }
            //omp taskwait
            System.out.println("outer " + shared + " " + copied);
        }
        //omp taskwait
        System.out.println("maker " + shared + " " + copied);
    }

    static void parameters(int n, double x, String s, int... values) {
        //omp task shared(n, x, s, values)
        {
            n++;
            x *= 2;
            s += "t";
            values = new int[] {n};
        }
        //omp taskwait
        System.out.println(n + " " + x + " " + s + " " + Arrays.toString(values));
        for (String word : new String[] {"a", "b"}) {
            //omp task shared(word)
            word += n;
            //omp taskwait
            System.out.println(word);
        }
        try {
            throw new IllegalStateException("first");
        } catch (IllegalStateException | NullPointerException e) {
            RuntimeException replaced = e;
            //omp task shared(replaced)
            replaced = new RuntimeException("second");
            //omp taskwait
            System.out.println(e.getMessage() + " " + replaced.getMessage());
        }
        for (char c = 'a'; c < 'd'; c++) {
            //omp task shared(c)
            System.out.print(c);
            //omp taskwait
        }
        System.out.println();
    }

    static int recursive(int n) {
        if (n == 0) return 1;
        int token = 0, result = 0;
        Integer boxed = null;
        String text = null;
        StringBuilder made = null;
        //omp taskgroup
        {
            //omp task depend(out : token) shared(result)
            result = recursive(n - 1);
            //omp task depend(inout : token) shared(result)
            result *= 2;
            //omp task depend(in : token) depend(out : boxed) shared(result, boxed)
            boxed = result;
            //omp task depend(in : boxed) depend(out : text) shared(boxed, text)
            text = "" + boxed;
            //omp task depend(in : text) shared(made, text) depend(out : made)
            made = new StringBuilder(text);
        }
        return made.length() > 0 ? Integer.parseInt(made.toString()) : -1;
    }
}
