package org.quipu.mpj.engine;

/** Frames that wait to go to one peer, in order. Any thread adds; only the driver takes. */
class FrameQueue {

    private final BriefLock lock = new BriefLock();
    private OutFrame head;
    private OutFrame tail;

    /** Whether frames wait, so that a new one must line up behind them. */
    volatile boolean waiting;

    final void add(OutFrame frame) {
        lock.lock();
        if (tail == null) {
            head = frame;
        } else {
            tail.next = frame;
        }
        tail = frame;
        waiting = true;
        lock.unlock();
    }

    final OutFrame first() {
        lock.lock();
        OutFrame frame = head;
        lock.unlock();
        return frame;
    }

    final void removeFirst() {
        lock.lock();
        head = head.next;
        if (head == null) {
            tail = null;
            waiting = false;
        }
        lock.unlock();
    }
}
