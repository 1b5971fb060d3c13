package org.quipu.device.nio;

import java.util.ArrayDeque;

/**
 * Buffers that only those connections hold that need one right now: a thousand idle peers hold none. Thread-safe; takes
 * the one used last, which the caches still know.
 */
final class BufferPool {

    private final ArrayDeque<NetBuffer> free = new ArrayDeque<>();
    private final int capacity;

    /** @param capacity bytes of each buffer */
    BufferPool(int capacity) {
        this.capacity = capacity;
    }

    synchronized NetBuffer take() {
        NetBuffer buffer = free.pollFirst();
        return buffer == null ? NetBuffer.allocate(capacity) : buffer;
    }

    synchronized void give(NetBuffer buffer) {
        buffer.bytes().clear();
        free.addFirst(buffer);
    }
}
