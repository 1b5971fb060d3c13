import java.util.Locale;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * Rate of 8-byte messages from rank 0 to rank 1 in millions per second, with several threads in each rank.
 *
 * <pre>Rate THREADS WARMUP_MS MEASURE_MS [own-comm] [counters]</pre>
 *
 * <p>Thread t of rank 0 sends to thread t of rank 1 with tag t, in windows: it starts {@value #WINDOW} sends, waits for
 * all of them and then for one byte from its partner, which has posted as many receives before it waits and answers.
 * All threads use {@code MPI.COMM_WORLD}, with {@code own-comm} each pair a communicator of its own. Rank 0 prints
 * {@code quipu-rate cold MILLIONS}, the mean of the first 250 ms, then {@code quipu-rate THREADS MILLIONS}. With {@code
 * counters} the last line ends with the allocated bytes and the processor time in microseconds of one message, on
 * both sides together.
 */
public final class Rate extends Batches {
    private static final int WINDOW = 64;
    private static final int SIZE = 8;

    private final Worker[] workers;
    private final CyclicBarrier begin;
    private final CyclicBarrier end;
    private long times;
    private volatile RuntimeException failure;

    private Rate(int threads, boolean ownComm) {
        workers = new Worker[threads];
        begin = new CyclicBarrier(threads);
        end = new CyclicBarrier(threads);
        for (int t = 0; t < threads; t++) {
            workers[t] = new Worker(t, ownComm ? (Intracomm) MPI.COMM_WORLD.clone() : MPI.COMM_WORLD);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() == 2, own, 3, "2 ranks and THREADS WARMUP_MS MEASURE_MS [own-comm] [counters]",
                "own-comm", "counters");
        int threads = Integer.parseInt(own[0]);
        Rate program = new Rate(threads, has(own, "own-comm"));
        Thread[] others = program.start();
        program.cold("rate", nanos -> millions(threads, nanos));
        program.settle(2 * nanos(own[1]));
        Once windows = program.measure(nanos(own[1]), nanos(own[2]));
        if (windows != null) {
            System.out.printf(Locale.ROOT, "quipu-rate %d %.4f%s%n", threads,
                    millions(threads, windows.requireGood().nanos()),
                    has(own, "counters") ? windows.perMessage(threads * WINDOW) : "");
        }
        program.stop(others);
        MPI.Finalize();
    }

    /** Millions of messages a second from the nanoseconds of a window of each thread. */
    private static double millions(int threads, double nanos) {
        return threads * WINDOW / nanos * 1000;
    }

    /** All threads except that of the first worker, which is this one. */
    private Thread[] start() {
        Thread[] threads = new Thread[workers.length - 1];
        for (int t = 1; t < workers.length; t++) {
            Worker worker = workers[t];
            threads[t - 1] = new Thread(() -> serve(worker), "rate-" + t);
            threads[t - 1].start();
        }
        return threads;
    }

    private void stop(Thread[] threads) throws InterruptedException {
        times = 0;
        await(begin);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void serve(Worker worker) {
        await(begin);
        while (times > 0) {
            long allocated = Counters.allocatedByThread();
            try {
                worker.run(times);
            } catch (RuntimeException e) {
                failure = e;
            }
            counters.addOfThread(Counters.allocatedByThread() - allocated);
            await(end);
            await(begin);
        }
    }

    @Override
    protected void run(long windows) {
        times = windows;
        await(begin);
        workers[0].run(windows);
        await(end);
        if (failure != null) {
            throw failure;
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected boolean good() {
        for (Worker worker : workers) {
            if (!worker.good()) {
                return false;
            }
        }
        return true;
    }

    /** What one thread does. */
    private final class Worker {
        private final int tag;
        private final Intracomm comm;
        private final byte[] answer = new byte[1];
        private final Request[] requests = new Request[WINDOW];
        private final Bytes expected;
        private final Bytes bytes;

        Worker(int tag, Intracomm comm) {
            this.tag = tag;
            this.comm = comm;
            expected = new Bytes(WINDOW * SIZE, false).fill(tag);
            bytes = rank == 0 ? expected : new Bytes(WINDOW * SIZE, false);
        }

        void run(long windows) {
            if (rank == 0) {
                send(windows);
            } else {
                receive(windows);
            }
        }

        private void send(long windows) {
            for (long i = 0; i < windows; i++) {
                for (int m = 0; m < WINDOW; m++) {
                    requests[m] = comm.Isend(bytes.buffer, m * SIZE, SIZE, MPI.BYTE, 1, tag);
                }
                Request.Waitall(requests);
                comm.Recv(answer, 0, 1, MPI.BYTE, 1, tag);
            }
        }

        private void receive(long windows) {
            for (long i = 0; i < windows; i++) {
                for (int m = 0; m < WINDOW; m++) {
                    requests[m] = comm.Irecv(bytes.buffer, m * SIZE, SIZE, MPI.BYTE, 0, tag);
                }
                Request.Waitall(requests);
                comm.Send(answer, 0, 1, MPI.BYTE, 0, tag);
            }
        }

        boolean good() {
            return bytes.holds(0, expected, 0, WINDOW * SIZE);
        }
    }
}
