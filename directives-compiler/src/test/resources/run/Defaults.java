//! parallel only
//> firstprivate 45 5 [1, 2]
//> private 30 7
//> nested 6
//> rethrown f
//> several A
//> several B
//> several none
//> again A
import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;

public class Defaults {
    static int field = 1;

    public static void main(String[] args) throws Exception {
        int base = 5;
        int[] array = {1, 0};
        int sum = 0;
        //omp parallel for default(firstprivate) reduction(+ : sum) shared(args)
        for (int i = 0; i < 10; i++) {
            base = i;
            sum += base + args.length;
            if (i == 9) {
                array[1] = 2;
            }
        }
        System.out.println("firstprivate " + sum + " " + base + " " + Arrays.toString(array));
        int scratch = 7;
        final int three = 3;
        int total = 0;
        //omp parallel for default(private) reduction(+ : total)
        for (int i = 0; i < 10; i++) {
            scratch = three * field;
            total += scratch;
        }
        System.out.println("private " + total + " " + scratch);
        int n = 3;
        int out = 0;
        //omp parallel default(firstprivate) shared(out) num_threads(1)
        {
            n++;
            //omp for reduction(+ : out)
            for (int i = 0; i < n - 1; i++) {
                out += n - 2;
            }
        }
        System.out.println("nested " + out);
        try {
            rethrow();
        } catch (IOException e) {
            System.out.println("rethrown " + e.getMessage());
        }
        several("A");
        several("B");
        several("");
        try {
            again("A");
        } catch (IOException | SQLException e) {
            System.out.println("again " + e.getMessage());
        }
    }

    static void fail(String what) throws IOException, SQLException {
        if (what.equals("A")) {
            throw new IOException(what);
        } else if (what.equals("B")) {
            throw new SQLException(what);
        }
    }

    /** The type of an exception that is thrown again is known from the try statement, also of a private copy of it. */
    static void rethrow() throws IOException {
        try {
            throw new java.io.FileNotFoundException("f");
        } catch (Exception e) {
            //omp single firstprivate(e)
            throw e;
        }
    }

    static void several(String what) {
        try {
            //omp parallel
            {
                //omp single
                fail(what);
            }
            System.out.println("several none");
        } catch (IOException e) {
            System.out.println("several " + e.getMessage());
        } catch (SQLException e) {
            System.out.println("several " + e.getMessage());
        }
    }

    static void again(String what) throws IOException, SQLException {
        try {
            //omp parallel for
            for (int i = 0; i < 1; i++) {
                fail(what);
            }
        } catch (Exception e) {
            throw e;
        }
    }
}
