package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;

import org.quipu.device.Device;

/**
 * Hands frames to the device, and keeps those that it cannot take, in order per peer. Any thread may post; only the driver
 * flushes.
 */
final class Outbox {

    private static final MemorySegment NOTHING = MemorySegment.ofArray(new byte[0]);

    private final Device device;
    private final Peer[] peers;
    private final Progress progress;

    /** Frames in all queues. Counted after the frame is in its queue. */
    private final AtomicInteger waiting = new AtomicInteger();

    /** Frames ever lined up, and how many of them the last flush knew of. */
    private final AtomicInteger linedUp = new AtomicInteger();
    private int flushed;

    Outbox(Device device, Peer[] peers, Progress progress) {
        this.device = device;
        this.peers = peers;
        this.progress = progress;
    }

    boolean isEmpty() {
        return waiting.get() == 0;
    }

    /**
     * Sends a frame without payload, now or as soon as the device can.
     *
     * @return false if the peer is gone
     */
    boolean post(Peer peer, long h0, long h1, long h2, long h3) {
        if (!peer.queued) {
            int answer = device.trySend(peer.rank, h0, h1, h2, h3, NOTHING, 0, 0);
            if (answer != Device.BACK_PRESSURE) {
                return answer == Device.ACCEPTED;
            }
        }
        enqueue(peer, new OutFrame(h0, h1, h2, h3, NOTHING, 0, 0, null));
        return true;
    }

    /** Lines a frame up behind what waits for this peer. */
    void enqueue(Peer peer, OutFrame frame) {
        peer.lock.lock();
        if (peer.tail == null) {
            peer.head = frame;
        } else {
            peer.tail.next = frame;
        }
        peer.tail = frame;
        peer.queued = true;
        peer.lock.unlock();
        waiting.getAndIncrement();
        linedUp.getAndIncrement();
        progress.nudge();
    }

    /** Whether a frame has been lined up since the last flush. Called by the driver. */
    boolean hasFreshFrames() {
        return linedUp.get() != flushed;
    }

    /** Sends what the device takes now. Called by the driver. Returns the number of frames that left. */
    int flush() {
        if (waiting.get() == 0) {
            return 0;
        }
        flushed = linedUp.get();
        int sent = 0;
        for (Peer peer : peers) {
            if (peer.queued) {
                sent += flush(peer);
            }
        }
        return sent;
    }

    private int flush(Peer peer) {
        int sent = 0;
        for (OutFrame frame = first(peer); frame != null; frame = first(peer)) {
            int answer = device.trySend(peer.rank, frame.h0, frame.h1, frame.h2, frame.h3, frame.memory, frame.offset,
                    frame.length);
            if (answer == Device.BACK_PRESSURE) {
                break;
            }
            removeFirst(peer);
            sent++;
            if (frame.eager != null) {
                finish(frame.eager, answer);
            }
        }
        return sent;
    }

    private static void finish(SendOperation send, int answer) {
        if (answer == Device.ACCEPTED) {
            send.complete();
        } else {
            send.fail(ErrorClass.PROC_FAILED, send.peer.lostText());
        }
    }

    private static OutFrame first(Peer peer) {
        peer.lock.lock();
        OutFrame frame = peer.head;
        peer.lock.unlock();
        return frame;
    }

    private void removeFirst(Peer peer) {
        peer.lock.lock();
        peer.head = peer.head.next;
        if (peer.head == null) {
            peer.tail = null;
            peer.queued = false;
        }
        peer.lock.unlock();
        waiting.getAndDecrement();
    }
}
