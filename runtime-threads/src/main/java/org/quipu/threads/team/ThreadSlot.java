package org.quipu.threads.team;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** The context of a thread's innermost region: in a field of a team's own threads, in a thread local of all others. */
public final class ThreadSlot {

    private static final ThreadLocal<ThreadSlot> OTHERS =
            ThreadLocal.withInitial(() -> new ThreadSlot(new Member(new Team(1), 0)));

    private static final Object[] NONE = {};

    /** The innermost context, never null; written by the thread itself. */
    Member context;

    /** The place that the thread is bound to; -1 if it is not. */
    public int place = -1;
    /** The last affinity line that the thread has printed; null if none. */
    @Nullable
    String displayed;
    private Object[] privates = NONE;
    /** The arrays that copyin has made for the variables of these numbers. */
    private Object[] copied = NONE;

    ThreadSlot(Member context) {
        this.context = context;
    }

    /** The thread's own object of that number, for {@link ThreadPrivate}; null if it has none yet. */
    public @Nullable Object getPrivate(int number) {
        Object[] mine = privates;
        return number < mine.length ? mine[number] : null;
    }

    public void setPrivate(int number, Object object) {
        privates = grown(privates, number);
        privates[number] = object;
    }

    private static Object[] grown(Object[] objects, int number) {
        return number < objects.length ? objects : Arrays.copyOf(objects, Math.max(8, 2 * number));
    }

    /** The array that copyin has made last for the variable of that number; null for none. */
    public @Nullable Object getCopied(int number) {
        return number < copied.length ? copied[number] : null;
    }

    public void setCopied(int number, @Nullable Object array) {
        copied = grown(copied, number);
        copied[number] = array;
    }

    /** Clears the thread's variables, for another owner of its team. */
    void forgetPrivates() {
        privates = NONE;
        copied = NONE;
    }

    public static ThreadSlot current() {
        return Thread.currentThread() instanceof TeamWorker worker ? worker.slot() : OTHERS.get();
    }
}
