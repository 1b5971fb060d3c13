//> task 3
//> none
//> io interrupted fine
//> io no name
//> 3 source
//> afterwards 4
//> grouptrue
//> 1 -2
//> [no name, finally]
//> again no name
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** What a task throws comes out of the region, with its type. */
public class TaskErrors {
    public static void main(String[] args) throws Exception {
        System.out.println(checked(3));
        System.out.println(checked(-1));
        System.out.println(several(1) + several(2) + several(3));
        System.out.println(orphaned(List.of("a", "", "b")));
        System.out.println(generic());
        System.out.println(afterwards());
        System.out.println(group());
        System.out.println(ends(1) + " " + ends(2));
        System.out.println(caught());
        System.out.println(rethrown());
    }

    static String checked(int bad) {
        try {
            //omp parallel
            {
                //omp single
                for (int i = 0; i < 6; i++) {
                    //omp task
                    if (i == bad) throw new IOException("task " + i);
                }
            }
            return "none";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    static String several(int which) {
        try {
            //omp parallel
            //omp master
            {
                //omp task
                {
                    if (which == 1) throw new IOException("io ");
                    if (which == 2) throw new InterruptedException("interrupted ");
                }
            }
            return "fine";
        } catch (IOException | InterruptedException e) {
            return e.getMessage();
        }
    }

    static void read(String name) throws IOException, ExecutionException {
        if (name.isEmpty()) throw new IOException("no name");
        if (name.equals("z")) throw new ExecutionException(new RuntimeException("z"));
    }

    static void readAll(List<String> names) throws IOException, ExecutionException {
        for (String name : names) {
            //omp task
            read(name);
        }
        //omp taskwait
    }

    static String orphaned(List<String> names) {
        try {
            //omp parallel
            //omp single
            readAll(names);
            return "read";
        } catch (IOException e) {
            return "io " + e.getMessage();
        } catch (ExecutionException e) {
            return "execution " + e.getMessage();
        }
    }

    interface Source<X extends Exception> {
        int get() throws X;
    }

    static <X extends Exception> int sum(List<Source<X>> sources) throws X {
        AtomicInteger sum = new AtomicInteger();
        //omp parallel
        //omp single
        for (Source<X> source : sources) {
            //omp task
            sum.addAndGet(source.get());
        }
        return sum.get();
    }

    static String generic() {
        List<Source<IOException>> sources = new ArrayList<>();
        sources.add(() -> 1);
        sources.add(() -> 2);
        try {
            int three = sum(sources);
            sources.add(() -> {
                throw new IOException("source");
            });
            return three + " " + sum(sources);
        } catch (IOException e) {
            return "3 " + e.getMessage();
        }
    }

    static String afterwards() {
        try {
            //omp parallel
            //omp single
            {
                //omp task
                Integer.parseInt("x");
            }
        } catch (NumberFormatException e) {
            int[] n = new int[1];
            //omp parallel
            //omp single
            {
                //omp task
                n[0] = 4;
            }
            return "afterwards " + n[0];
        }
        return "lost";
    }

    static String group() {
        int done = 0;
        try {
            //omp parallel shared(done)
            //omp single
            {
                //omp taskgroup
                {
                    //omp task
                    {
                        //omp atomic
                        done++;
                    }
                    //omp task
                    if (!Thread.currentThread().isInterrupted()) throw new IllegalStateException("group");
                }
            }
            return "lost";
        } catch (IllegalStateException e) {
            return e.getMessage() + (done <= 1);
        }
    }

    /** A body that never completes normally ends the method in the source, so it must in the translation. */
    static int ends(int n) {
        try {
            if (n > 1) {
                //omp task
                throw new IOException("two");
            } else {
                return n;
            }
        } catch (IOException e) {
            return -n;
        }
    }

    static String caught() {
        List<String> log = new ArrayList<>();
        //omp parallel
        //omp single
        {
            //omp task
            try {
                read("");
            } catch (IOException | ExecutionException e) {
                log.add(e.getMessage());
            } finally {
                log.add("finally");
            }
        }
        return log.toString();
    }

    static String rethrown() throws ExecutionException {
        try {
            try {
                //omp parallel
                {
                    //omp single
                    {
                        //omp task
                        read("");
                    }
                }
                return "lost";
            } catch (IOException e) {
                //omp task
                throw e;
            }
        } catch (IOException e) {
            return "again " + e.getMessage();
        }
    }
}
