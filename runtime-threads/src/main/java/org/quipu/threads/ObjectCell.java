package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Holds a reference that the threads of a region share. Translated code uses it for a local variable that the region
 * assigns.
 *
 * <p>Reads and writes of {@link #value} are plain; barriers, critical sections and the ends of regions order them.
 * All methods are atomic (OpenMP 5.2 section 15.8.4).
 *
 * @param <T> the type of the value
 */
public final class ObjectCell<T> {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(ObjectCell.class, "value", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The shared value. */
    @SuppressWarnings("NullAway.Init") // T is a nullable type if the cell may hold null
    public T value;

    /** Makes a cell that holds null. */
    public ObjectCell() {
    }

    /** Makes a cell that holds {@code value}. */
    public ObjectCell(T value) {
        this.value = value;
    }

    /**
     * Atomically replaces the value by the result of {@code f}, with the memory effects of a volatile read and write.
     *
     * @param f free of side effects: it is called again if another thread was faster
     * @return the new value
     */
    public T update(UnaryOperator<T> f) {
        for (;;) {
            T before = read();
            T after = f.apply(before);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces the value by the result of {@code f}, as {@link #update} does.
     *
     * @return the previous value
     */
    public T getAndUpdate(UnaryOperator<T> f) {
        for (;;) {
            T before = read();
            if (VALUE.weakCompareAndSet(this, before, f.apply(before))) {
                return before;
            }
        }
    }

    /** The value, read with the memory effects of a volatile read. */
    public T get() {
        return read();
    }

    /** Writes the value, with the memory effects of a volatile write. */
    public void set(T after) {
        VALUE.setVolatile(this, after);
    }

    /** Atomically writes the value and returns the previous one. */
    @SuppressWarnings("unchecked")
    public T getAndSet(T after) {
        return (T) VALUE.getAndSet(this, after);
    }

    /** Atomically writes the value if it is identical to {@code expected}; returns whether it was. */
    public boolean compareAndSet(T expected, T after) {
        return VALUE.compareAndSet(this, expected, after);
    }

    /**
     * Atomically combines {@code more} with the value, as {@link #update} does: a reduction.
     *
     * @return the new value
     */
    public T reduce(T more, BinaryOperator<T> combine) {
        for (;;) {
            T before = read();
            T after = combine.apply(before, more);
            if (VALUE.weakCompareAndSet(this, before, after)) {
                return after;
            }
        }
    }

    @SuppressWarnings("unchecked")
    private T read() {
        return (T) VALUE.getVolatile(this);
    }
}
