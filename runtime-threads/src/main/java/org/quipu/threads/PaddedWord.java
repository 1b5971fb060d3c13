package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A {@code long} alone on its cache lines, with named memory modes. */
class PaddedWord extends PaddedWordValue {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PaddedWordValue.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    long end01;
    long end02;
    long end03;
    long end04;
    long end05;
    long end06;
    long end07;
    long end08;
    long end09;
    long end10;
    long end11;
    long end12;
    long end13;
    long end14;
    long end15;

    final long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }

    final long getVolatile() {
        return (long) VALUE.getVolatile(this);
    }

    final void setVolatile(long value) {
        VALUE.setVolatile(this, value);
    }

    final void setRelease(long value) {
        VALUE.setRelease(this, value);
    }

    /** With the memory effects of a volatile read and write. */
    final long getAndAdd(long delta) {
        return (long) VALUE.getAndAdd(this, delta);
    }

    /** With the memory effects of a volatile read and write. */
    final boolean compareAndSet(long expected, long value) {
        return VALUE.compareAndSet(this, expected, value);
    }
}

/** Stands between two paddings: see {@link Padding} on the layout. */
abstract class PaddedWordValue extends Padding {
    long value;
}
