package org.quipu.device;

import java.lang.foreign.MemorySegment;
import java.util.function.IntSupplier;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import org.quipu.device.Faults.Kind;

/**
 * A decorator that behaves in rare ways that the contract permits: it rejects sends without reason, delays frames for
 * some polls, makes polls without effect, and returns from waits spuriously. Order and progress are preserved.
 */
public final class FaultyDevice implements Device, FrameHandler {

    private record Held(int peer, long h0, long h1, long h2, long h3, byte[] payload) {
    }

    private final Device device;
    private final Faults faults;
    private final Queue<Held> held = new ArrayDeque<>();
    private final Map<Integer, Lane> lanes = new ConcurrentHashMap<>();
    private FrameHandler handler;
    private volatile boolean closed;

    /** Whether a send has been accepted. Before that, tests check that invalid sends are rejected. */
    private volatile boolean good;

    public FaultyDevice(Device device, Faults faults) {
        this.device = device;
        this.faults = faults;
    }

    @Override
    public void start(FrameHandler receiver) {
        handler = receiver;
        device.start(this);
    }

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        return faulty(() -> device.trySend(peer, h0, h1, h2, h3, memory, offset, length));
    }

    @Override
    public int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        return faulty(() -> device.trySendAlone(peer, h0, h1, h2, h3, memory, offset, length));
    }

    @Override
    public int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return faulty(() -> device.trySendSoon(peer, h0, h1, h2, h3, memory, offset, length));
    }

    private int faulty(IntSupplier send) {
        if (refuses()) {
            return BACK_PRESSURE;
        }
        int answer = send.getAsInt();
        if (answer == ACCEPTED) {
            good = true;
        }
        return answer;
    }

    private boolean refuses() {
        boolean refused = good && !closed && faults.happens(Kind.REFUSED_SEND, 8);
        if (refused) {
            // Space is available immediately, so a thread that waits for it must be woken.
            device.wake();
        }
        return refused;
    }

    @Override
    public Lane lane(int peer) {
        Lane lane = device.lane(peer);
        return lane == null ? null : lanes.computeIfAbsent(peer, number -> new FaultyLane(lane));
    }

    /** Sometimes provides no target; delayed frames keep their order. */
    private final class FaultyLane implements Lane {

        private final Lane lane;

        FaultyLane(Lane lane) {
            this.lane = lane;
        }

        @Override
        public boolean trySend(long h0, long h1, long h2, long h3, Object array, long from, int length) {
            return sent(!refuses() && lane.trySend(h0, h1, h2, h3, array, from, length));
        }

        @Override
        public boolean trySend(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
            return sent(!refuses() && lane.trySend(h0, h1, h2, h3, memory, offset, length));
        }

        private boolean sent(boolean accepted) {
            good |= accepted;
            return accepted;
        }

        @Override
        public void getReady() {
            lane.getReady();
        }

        @Override
        public int arrived(long h0, long h1) {
            if (!held.isEmpty() || faults.happens(Kind.LATE_FRAME, 16)) {
                device.wake();
                return NOTHING;
            }
            return lane.arrived(h0, h1);
        }

        @Override
        public boolean take(Object array, long to, int length) {
            return lane.take(array, to, length);
        }

        @Override
        public void take(MemorySegment memory, long offset, int length) {
            lane.take(memory, offset, length);
        }
    }

    @Override
    public int poll() {
        if (faults.happens(Kind.EMPTY_POLL, 8)) {
            device.wake();
            return 0;
        }
        device.poll();
        int frames = 0;
        while (!held.isEmpty() && !faults.happens(Kind.LATE_FRAME, 16)) {
            release(held.remove());
            frames++;
        }
        if (!held.isEmpty()) {
            device.wake();
        }
        return frames;
    }

    @Override
    public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        byte[] payload = new byte[length];
        MemorySegment.copy(memory, offset, MemorySegment.ofArray(payload), 0, length);
        held.add(new Held(peer, h0, h1, h2, h3, payload));
    }

    @Override
    public void onPeerLost(int peer, Throwable cause) {
        while (!held.isEmpty()) {
            release(held.remove());
        }
        handler.onPeerLost(peer, cause);
    }

    private void release(Held frame) {
        handler.onFrame(frame.peer(), frame.h0(), frame.h1(), frame.h2(), frame.h3(),
                MemorySegment.ofArray(frame.payload()), 0, frame.payload().length);
    }

    @Override
    public void await(long timeoutNanos) {
        if (!faults.happens(Kind.EARLY_RETURN, 4)) {
            device.await(timeoutNanos);
        }
    }

    @Override
    public void close() {
        closed = true;
        device.close();
    }

    @Override
    public String name() {
        return device.name();
    }

    @Override
    public String address() {
        return device.address();
    }

    @Override
    public void addPeer(int peer, String address) {
        device.addPeer(peer, address);
    }

    @Override
    public int maxPayload() {
        return device.maxPayload();
    }

    @Override
    public int maxPayload(int peer) {
        return device.maxPayload(peer);
    }

    @Override
    public int chunk(int peer) {
        return device.chunk(peer);
    }

    @Override
    public int eagerLimit() {
        return device.eagerLimit();
    }

    @Override
    public int eagerLimit(int peer) {
        return device.eagerLimit(peer);
    }

    @Override
    public long readLimit(int peer) {
        return device.readLimit(peer);
    }

    @Override
    public boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        return device.expose(peer, memory, offset, length, exposure);
    }

    @Override
    public void withdraw(int peer, Exposure exposure) {
        device.withdraw(peer, exposure);
    }

    @Override
    public int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        if (!closed && faults.happens(Kind.REFUSED_READ, 4)) {
            device.wake();
            return BACK_PRESSURE;
        }
        return device.read(peer, key0, key1, from, memory, offset, length, ticket);
    }

    @Override
    public void onRead(int peer, long ticket, boolean whole) {
        handler.onRead(peer, ticket, whole);
    }

    @Override
    public void wake() {
        device.wake();
    }

    @Override
    public boolean flushed() {
        return device.flushed();
    }
}
