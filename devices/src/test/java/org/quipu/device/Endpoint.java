package org.quipu.device;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** One rank of a test: its device, its handler of frames, and its lost peers. */
public final class Endpoint implements FrameHandler, AutoCloseable {

    /** The longest wait of a test; a slow machine, such as an emulated one, needs more. */
    public static final Duration PATIENCE = Duration.ofSeconds(Long.getLong("quipu.test.patience", 270));

    /** A test's handler of frames; the payload is a copy. */
    public interface Receiver {
        void frame(int peer, long h0, long h1, long h2, long h3, byte[] payload);
    }

    public final Device device;
    public final int rank;
    public final List<Integer> lostPeers = new CopyOnWriteArrayList<>();
    public final List<Throwable> causes = new CopyOnWriteArrayList<>();
    /** The results of pending reads, by ticket. */
    private final Map<Long, Boolean> reads = new ConcurrentHashMap<>();
    private final AtomicLong tickets = new AtomicLong();

    public volatile Receiver receiver = (peer, h0, h1, h2, h3, payload) -> {
        throw new AssertionError("unexpected frame from rank " + peer);
    };

    /** Whether {@link #send} may assume that no other send is concurrent. */
    public boolean alone;

    public Endpoint(int rank, Device device) {
        this.rank = rank;
        this.device = device;
        device.start(this);
    }

    @Override
    public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        byte[] payload = new byte[length];
        MemorySegment.copy(memory, java.lang.foreign.ValueLayout.JAVA_BYTE, offset, payload, 0, length);
        receiver.frame(peer, h0, h1, h2, h3, payload);
    }

    @Override
    public void onRead(int peer, long ticket, boolean whole) {
        if (reads.put(ticket, whole) != null) {
            throw new AssertionError("read " + ticket + " from rank " + peer + " ended twice");
        }
    }

    @Override
    public void onPeerLost(int peer, Throwable cause) {
        lostPeers.add(peer);
        causes.add(cause);
    }

    /**
     * Polls, and sleeps when there is nothing to do, until the condition holds. Called only by the rank's driving
     * thread.
     */
    public void pumpUntil(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        // A condition may have side effects and be true only once.
        while (!condition.getAsBoolean()) {
            if (device.poll() == 0) {
                // A poll may process something other than a frame, for instance the end of a flush, which does not end
                // an await.
                if (condition.getAsBoolean()) {
                    return;
                }
                device.await(Math.max(1, deadline - System.nanoTime()));
            }
            if (System.nanoTime() - deadline >= 0) {
                throw new AssertionError("rank " + rank + " waited " + PATIENCE.toSeconds() + " s in vain; " + device
                        + "; polled once more, for " + device.poll() + " frames: " + device);
            }
        }
    }

    /** Sends from the driving thread, and waits for space as the contract specifies. */
    public void send(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        pumpUntil(() -> {
            int answer = alone
                    ? device.trySendAlone(peer, h0, h1, h2, h3, memory, offset, length)
                    : device.trySend(peer, h0, h1, h2, h3, memory, offset, length);
            if (answer == Device.PEER_LOST) {
                throw new AssertionError("rank " + rank + " lost rank " + peer + ": " + causes);
            }
            return answer == Device.ACCEPTED;
        });
    }

    public void send(int peer, long h0, long h1, byte[] payload) {
        send(peer, h0, h1, 0, 0, MemorySegment.ofArray(payload), 0, payload.length);
    }

    /** Sends from any thread while another thread drives. */
    public void sendBeside(int peer, long h0, long h1, byte[] payload) {
        MemorySegment memory = MemorySegment.ofArray(payload);
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        int answer;
        while ((answer = device.trySend(peer, h0, h1, 0, 0, memory, 0, payload.length)) == Device.BACK_PRESSURE) {
            if (System.nanoTime() - deadline >= 0) {
                throw new AssertionError("rank " + rank + " found no room for " + PATIENCE.toSeconds() + " s");
            }
            // Lets the driving thread run.
            LockSupport.parkNanos(20_000);
        }
        if (answer != Device.ACCEPTED) {
            throw new AssertionError("rank " + rank + " lost rank " + peer + ": " + causes);
        }
    }

    /** Reads from the driving thread and returns when the read has completed: DONE, REFUSED or PEER_LOST. */
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length) {
        long ticket = tickets.incrementAndGet();
        int[] answer = {Device.BACK_PRESSURE};
        pumpUntil(() -> {
            if (answer[0] == Device.BACK_PRESSURE) {
                answer[0] = device.read(peer, key0, key1, from, memory, offset, length, ticket);
            }
            return answer[0] == Device.ACCEPTED ? reads.containsKey(ticket) : answer[0] != Device.BACK_PRESSURE;
        });
        return ended(answer[0], ticket);
    }

    /** As {@link #read}, from any thread while another thread drives. */
    public int readBeside(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length) {
        long ticket = tickets.incrementAndGet();
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        int answer = Device.BACK_PRESSURE;
        while (answer == Device.BACK_PRESSURE || answer == Device.ACCEPTED && !reads.containsKey(ticket)) {
            if (answer == Device.BACK_PRESSURE) {
                answer = device.read(peer, key0, key1, from, memory, offset, length, ticket);
            }
            if (System.nanoTime() - deadline >= 0) {
                throw new AssertionError("rank " + rank + " waited " + PATIENCE.toSeconds() + " s for a read");
            }
            LockSupport.parkNanos(20_000);
        }
        return ended(answer, ticket);
    }

    private int ended(int answer, long ticket) {
        if (answer != Device.ACCEPTED) {
            return answer;
        }
        return reads.remove(ticket) ? Device.DONE : Device.PEER_LOST;
    }

    @Override
    public void close() {
        device.close();
    }

    /** Returns bytes that identify their frame and position. */
    public static byte[] pattern(long seed, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (seed * 31 + i * 7L + (i >>> 8));
        }
        return bytes;
    }

    /** Opens a device; an exception fails the test. */
    public interface Opener {
        Device open(JobInfo job) throws IOException;
    }
}
