package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A {@code long} that threads signal each other by, with named memory modes; padded in front. */
abstract class Word extends Padding {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Word.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Plain; for the only thread that writes it, or while no other thread looks. */
    long value;

    final long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }

    final long getVolatile() {
        return (long) VALUE.getVolatile(this);
    }

    final void setVolatile(long newValue) {
        VALUE.setVolatile(this, newValue);
    }

    final void setRelease(long newValue) {
        VALUE.setRelease(this, newValue);
    }

    /** With the memory effects of a volatile read and write. */
    final long getAndAdd(long delta) {
        return (long) VALUE.getAndAdd(this, delta);
    }

    /** With the memory effects of a volatile read and write. */
    final boolean compareAndSet(long expected, long newValue) {
        return VALUE.compareAndSet(this, expected, newValue);
    }
}
