package org.quipu.mpj.match;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.sync.SpinLock;

/** Operations that peers' frames refer to by number. Numbers are reused. Thread-safe. */
public final class OperationTable {

    private final SpinLock lock = new SpinLock();
    private Operation[] slots = new Operation[16];
    private int[] free = new int[16];
    private int freeCount;
    private int used;
    private volatile int size;

    /** Adds an operation and assigns its number. */
    public void add(Operation operation) {
        lock.lock();
        try {
            int id = freeCount > 0 ? free[--freeCount] : used++;
            if (id == slots.length) {
                slots = Arrays.copyOf(slots, id * 2);
                free = Arrays.copyOf(free, id * 2);
            }
            slots[id] = operation;
            operation.id = id;
            size = used - freeCount;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the operation with this number, or null. */
    public @Nullable Operation get(int id) {
        lock.lock();
        try {
            return id >= 0 && id < used ? slots[id] : null;
        } finally {
            lock.unlock();
        }
    }

    /** Removes an operation. Returns true to exactly one of several concurrent callers. */
    public boolean remove(Operation operation) {
        lock.lock();
        try {
            boolean there = slots[operation.id] == operation;
            if (there) {
                slots[operation.id] = null;
                free[freeCount++] = operation.id;
                size = used - freeCount;
            }
            return there;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of operations; may be stale. */
    public int size() {
        return size;
    }

    /** Returns the current operations; entries may be null. */
    public Operation[] snapshot() {
        lock.lock();
        try {
            return slots.clone();
        } finally {
            lock.unlock();
        }
    }
}
