package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.mpj.error.ErrorClass;

/**
 * Passes frames to the device. Frames that the device does not accept are queued in order, per peer. Any thread may
 * post frames; only the driver flushes the queues.
 */
final class Outbox {

    /** Announces a queued eager message for which there is no credit. */
    interface Announcer {

        /**
         * Tries to send the announcement, which {@link Announcements} has already counted. Called by the driver.
         *
         * @return a result of {@link Device#trySend}; unless it is {@link Device#ACCEPTED}, nothing has changed
         */
        int announceInstead(SendOperation send);
    }

    private static final VarHandle WAITING;

    static {
        try {
            WAITING = MethodHandles.lookup().findVarHandle(Outbox.class, "waiting", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Result of {@link #sendEager}: announced instead of sent. Differs from all results of {@link Device#trySend}. */
    private static final int ANNOUNCED = -101;

    private final Peer[] peers;
    private final Driver driver;

    /** Total number of queued frames; incremented after a frame has been queued. */
    private volatile int waiting;

    /** Number of frames queued so far, now and at the last flush. */
    private final AtomicInteger enqueued = new AtomicInteger();
    private int flushed;

    Outbox(Peer[] peers, Driver driver) {
        this.peers = peers;
        this.driver = driver;
    }

    boolean isEmpty() {
        return waiting == 0;
    }

    /**
     * Sends a protocol reply, immediately or when the device can accept it. It may overtake messages.
     *
     * @return false if the peer is lost
     */
    boolean post(Peer peer, long h0, long h1, long h2, long h3) {
        return post(peer, h0, h1, h2, h3, FrameDescriptor.NO_PAYLOAD, 0, 0);
    }

    /** As above, with a payload, which is copied unless the device accepts the frame now. Keeps the order per peer. */
    boolean post(Peer peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (!peer.answers.waiting) {
            int answer = peer.send(h0, h1, h2, h3, memory, offset, length);
            if (answer != Device.BACK_PRESSURE) {
                return answer == Device.ACCEPTED;
            }
        }
        MemorySegment payload = length == 0 ? FrameDescriptor.NO_PAYLOAD
                : MemorySegment.ofArray(memory.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE));
        append(peer.answers, h0, h1, h2, h3, payload, 0, null);
        return true;
    }

    /** Returns credit to a peer for messages that have been received. */
    void returnCredit(Peer peer, int bytes) {
        post(peer, FrameDescriptor.h0(FrameDescriptor.CREDIT, 0, 0, 0), 0, bytes, 0);
    }

    /**
     * Announces a message after earlier messages to this peer: immediately, or when the device and the peer can accept
     * it.
     *
     * @param key lets the peer read the message from memory; or {@link FrameDescriptor#NO_PAYLOAD}
     * @return false if the peer is lost
     */
    boolean announce(Peer peer, long h0, long h1, long h2, long h3, MemorySegment key) {
        int length = (int) key.byteSize();
        if (!peer.waiting && peer.announcements.tryOpen()) {
            int answer = peer.send(h0, h1, h2, h3, key, 0, length);
            if (answer == Device.ACCEPTED) {
                return true;
            }
            peer.announcements.close();
            if (answer != Device.BACK_PRESSURE) {
                return false;
            }
        }
        append(peer, h0, h1, h2, h3, key, 0, null);
        return true;
    }

    /**
     * Appends an eager message to the peer's queue. It is sent when there is credit for it, or announced if
     * {@link Announcements} permits.
     */
    void enqueue(SendOperation send, long h0, long h1) {
        append(send.peer, h0, h1, send.bytes(), send.elements(), send.memory, send.offset, send);
    }

    private void append(FrameQueue queue, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            @Nullable SendOperation eager) {
        int length = eager == null ? (int) memory.byteSize() : (int) eager.bytes();
        queue.add(h0, h1, h2, h3, memory, offset, length, eager);
        WAITING.getAndAdd(this, 1);
        enqueued.getAndIncrement();
        driver.wake();
    }

    /** Returns whether a frame has been queued since the last flush. Called by the driver. */
    boolean hasNewFrames() {
        return enqueued.get() != flushed;
    }

    /**
     * Sends the queued frames that the device accepts now, and returns their number. Called by the driver, which must
     * poll next: frames may be deferred to that poll, see {@link Device#trySendSoon}.
     */
    int flush(Announcer announcer) {
        return waiting == 0 ? 0 : flushAll(announcer);
    }

    private int flushAll(Announcer announcer) {
        flushed = enqueued.get();
        int sent = 0;
        for (Peer peer : peers) {
            if (peer.answers.waiting) {
                sent += flush(peer, peer.answers, announcer);
            }
            if (peer.waiting) {
                sent += flush(peer, peer, announcer);
            }
        }
        return sent;
    }

    private int flush(Peer peer, FrameQueue queue, Announcer announcer) {
        int sent = 0;
        for (OutFrame frame = queue.first(); frame != null; frame = queue.first()) {
            SendOperation eager = frame.eager;
            int answer = eager == null ? send(peer, frame) : sendEager(peer, frame, eager, announcer);
            if (answer == Device.BACK_PRESSURE) {
                break;
            }
            queue.remove(frame);
            WAITING.getAndAdd(this, -1);
            sent++;
            if (eager != null && answer != ANNOUNCED) {
                finish(eager, answer);
            }
        }
        return sent;
    }

    private int send(Peer peer, OutFrame frame) {
        boolean announces = frame.announces();
        if (announces && !peer.announcements.tryOpen()) {
            return held(peer);
        }
        int answer = peer.send(frame.h0, frame.h1, frame.h2, frame.h3, frame.memory, frame.offset, frame.length);
        if (announces && answer != Device.ACCEPTED) {
            peer.announcements.close();
        }
        return answer;
    }

    /** Sends an eager message, or announces it if there is no credit. */
    private int sendEager(Peer peer, OutFrame frame, SendOperation eager, Announcer announcer) {
        int answer = peer.sendEagerSoon(frame.h0, frame.h1, eager.elements(), frame.memory, frame.offset, frame.length);
        if (answer != Peer.NO_CREDIT) {
            return answer;
        }
        int announced = announce(peer, eager, announcer);
        return announced == Device.ACCEPTED ? ANNOUNCED : announced;
    }

    private int announce(Peer peer, SendOperation send, Announcer announcer) {
        if (!peer.announcements.tryOpenShort()) {
            return held(peer);
        }
        int answer = announcer.announceInstead(send);
        if (answer != Device.ACCEPTED) {
            peer.announcements.close();
        }
        return answer;
    }

    /**
     * Reports to the peer that messages to it are held back, unless that has been reported already.
     *
     * @return {@link Device#BACK_PRESSURE}, or {@link Device#PEER_LOST} if the peer is lost
     */
    private int held(Peer peer) {
        if (peer.lost) {
            return Device.PEER_LOST;
        }
        if (peer.announcements.mustReport()) {
            post(peer, FrameDescriptor.h0(FrameDescriptor.HOLDING, 0, 0, 0), 0, 0, 0);
        }
        return Device.BACK_PRESSURE;
    }

    private static void finish(SendOperation send, int answer) {
        if (answer == Device.ACCEPTED) {
            send.complete();
        } else {
            send.fail(ErrorClass.PROC_FAILED, send.peer.lostText());
        }
    }
}
