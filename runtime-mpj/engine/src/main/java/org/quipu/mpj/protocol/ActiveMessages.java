package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.quipu.device.Device;

/**
 * Messages that the receiving process handles on arrival, without a receive: the basis of one-sided communication.
 * Messages to one peer are handled in the order in which they were sent. They may overtake, and be overtaken by, other
 * messages.
 *
 * <p>Handlers are called by the driver. They must not wait, and may send. While a handler is registered, the background
 * thread drives when no user thread does.
 */
public final class ActiveMessages {

    /** Handles the messages with one number. Confined to the driver. */
    public interface Handler {

        /**
         * Handles a message.
         *
         * @param peer the sender's rank in the job
         * @param type a number from 0 to 255, as sent
         * @param kind a number from 0 to 255, as sent
         * @param h1 a word, as sent
         * @param h2 a word, as sent
         * @param h3 a word, as sent
         * @param memory contains the payload; valid only during the call
         * @param offset offset of the payload in the memory, in bytes
         * @param length length of the payload in bytes
         */
        void onMessage(int peer, int type, int kind, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length);

        /**
         * Handles the loss of a peer. No message of that peer follows.
         *
         * @param text error message for operations with the peer
         */
        void onPeerLost(int peer, String text);
    }

    private final Peer[] peers;
    private final Device device;
    private final Outbox outbox;
    private final Map<Long, Handler> handlers = new ConcurrentHashMap<>();

    ActiveMessages(Peer[] peers, Device device, Outbox outbox) {
        this.peers = peers;
        this.device = device;
        this.outbox = outbox;
    }

    /** Registers the handler of the messages with a number of at most 40 bits. Callable from any thread. */
    public void register(long number, Handler handler) {
        handlers.put(number, handler);
    }

    /** Removes a handler. Messages that arrive later are discarded. Callable from any thread. */
    public void remove(long number) {
        handlers.remove(number);
    }

    /** Returns whether any handler is registered. */
    public boolean isInUse() {
        return !handlers.isEmpty();
    }

    /** Returns the maximum length of a payload to a peer, in bytes. */
    public int maxPayload(int peer) {
        return device.maxPayload(peer);
    }

    /** Returns whether messages to a peer are queued because the device does not accept them; may be stale. */
    public boolean isBlocked(int peer) {
        return peers[peer].answers.waiting;
    }

    /** Returns whether the connection to a peer has been lost. */
    public boolean isLost(int peer) {
        return peers[peer].lost;
    }

    /** Returns the error message for operations with a lost peer. */
    public String lostText(int peer) {
        return peers[peer].lostText();
    }

    /**
     * Sends a message to another process, immediately or when the device can accept it. The payload may be reused on
     * return. Called by handlers; other threads use {@code Engine.sendActive}.
     *
     * @return false if the peer is lost
     */
    public boolean send(int peer, long number, int type, int kind, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return outbox.post(peers[peer], FrameDescriptor.h0(FrameDescriptor.ACTIVE, type, kind, number), h1, h2, h3,
                memory, offset, length);
    }

    /** Handles a frame. */
    void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        Handler handler = handlers.get(FrameDescriptor.context(h0));
        if (handler != null) {
            handler.onMessage(peer, FrameDescriptor.type(h0), FrameDescriptor.flags(h0), h1, h2, h3, memory, offset,
                    length);
        }
    }

    /** Reports the loss of a peer to all handlers. */
    void failPeer(int peer, String text) {
        handlers.values().forEach(handler -> handler.onPeerLost(peer, text));
    }
}
