import java.time.Instant;
import java.time.temporal.ChronoUnit;
import mpi.MPI;

/** Each rank prints the times of its stages, in microseconds since 1970. */
final class Hello {

    private Hello() {}

    public static void main(String[] args) {
        long main = micros();
        MPI.Init(args);
        long init = micros();
        String hello = "hello from rank " + MPI.COMM_WORLD.Rank() + " of " + MPI.COMM_WORLD.Size();
        System.out.println(hello);
        long last = micros();
        MPI.Finalize();
        System.out.println("quipu-launch rank " + main + " " + init + " " + last + " " + micros());
    }

    private static long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
