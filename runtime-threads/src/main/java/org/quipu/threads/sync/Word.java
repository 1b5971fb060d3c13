package org.quipu.threads.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A {@code long} that threads signal each other by, with named memory modes; padded in front. */
public abstract class Word extends Padding {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Word.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Plain; for the only thread that writes it, or while no other thread reads it. */
    public long value;

    public final long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }

    public final long getVolatile() {
        return (long) VALUE.getVolatile(this);
    }

    public final void setVolatile(long newValue) {
        VALUE.setVolatile(this, newValue);
    }

    public final void setRelease(long newValue) {
        VALUE.setRelease(this, newValue);
    }

    /** With the memory effects of a volatile read and write. */
    public final long getAndAdd(long delta) {
        return (long) VALUE.getAndAdd(this, delta);
    }

    /** With the memory effects of a volatile read and write. */
    public final boolean compareAndSet(long expected, long newValue) {
        return VALUE.compareAndSet(this, expected, newValue);
    }
}
