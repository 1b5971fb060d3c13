package mpi.training;

import java.io.IOException;
import java.util.Objects;
import mpi.Cartcomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.quipu.mpj.boot.TcpTraining;

/**
 * The program of the training run. The JVM records the loaded classes and the method profiles in an AOT cache, with
 * which later jobs start faster (JEP 483, JEP 515).
 *
 * <p>Makes the most common calls on two or more ranks, often enough to be compiled. Does not check results.
 */
public final class TrainingRun {

    private static final int SHORT_ROUNDS = 20_000;
    private static final int LONG_ROUNDS = 200;
    private static final int SHORT = 8;
    private static final int MEDIUM = 1 << 10;
    private static final int LONG = 1 << 17;

    private final Intracomm world;
    private final int right;
    private final int left;
    private final byte[] out = new byte[LONG];
    private final byte[] in = new byte[LONG];

    private TrainingRun(Intracomm world) throws MPIException {
        this.world = world;
        right = (world.Rank() + 1) % world.Size();
        left = (world.Rank() + world.Size() - 1) % world.Size();
    }

    /** Runs on every rank of the job. */
    public static void main(String[] args) throws MPIException, IOException {
        MPI.Init(args);
        TrainingRun run = new TrainingRun(MPI.COMM_WORLD);
        run.pingPong(SHORT, SHORT_ROUNDS);
        run.exchange(SHORT, SHORT_ROUNDS);
        run.halo(SHORT_ROUNDS);
        run.collectives(SHORT_ROUNDS / 4);
        for (int bytes : new int[] {MEDIUM, LONG}) {
            int rounds = bytes == LONG ? LONG_ROUNDS : SHORT_ROUNDS / 4;
            run.pingPong(bytes, rounds);
            run.exchange(bytes, rounds);
        }
        run.objects();
        run.communicators();
        if (run.world.Rank() == 0) {
            TcpTraining.run();
        }
        MPI.Finalize();
    }

    private void pingPong(int bytes, int rounds) throws MPIException {
        for (int i = 0; i < rounds; i++) {
            if (world.Rank() % 2 == 0) {
                world.Send(out, 0, bytes, MPI.BYTE, right, 1);
                world.Recv(in, 0, bytes, MPI.BYTE, left, 1);
            } else {
                world.Recv(in, 0, bytes, MPI.BYTE, left, 1);
                world.Send(out, 0, bytes, MPI.BYTE, right, 1);
            }
        }
        world.Ssend(out, 0, 0, MPI.BYTE, MPI.PROC_NULL, 1);
        if (world.Rank() == 0) {
            world.Ssend(out, 0, bytes, MPI.BYTE, right, 2);
        } else if (world.Rank() == 1) {
            world.Recv(in, 0, bytes, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
        }
    }

    private void exchange(int bytes, int rounds) throws MPIException {
        for (int i = 0; i < rounds; i++) {
            world.Sendrecv(out, 0, bytes, MPI.BYTE, right, 3, in, 0, bytes, MPI.BYTE, left, 3);
        }
    }

    private void halo(int rounds) throws MPIException {
        double[] cells = new double[4 * (MEDIUM / Double.BYTES)];
        int edge = MEDIUM / Double.BYTES;
        Request[] requests = new Request[4];
        for (int i = 0; i < rounds; i++) {
            requests[0] = world.Irecv(cells, 0, edge, MPI.DOUBLE, left, 4);
            requests[1] = world.Irecv(cells, edge, edge, MPI.DOUBLE, right, 5);
            requests[2] = world.Isend(cells, 2 * edge, edge, MPI.DOUBLE, right, 4);
            requests[3] = world.Isend(cells, 3 * edge, edge, MPI.DOUBLE, left, 5);
            Request.Waitall(requests);
        }
        Request receive = world.Irecv(cells, 0, edge, MPI.DOUBLE, left, 6);
        world.Send(cells, edge, edge, MPI.DOUBLE, right, 6);
        receive.Wait();
        Status none = world.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG);
        if (none != null) {
            throw new IllegalStateException("a message is left over from rank " + none.source);
        }
    }

    private void collectives(int rounds) throws MPIException {
        int ranks = world.Size();
        double[] one = new double[ranks];
        double[] all = new double[ranks * ranks];
        for (int i = 0; i < rounds; i++) {
            world.Barrier();
            world.Allreduce(one, 0, all, 0, 1, MPI.DOUBLE, MPI.SUM);
            world.Bcast(one, 0, 1, MPI.DOUBLE, 0);
            world.Reduce(one, 0, all, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
            world.Allgather(one, 0, 1, MPI.DOUBLE, all, 0, 1, MPI.DOUBLE);
            world.Alltoall(one, 0, 1, MPI.DOUBLE, all, 0, 1, MPI.DOUBLE);
            world.Gather(one, 0, 1, MPI.DOUBLE, all, 0, 1, MPI.DOUBLE, 0);
            world.Scatter(all, 0, 1, MPI.DOUBLE, one, 0, 1, MPI.DOUBLE, 0);
        }
    }

    private void objects() throws MPIException {
        Object[] sent = {"training"};
        Object[] received = new Object[1];
        world.Sendrecv(sent, 0, 1, MPI.OBJECT, right, 7, received, 0, 1, MPI.OBJECT, left, 7);
    }

    private void communicators() throws MPIException {
        Intracomm half = Objects.requireNonNull(world.Split(world.Rank() % 2, world.Rank()));
        half.Barrier();
        half.Free();
        Cartcomm line = Objects.requireNonNull(
                world.Create_cart(new int[] {world.Size()}, new boolean[] {true}, false));
        line.Shift(0, 1);
        line.Free();
    }
}
