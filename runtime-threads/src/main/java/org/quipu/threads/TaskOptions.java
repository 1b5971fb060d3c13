package org.quipu.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.task.DependKey;
import org.quipu.threads.task.DependKind;
import org.quipu.threads.task.Dependence;
import org.quipu.threads.task.LoopCut;
import org.quipu.threads.team.Member;

/**
 * The clauses of a task, taskloop or taskwait (OpenMP 5.2 sections 12.3 to 12.6 and 15.9.5).
 *
 * <pre>{@code
 * team.task(new TaskOptions().dependIn(a, i - 1).dependOut(a, i).priority(2), t -> a[i] = f(a[i - 1]));
 * }</pre>
 *
 * <p>A dependence names a place: an object by its identity, elements of an array (or of any object with indices) by the
 * array and an index range, a field by its owner (an object, or a Class for a static field) and its name. Overlapping
 * ranges are the same place, and the whole object overlaps all its ranges; a field is a separate place. Only children
 * of the same task wait for each other. Objects without an identity of their own, such as an {@code Integer}, must not
 * be used.
 *
 * <p>Mutable and not thread-safe: made for one call. Each method returns this.
 */
public final class TaskOptions {

    private List<Dependence> dependences = List.of();
    private boolean deferred = true;
    private boolean isFinal;
    private boolean grouped = true;
    private int priority;
    /** Whether there is a dependence, an event or a priority. */
    private boolean special;
    private @Nullable CompletableFuture<?> event;
    private long grainsize;
    private long tasks;
    private boolean strict;
    private boolean untied;

    /** No clauses. */
    public TaskOptions() {
    }

    /** If false, the encountering thread runs the task before it continues (clause if). */
    public TaskOptions onlyIf(boolean condition) {
        deferred &= condition;
        return this;
    }

    /** If true, the task and all tasks inside run in one thread, each before its maker continues (clause final). */
    public TaskOptions finalIf(boolean condition) {
        isFinal |= condition;
        return this;
    }

    /** Permits the task to change threads where it waits; it never does here. */
    public TaskOptions untied() {
        untied = true;
        return this;
    }

    /** Permits the task to share its maker's data; it never does here. */
    public TaskOptions mergeable() {
        return this;
    }

    /**
     * Requests that the task runs before ready tasks of lower priority; a hint.
     *
     * @param value 0, the least, or more; a value above OMP_MAX_TASK_PRIORITY counts as that
     * @throws IllegalArgumentException if negative
     */
    public TaskOptions priority(int value) {
        if (value < 0) {
            throw new IllegalArgumentException("a task's priority must be 0 or more: " + value
                    + " (OpenMP 5.2 section 12.4)");
        }
        priority = value;
        special = true;
        return this;
    }

    /**
     * The task is complete when its body has run and {@code event} is completed, by any thread (clause detach). An
     * event that is completed exceptionally fails the task.
     */
    public TaskOptions detach(CompletableFuture<?> event) {
        this.event = Objects.requireNonNull(event, "the event of a detached task is null");
        special = true;
        return this;
    }

    /**
     * Each task of a taskloop has {@code n} iterations or more, but fewer than twice as many; or, if {@code strict},
     * just that many except for the last.
     *
     * @throws IllegalArgumentException if less than 1
     */
    public TaskOptions grainsize(long n, boolean strict) {
        grainsize = positive("grainsize", n);
        tasks = 0;
        this.strict = strict;
        return this;
    }

    /**
     * A taskloop has {@code n} tasks, or as many as iterations; their sizes differ by one at most.
     *
     * @param strict without effect: the number is always met
     * @throws IllegalArgumentException if less than 1
     */
    public TaskOptions numTasks(long n, boolean strict) {
        tasks = positive("num_tasks", n);
        grainsize = 0;
        this.strict = strict;
        return this;
    }

    /** A taskloop does not wait for its tasks (clause nogroup). */
    public TaskOptions nogroup() {
        grouped = false;
        return this;
    }

    private static long positive(String clause, long n) {
        if (n < 1) {
            throw new IllegalArgumentException(clause + " must be 1 or more: " + n + " (OpenMP 5.2 section 12.6)");
        }
        return n;
    }

    // ---- depend(in)

    /** On the whole of {@code base}: the task reads it (depend(in)). */
    public TaskOptions dependIn(Object base) {
        return whole(DependKind.IN, base, null);
    }

    /** On element {@code index} of {@code base}: the task reads it (depend(in)). */
    public TaskOptions dependIn(Object base, long index) {
        return range(DependKind.IN, base, index, 1);
    }

    /**
     * On {@code length} elements of {@code base} from {@code first}; no dependence if there are none: the task reads it
     * (depend(in)).
     */
    public TaskOptions dependIn(Object base, long first, long length) {
        return range(DependKind.IN, base, first, length);
    }

    /** On a field of {@code owner}, a Class for a static one: the task reads it (depend(in)). */
    public TaskOptions dependIn(Object owner, String field) {
        return whole(DependKind.IN, owner, Objects.requireNonNull(field, "the name of the field is null"));
    }

    // ---- depend(out)

    /** On the whole of {@code base}: the task writes it (depend(out)). */
    public TaskOptions dependOut(Object base) {
        return whole(DependKind.OUT, base, null);
    }

    /** On element {@code index} of {@code base}: the task writes it (depend(out)). */
    public TaskOptions dependOut(Object base, long index) {
        return range(DependKind.OUT, base, index, 1);
    }

    /**
     * On {@code length} elements of {@code base} from {@code first}; no dependence if there are none: the task writes
     * it (depend(out)).
     */
    public TaskOptions dependOut(Object base, long first, long length) {
        return range(DependKind.OUT, base, first, length);
    }

    /** On a field of {@code owner}, a Class for a static one: the task writes it (depend(out)). */
    public TaskOptions dependOut(Object owner, String field) {
        return whole(DependKind.OUT, owner, Objects.requireNonNull(field, "the name of the field is null"));
    }

    // ---- depend(inout)

    /** On the whole of {@code base}: the task reads and writes it (depend(inout)). */
    public TaskOptions dependInout(Object base) {
        return whole(DependKind.OUT, base, null);
    }

    /** On element {@code index} of {@code base}: the task reads and writes it (depend(inout)). */
    public TaskOptions dependInout(Object base, long index) {
        return range(DependKind.OUT, base, index, 1);
    }

    /**
     * On {@code length} elements of {@code base} from {@code first}; no dependence if there are none: the task reads
     * and writes it (depend(inout)).
     */
    public TaskOptions dependInout(Object base, long first, long length) {
        return range(DependKind.OUT, base, first, length);
    }

    /** On a field of {@code owner}, a Class for a static one: the task reads and writes it (depend(inout)). */
    public TaskOptions dependInout(Object owner, String field) {
        return whole(DependKind.OUT, owner, Objects.requireNonNull(field, "the name of the field is null"));
    }

    // ---- depend(mutexinoutset)

    /**
     * On the whole of {@code base}: the task updates it, one at a time with others of its kind, in any order
     * (depend(mutexinoutset)).
     */
    public TaskOptions dependMutexinoutset(Object base) {
        return whole(DependKind.MUTEXINOUTSET, base, null);
    }

    /**
     * On element {@code index} of {@code base}: the task updates it, one at a time with others of its kind, in any
     * order (depend(mutexinoutset)).
     */
    public TaskOptions dependMutexinoutset(Object base, long index) {
        return range(DependKind.MUTEXINOUTSET, base, index, 1);
    }

    /**
     * On {@code length} elements of {@code base} from {@code first}; no dependence if there are none: the task updates
     * it, one at a time with others of its kind, in any order (depend(mutexinoutset)).
     */
    public TaskOptions dependMutexinoutset(Object base, long first, long length) {
        return range(DependKind.MUTEXINOUTSET, base, first, length);
    }

    /**
     * On a field of {@code owner}, a Class for a static one: the task updates it, one at a time with others of its
     * kind, in any order (depend(mutexinoutset)).
     */
    public TaskOptions dependMutexinoutset(Object owner, String field) {
        return whole(DependKind.MUTEXINOUTSET, owner, Objects.requireNonNull(field, "the name of the field is null"));
    }

    // ---- depend(inoutset)

    /** On the whole of {@code base}: the task updates it, at the same time as others of its kind (depend(inoutset)). */
    public TaskOptions dependInoutset(Object base) {
        return whole(DependKind.INOUTSET, base, null);
    }

    /**
     * On element {@code index} of {@code base}: the task updates it, at the same time as others of its kind
     * (depend(inoutset)).
     */
    public TaskOptions dependInoutset(Object base, long index) {
        return range(DependKind.INOUTSET, base, index, 1);
    }

    /**
     * On {@code length} elements of {@code base} from {@code first}; no dependence if there are none: the task updates
     * it, at the same time as others of its kind (depend(inoutset)).
     */
    public TaskOptions dependInoutset(Object base, long first, long length) {
        return range(DependKind.INOUTSET, base, first, length);
    }

    /**
     * On a field of {@code owner}, a Class for a static one: the task updates it, at the same time as others of its
     * kind (depend(inoutset)).
     */
    public TaskOptions dependInoutset(Object owner, String field) {
        return whole(DependKind.INOUTSET, owner, Objects.requireNonNull(field, "the name of the field is null"));
    }

    private TaskOptions whole(DependKind kind, Object base, @Nullable String field) {
        return add(kind, base, field, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private TaskOptions range(DependKind kind, Object base, long first, long length) {
        if (length < 0 || first > Long.MAX_VALUE - length) {
            throw new IllegalArgumentException("a dependence on " + length + " elements from " + first
                    + ": the length must be 0 or more (OpenMP 5.2 section 3.2.5)");
        }
        return length == 0 ? this : add(kind, base, null, first, first + length);
    }

    private TaskOptions add(DependKind kind, Object base, @Nullable String field, long first, long last) {
        Objects.requireNonNull(base, "the object of a dependence is null: pass an object, an array or a field");
        if (dependences.isEmpty()) {
            dependences = new ArrayList<>(4);
            special = true;
        }
        dependences.add(new Dependence(kind, new DependKey(base, field), first, last));
        return this;
    }

    // ---- for this package

    List<Dependence> dependences() {
        return dependences;
    }

    /** Makes a task with these clauses. Where this is inlined, the options of a plain task never become an object. */
    <X extends Throwable> void make(Member member, TaskBody<X> body) throws X {
        if (special) {
            member.task(dependences, event, priority, deferred, isFinal, untied, body);
        } else {
            member.task(deferred, isFinal, untied, body);
        }
    }

    /** Makes the tasks of a taskloop with these clauses. */
    <X extends Throwable> void makeLoop(Member member, long iterations, RangeTask<X> body) throws X {
        if (!dependences.isEmpty() || event != null) {
            throw new IllegalArgumentException("a taskloop has no depend and no detach clause "
                    + "(OpenMP 5.2 section 12.6)");
        }
        LoopCut cut = cut(iterations, member.numThreads());
        member.taskloop(iterations, cut, grouped, priority, deferred, isFinal, untied, body);
    }

    /** Returns the division of the iterations of a taskloop into tasks. */
    private LoopCut cut(long iterations, int threads) {
        if (tasks > 0) {
            return LoopCut.into(iterations, tasks);
        }
        if (grainsize > 0) {
            return strict ? LoopCut.every(iterations, grainsize) : LoopCut.into(iterations, iterations / grainsize);
        }
        return LoopCut.into(iterations, (long) LoopCut.TASKS_FOR_EACH_THREAD * threads);
    }
}
