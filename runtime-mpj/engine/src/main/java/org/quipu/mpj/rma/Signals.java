package org.quipu.mpj.rma;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.quipu.mpj.match.Operation;
import org.quipu.mpj.progress.Engine;

/** Lets threads wait for conditions that arriving messages make true. Thread-safe. */
final class Signals {

    private static final class Waiter extends Operation {
    }

    private final Engine engine;
    private final List<Waiter> waiters = new ArrayList<>();

    /**
     * Whether there may be waiters. A waiter sets it before it tests its condition; {@link #signal} reads it after the
     * condition has changed, so that one of them sees the other's write.
     */
    private volatile boolean watched;

    Signals(Engine engine) {
        this.engine = engine;
    }

    /** Waits, making progress, until a condition holds, which must read volatile state. Exceptions of it propagate. */
    void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Waiter waiter = new Waiter();
            synchronized (waiters) {
                waiters.add(waiter);
                watched = true;
            }
            boolean holds = true;
            try {
                holds = condition.getAsBoolean();
            } finally {
                if (holds) {
                    synchronized (waiters) {
                        waiters.remove(waiter);
                    }
                }
            }
            if (holds) {
                return;
            }
            engine.finish(waiter);
        }
    }

    /** Makes all waiting threads test their conditions. */
    void signal() {
        if (watched) {
            List<Waiter> woken;
            synchronized (waiters) {
                woken = List.copyOf(waiters);
                waiters.clear();
                watched = false;
            }
            woken.forEach(Waiter::complete);
        }
    }
}
