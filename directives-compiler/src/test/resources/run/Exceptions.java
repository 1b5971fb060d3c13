//> caught io at line 24
//> caught runtime at line 38 5
//> two sql
//> two io
//> propagated at line 64
//> checked in loop at line 77
//> precise
//> multi io
//> team usable 45
import java.io.FileNotFoundException;
import java.io.IOException;
import java.sql.SQLException;

public class Exceptions {
    static int line(Throwable t) {
        return t.getStackTrace()[0].getLineNumber();
    }

    public static void main(String[] args) throws Exception {
        try {
            //omp parallel
            {
                if (true)
                    throw new IOException("x");
            }
        } catch (IOException e) {
            System.out.println("caught io at line " + line(e));
        }

        int seen = 0;
        try {
            //omp parallel num_threads(1)
            {
                seen = 5;
                int[] a = new int[1];
                //omp for
                for (int i = 0; i < 1; i++) {
                    a[i + 1] = 1;
                }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("caught runtime at line " + line(e) + " " + seen);
        }
        two(true);
        two(false);
        try {
            propagate();
        } catch (IOException e) {
            System.out.println("propagated at line " + line(e));
        }
        loop();
        precise();
        multi();
        int s = 0;
        //omp parallel for reduction(+:s)
        for (int i = 0; i < 10; i++) s += i;
        System.out.println("team usable " + s);
    }

    static void propagate() throws IOException {
        //omp parallel for
        for (int i = 0; i < 4; i++) {
            if (i == 2) {
                throw new FileNotFoundException("f");
            }
        }
    }

    static void loop() {
        //omp parallel
        {
            try {
                //omp for nowait
                for (int i = 0; i < 4; i++) {
                    if (org.quipu.threads.TeamContext.current().threadNum() == 0) {
                        //
                        throw new IOException("l");
                    }
                }
            } catch (IOException e) {
                System.out.println("checked in loop at line " + line(e));
            }
        }
    }

    static void two(boolean sql) {
        try {
            //omp parallel
            {
                //omp single
                {
                    if (sql) {
                        throw new SQLException("s");
                    }
                    throw new IOException("i");
                }
            }
        } catch (IOException e) {
            System.out.println("two io");
        } catch (SQLException e) {
            System.out.println("two sql");
        }
    }

    static void precise() throws FileNotFoundException {
        try {
            //omp parallel for
            for (int i = 0; i < 1; i++) {
                if (i > 0) throw new FileNotFoundException();
            }
        } catch (IOException e) {
            throw e;
        }
        System.out.println("precise");
    }

    static void multi() {
        try {
            //omp parallel sections
            {
                //omp section
                {
                    if (multi) throw new IOException();
                }
                //omp section
                {
                    if (!multi) throw new SQLException();
                }
            }
        } catch (IOException | SQLException e) {
            System.out.println("multi " + (e instanceof IOException ? "io" : "sql"));
        }
    }

    static boolean multi = true;
}
