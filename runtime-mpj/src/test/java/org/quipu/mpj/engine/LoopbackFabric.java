package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.quipu.device.Device;
import org.quipu.device.FrameHandler;

/** Devices for ranks in one JVM that pass frames through short queues, so that back-pressure is the rule. */
public final class LoopbackFabric {

    private static final int QUEUE_FRAMES = 8;
    private static final int MAX_PAYLOAD = 4096;
    private static final int EAGER_LIMIT = 1024;

    private record Frame(long h0, long h1, long h2, long h3, byte[] payload) {}

    private final int size;
    private final ArrayDeque<Frame>[][] queues;
    private final LoopbackDevice[] devices;

    @SuppressWarnings("unchecked")
    public LoopbackFabric(int size) {
        this.size = size;
        queues = (ArrayDeque<Frame>[][]) new ArrayDeque<?>[size][size];
        devices = new LoopbackDevice[size];
        for (int from = 0; from < size; from++) {
            for (int to = 0; to < size; to++) {
                queues[from][to] = new ArrayDeque<>();
            }
        }
        for (int rank = 0; rank < size; rank++) {
            devices[rank] = new LoopbackDevice(rank);
        }
    }

    public Device device(int rank) {
        return devices[rank];
    }

    private final class LoopbackDevice implements Device {

        private final int rank;
        private final Semaphore events = new Semaphore(0);
        private final boolean[] reported = new boolean[size];
        private volatile boolean closed;
        private FrameHandler handler;

        LoopbackDevice(int rank) {
            this.rank = rank;
        }

        @Override
        public String name() {
            return "loopback";
        }

        @Override
        public String address() {
            return Integer.toString(rank);
        }

        @Override
        public void start(FrameHandler newHandler) {
            handler = newHandler;
        }

        @Override
        public void addPeer(int peer, String address) {
            // All peers are known.
        }

        @Override
        public int maxPayload() {
            return MAX_PAYLOAD;
        }

        @Override
        public int eagerLimit() {
            return EAGER_LIMIT;
        }

        @Override
        public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
            if (devices[peer].closed) {
                return PEER_LOST;
            }
            ArrayDeque<Frame> queue = queues[rank][peer];
            synchronized (queue) {
                if (queue.size() >= QUEUE_FRAMES) {
                    return BACK_PRESSURE;
                }
                byte[] payload = new byte[length];
                MemorySegment.copy(memory, offset, MemorySegment.ofArray(payload), 0, length);
                queue.add(new Frame(h0, h1, h2, h3, payload));
            }
            devices[peer].events.release();
            return ACCEPTED;
        }

        @Override
        public int poll() {
            int handled = 0;
            for (int from = 0; from < size; from++) {
                Frame frame = next(queues[from][rank]);
                if (frame != null) {
                    devices[from].events.release();
                    handler.onFrame(from, frame.h0, frame.h1, frame.h2, frame.h3, MemorySegment.ofArray(frame.payload), 0,
                            frame.payload.length);
                    handled++;
                } else if (devices[from].closed && !reported[from]) {
                    reported[from] = true;
                    handler.onPeerLost(from, new IllegalStateException("closed"));
                }
            }
            return handled;
        }

        private Frame next(ArrayDeque<Frame> queue) {
            synchronized (queue) {
                return queue.poll();
            }
        }

        @Override
        public void await(long timeoutNanos) {
            try {
                if (events.tryAcquire(timeoutNanos, TimeUnit.NANOSECONDS)) {
                    events.drainPermits();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void wake() {
            events.release();
        }

        @Override
        public boolean flushed() {
            return true;
        }

        @Override
        public void close() {
            closed = true;
            for (LoopbackDevice device : devices) {
                device.wake();
            }
        }
    }
}
