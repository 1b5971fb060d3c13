package org.quipu.mpj.progress;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;

/** Devices for ranks in one JVM that pass frames through short queues, so that back-pressure is frequent. */
public final class LoopbackFabric {

    private static final int QUEUE_FRAMES = 8;
    private static final int MAX_PAYLOAD = 4096;
    private static final int EAGER_LIMIT = 1024;

    private record Frame(long h0, long h1, long h2, long h3, byte[] payload) {}

    private final int size;
    private final LoopbackReads reads;
    private final ArrayDeque<Frame>[][] queues;
    private final LoopbackDevice[] devices;

    /** Creates devices without one-sided reads. */
    public LoopbackFabric(int size) {
        this(size, null);
    }

    /** Creates devices with these one-sided reads; null for none. */
    @SuppressWarnings("unchecked")
    public LoopbackFabric(int size, LoopbackReads reads) {
        this.size = size;
        this.reads = reads;
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
        private final List<LoopbackReads.Pending> accepted = new ArrayList<>();
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
            // All peers are connected from the beginning.
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
        public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
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
        public long readLimit(int peer) {
            return reads == null ? Long.MAX_VALUE : reads.limit();
        }

        @Override
        public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
            return reads.expose(rank, peer, memory.asSlice(offset, length), exposure);
        }

        @Override
        public void withdraw(int peer, Exposure exposure) {
            reads.withdraw(rank, exposure);
        }

        @Override
        public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
                long ticket) {
            synchronized (accepted) {
                LoopbackReads.Pending read =
                        new LoopbackReads.Pending(peer, key0, from, memory, offset, length, ticket, false);
                int answer = devices[peer].closed ? PEER_LOST : reads.read(rank, read, key1, accepted);
                if (answer == BACK_PRESSURE) {
                    wake();
                }
                return answer;
            }
        }

        /** Ends one of the accepted reads, not always the oldest; for a lost peer, all of them. */
        private void endReads() {
            List<LoopbackReads.Pending> ended = new ArrayList<>();
            synchronized (accepted) {
                accepted.removeIf(read -> devices[read.peer()].closed && ended.add(read));
                if (!accepted.isEmpty()) {
                    ended.add(accepted.remove(accepted.size() / 2));
                }
            }
            for (LoopbackReads.Pending read : ended) {
                boolean whole = reads.end(read, devices[read.peer()].closed);
                handler.onRead(read.peer(), read.ticket(), whole);
            }
        }

        @Override
        public int poll() {
            endReads();
            int handled = 0;
            for (int from = 0; from < size; from++) {
                // Read first, so that frames sent before the close arrive before the report of the loss.
                boolean gone = devices[from].closed;
                Frame frame = next(queues[from][rank]);
                if (frame != null) {
                    devices[from].events.release();
                    MemorySegment payload = MemorySegment.ofArray(frame.payload);
                    handler.onFrame(from, frame.h0, frame.h1, frame.h2, frame.h3, payload, 0, frame.payload.length);
                    handled++;
                } else if (gone && !reported[from]) {
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
            synchronized (accepted) {
                if (!accepted.isEmpty()) {
                    return;
                }
            }
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
            synchronized (accepted) {
                accepted.forEach(read -> reads.end(read, true));
                accepted.clear();
            }
            if (reads != null) {
                reads.close(rank);
            }
            for (LoopbackDevice device : devices) {
                device.wake();
            }
        }
    }
}
