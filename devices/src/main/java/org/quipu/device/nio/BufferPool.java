package org.quipu.device.nio;

import java.util.ArrayDeque;

/**
 * A pool of buffers. A connection holds one only while it needs it, so idle connections hold none. The most recently
 * used buffer, which is still in the caches, is taken first. Thread-safe.
 */
final class BufferPool {

    private final ArrayDeque<NetBuffer> free = new ArrayDeque<>();
    private final int capacity;
    private final int most;

    /**
     * @param capacity bytes of each buffer
     * @param most the most buffers that are kept for the next use
     */
    BufferPool(int capacity, int most) {
        this.capacity = capacity;
        this.most = most;
    }

    synchronized NetBuffer take() {
        NetBuffer buffer = free.pollFirst();
        return buffer == null ? NetBuffer.allocate(capacity) : buffer;
    }

    synchronized void give(NetBuffer buffer) {
        if (free.size() < most) {
            buffer.bytes().clear();
            free.addFirst(buffer);
        }
    }
}
