import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import mpi.Group;
import mpi.MPI;

/**
 * COMMS1 with byte arrays and with objects, and the cost of the address and of the match of a message, in microseconds.
 *
 * <pre>Comms SIZES WARMUP_MS MEASURE_MS        SIZES: bytes, separated by commas</pre>
 *
 * <p>Rank 0 prints {@code quipu-comms cold MICROSECONDS}, the mean of the first 250 ms, and then one line for each row:
 *
 * <ul>
 * <li>{@code bytes-SIZE}: half of the round-trip time of an array ({@code MPI.BYTE})
 * <li>{@code objects-SIZE}: the same for an object that holds such an array ({@code MPI.OBJECT})
 * <li>{@code address}: the translation of a rank from one group of both ranks to another one
 * <li>{@code match}: {@code Iprobe} for a message that has arrived
 * </ul>
 *
 * <p>A row has {@code wrong} instead of the time if a rank received what was not sent.
 */
public final class Comms extends Batches {
    private static final int TAG = 7;

    private final int other = 1 - rank;
    private final Group group = MPI.COMM_WORLD.Group();
    private final Group same = MPI.COMM_WORLD.Group();
    private final int[] translated = {0};
    private final Object[] received = new Object[1];
    private Object[] sent = {};
    private Bytes out = new Bytes(0, false);
    private Bytes in = new Bytes(0, false);
    private int size;
    private String step = "";

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() == 2, own, 3, "2 ranks and SIZES WARMUP_MS MEASURE_MS");
        int[] sizes = numbers(own[0]);
        Comms program = new Comms();
        program.use("bytes", sizes[0]);
        program.cold("comms", nanos -> nanos / 2000);
        for (String step : new String[] {"bytes", "objects"}) {
            for (int size : sizes) {
                program.use(step, size);
                program.print(step + "-" + size, nanos(own[1]), nanos(own[2]), 2);
            }
        }
        for (String step : new String[] {"address", "match"}) {
            program.use(step, sizes[0]);
            program.print(step, nanos(own[1]), nanos(own[2]), 1);
        }
        MPI.Finalize();
    }

    private void print(String row, long warmup, long measure, int messages) {
        Once once = measure(warmup, measure);
        if (once != null) {
            System.out.println("quipu-comms " + row + " "
                    + word(once.good() ? once.nanos() / messages / 1000 : Double.NaN));
        }
    }

    private void use(String nextStep, int nextSize) {
        step = nextStep;
        size = nextSize;
        out = new Bytes(size, false).fill(0);
        in = new Bytes(size, false);
        sent = new Object[] {new AtomicReference<>(out.buffer)};
        received[0] = null;
    }

    @Override
    protected void run(long times) {
        switch (step) {
            case "bytes" -> pingPong(times, out.buffer, in.buffer, size, MPI.BYTE);
            case "objects" -> pingPong(times, sent, received, 1, MPI.OBJECT);
            case "address" -> translate(times);
            default -> probe(times);
        }
    }

    private void pingPong(long times, Object from, Object into, int count, mpi.Datatype type) {
        for (long i = 0; i < times; i++) {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(from, 0, count, type, other, TAG);
                MPI.COMM_WORLD.Recv(into, 0, count, type, other, TAG);
            } else {
                MPI.COMM_WORLD.Recv(into, 0, count, type, other, TAG);
                MPI.COMM_WORLD.Send(from, 0, count, type, other, TAG);
            }
        }
    }

    private void translate(long times) {
        int[] ranks = {other};
        for (long i = 0; i < times && rank == 0; i++) {
            translated[0] = Group.Translate_ranks(group, ranks, same)[0];
        }
    }

    private void probe(long times) {
        if (rank == 1) {
            MPI.COMM_WORLD.Send(out.buffer, 0, size, MPI.BYTE, 0, TAG);
            return;
        }
        MPI.COMM_WORLD.Probe(1, TAG);
        for (long i = 0; i < times; i++) {
            if (MPI.COMM_WORLD.Iprobe(1, TAG) == null) {
                throw new IllegalStateException("Iprobe did not find a message that has arrived");
            }
        }
        MPI.COMM_WORLD.Recv(in.buffer, 0, size, MPI.BYTE, 1, TAG);
    }

    @Override
    protected boolean good() {
        return switch (step) {
            case "bytes" -> in.holds(0, out, 0, size);
            case "objects" -> received[0] instanceof AtomicReference<?> holder
                    && holder.get() instanceof byte[] bytes && Arrays.equals(bytes, (byte[]) out.buffer);
            case "address" -> rank == 1 || translated[0] == other;
            default -> rank == 1 || in.holds(0, out, 0, size);
        };
    }
}
