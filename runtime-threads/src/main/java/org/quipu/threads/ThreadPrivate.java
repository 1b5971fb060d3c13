package org.quipu.threads;

import java.lang.reflect.Array;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.team.ThreadSlot;

/**
 * A variable with a separate object for each thread (threadprivate, OpenMP 5.2 section 5.2).
 *
 * <pre>{@code
 * static final ThreadPrivate<LongCell> CALLS = ThreadPrivate.of(LongCell::new);
 *
 * Parallel.region(team -> CALLS.get().value++);
 * }</pre>
 *
 * <p>A thread's object is created at the thread's first access, and stays with the thread. The threads of a team keep
 * their objects for the next region as long as the encountering thread keeps its team: while it lives, is a platform
 * thread, and requests no more threads than before. Otherwise the threads of the team start afresh, except the
 * encountering one. To begin a region with the values of the encountering thread (copyin), copy them from its object,
 * taken before the region.
 *
 * <p>Thread-safe; a thread's own object needs no synchronisation. Cost: two dependent loads more than a
 * field. Intended for static fields: an object of a thread lives as long as the thread, even if the ThreadPrivate is
 * unreachable.
 *
 * @param <C> the type of the objects, such as a cell
 */
public final class ThreadPrivate<C> {

    private static final AtomicInteger MADE = new AtomicInteger();

    private final int number = MADE.getAndIncrement();
    private final Supplier<? extends C> initial;

    private ThreadPrivate(Supplier<? extends C> initial) {
        this.initial = initial;
    }

    /**
     * Creates a variable whose objects {@code initial} creates.
     *
     * @param initial called once in each thread that accesses the variable; must not return null
     */
    public static <C> ThreadPrivate<C> of(Supplier<? extends C> initial) {
        return new ThreadPrivate<>(Objects.requireNonNull(initial, "initial"));
    }

    /** The calling thread's own object: the same at each call. */
    @SuppressWarnings("unchecked")
    public C get() {
        ThreadSlot slot = ThreadSlot.current();
        Object mine = slot.getPrivate(number);
        return mine != null ? (C) mine : make(slot);
    }

    /**
     * Returns the calling thread's array for a region that begins with a copy of {@code from} (copyin, OpenMP 5.2
     * section 5.7.1): the array that the thread has got in this way before, if it still has that one, with the new
     * elements; else a new one. For generated code.
     *
     * @param from an array or null; the same in every thread
     * @param mine the array that the thread has now, or null
     */
    @SuppressWarnings("unchecked")
    public <A> @Nullable A copyIn(A from, A mine) {
        ThreadSlot slot = ThreadSlot.current();
        if (from != null && mine != null && mine != from && mine == slot.getCopied(number)
                && Array.getLength(mine) == Array.getLength(from)) {
            System.arraycopy(from, 0, mine, 0, Array.getLength(from));
            return mine;
        }
        A copy = Cells.copyAs(from, from);
        slot.setCopied(number, copy);
        return copy;
    }

    private C make(ThreadSlot slot) {
        C made = Objects.requireNonNull(initial.get(), "the initial object of a ThreadPrivate");
        slot.setPrivate(number, made);
        return made;
    }
}
