package org.quipu.device.nio;

import java.util.ArrayDeque;

/**
 * Buffers that only those connections hold that need one right now: a thousand idle peers hold none. Thread-safe; takes
 * the one used last, which the caches still know.
 */
final class BufferPool {

    private final ArrayDeque<NetBuffer> free = new ArrayDeque<>();
    private final int capacity;
    private final int most;

    /**
     * @param capacity bytes of each buffer
     * @param most buffers that are kept for the next use
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
