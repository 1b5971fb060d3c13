import java.io.IOException;

class Throwing {
    static void run(AutoCloseable c) throws IOException {
        int done = 0;
        try {
            //omp parallel for reduction(+ : done)
            for (int i = 0; i < 4; i++) {
                c.close();
                done++;
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        } catch (Exception e) {
            throw new IOException("after " + done);
        }
    }
}
