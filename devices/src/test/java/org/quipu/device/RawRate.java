package org.quipu.device;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Frames per second from one process to another over one device, without the message layer: {@code RawRate [device
 * [threads [bytes]]]}. Windows of 64 frames of 8 bytes, each window answered by one frame, as the message rate of MPI
 * is measured; with two threads both send while the first also polls. Prints the median and the best of many short
 * runs.
 */
public final class RawRate implements FrameHandler {

    private static final int WINDOW = 64;
    private static final int RUNS = 31;
    private static final int WARM = 70;
    private static final long RUN_NANOS = 20_000_000;
    private static final long STOP = -1;

    private final Device device;
    private final int peer;
    private final int threads;
    private final MemorySegment buffer;
    private final MemorySegment arrived;

    /** Thread 0 of the sender. */
    private final Thread poller = Thread.currentThread();

    /** Windows of each thread that have been acknowledged; in the child, windows to acknowledge. */
    private final AtomicLongArray answered;

    private boolean stopped;

    private RawRate(Device device, int peer, int threads, int bytes) {
        this.device = device;
        this.peer = peer;
        this.threads = threads;
        answered = new AtomicLongArray(threads);
        buffer = MemorySegment.ofArray(new byte[bytes]);
        arrived = Arena.global().allocate(Math.max(1, bytes), 64);
    }

    public static void main(String[] args) throws Exception {
        boolean child = args.length > 0 && args[0].equals("child");
        String[] words = child ? Arrays.copyOfRange(args, 1, args.length) : args;
        String name = words.length > 0 ? words[0] : "shm";
        int threads = words.length > 1 ? Integer.parseInt(words[1]) : 1;
        int bytes = words.length > 2 ? Integer.parseInt(words[2]) : 8;
        JobInfo job = new JobInfo("rate-" + name, child ? 1 : 0, 2, 2, 1, new byte[32]);
        try (Device device = Devices.named(name).open(job)) {
            RawRate here = new RawRate(device, child ? 0 : 1, threads, bytes);
            device.start(here);
            if (child) {
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                System.out.println(device.address());
                device.addPeer(0, in.readLine());
                here.answer();
            } else {
                try (ChildJvm other = ChildJvm.start(RawRate.class, "child", name, "" + threads, "" + bytes)) {
                    other.writeLine(device.address());
                    device.addPeer(1, other.readLine());
                    here.measure();
                }
            }
        }
    }

    private void measure() throws InterruptedException {
        double[] rates = new double[WARM + RUNS];
        for (int run = 0; run < rates.length; run++) {
            Thread[] helpers = new Thread[threads - 1];
            long[] sent = new long[threads];
            long start = System.nanoTime();
            for (int t = 1; t < threads; t++) {
                int number = t;
                helpers[t - 1] = new Thread(() -> sent[number] = windows(number, start));
                helpers[t - 1].start();
            }
            sent[0] = windows(0, start);
            for (Thread helper : helpers) {
                while (helper.isAlive()) {
                    device.poll();
                }
                helper.join();
            }
            rates[run] = Arrays.stream(sent).sum() * 1e3 / (System.nanoTime() - start);
        }
        double[] kept = Arrays.copyOfRange(rates, WARM, rates.length);
        Arrays.sort(kept);
        System.out.printf(Locale.ROOT, "%d threads, %d bytes: %.2f million frames/s, best %.2f%n", threads,
                buffer.byteSize(), kept[RUNS / 2], kept[RUNS - 1]);
        send(STOP);
    }

    /** Sends windows for a while, waiting for an acknowledgement after each; returns the number of frames. */
    private long windows(int thread, long start) {
        long sent = 0;
        while (System.nanoTime() - start < RUN_NANOS) {
            long before = answered.get(thread);
            for (int i = 1; i < WINDOW; i++) {
                send(0);
            }
            send(thread + 1);
            sent += WINDOW;
            while (answered.get(thread) == before) {
                pause();
            }
        }
        return sent;
    }

    /** Lets the receiver and the JIT compiler use the core. */
    private void pause() {
        if (Thread.currentThread() == poller) {
            if (device.poll() == 0 && threads > 1) {
                Thread.yield();
            }
        } else {
            Thread.yield();
        }
    }

    private void send(long mark) {
        while (device.trySend(peer, mark, 0, 0, 0, buffer, 0, (int) buffer.byteSize()) != Device.ACCEPTED) {
            pause();
        }
    }

    private void answer() {
        while (!stopped) {
            device.poll();
            for (int thread = 0; thread < threads; thread++) {
                if (answered.get(thread) > 0 && device.trySend(peer, thread + 1, 0, 0, 0, null, 0, 0)
                        == Device.ACCEPTED) {
                    answered.decrementAndGet(thread);
                }
            }
        }
    }

    @Override
    public void onFrame(int from, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (length > 0) {
            MemorySegment.copy(memory, offset, arrived, 0, length);
        }
        if (h0 == STOP) {
            stopped = true;
        } else if (h0 != 0) {
            answered.incrementAndGet((int) h0 - 1);
        }
    }

    @Override
    public void onPeerLost(int lost, Throwable cause) {
        throw new IllegalStateException("rank " + lost + " is lost", cause);
    }
}
