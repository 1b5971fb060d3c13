package org.quipu.threads;

import java.util.concurrent.ConcurrentHashMap;
import org.quipu.threads.sync.ContendedLock;
import org.quipu.threads.team.Member;

/**
 * A critical section (OpenMP 5.2 section 15.2): at most one thread of the process is in a section of a name.
 *
 * <pre>{@code
 * Critical c = Critical.named("log");
 * c.enter();
 * try {
 *     out.append(line);
 * } finally {
 *     c.exit();
 * }
 * }</pre>
 *
 * <p>Memory consistency effects: actions before {@link #exit()} happen-before actions of the next thread after
 * {@link #enter()}. Cost: one compare-and-set when free; waiters spin briefly, then park.
 */
public final class Critical {

    private static final ConcurrentHashMap<String, Critical> NAMED = new ConcurrentHashMap<>();

    private final String name;
    private final ContendedLock lock;

    private Critical(String name) {
        this.name = name;
        lock = new ContendedLock("critical", name);
    }

    /**
     * Returns the section of that name: the same object in the whole process, never released.
     *
     * @param name any text; {@code ""} is the section that directives without a name use
     */
    public static Critical named(String name) {
        Critical known = NAMED.get(name);
        return known != null ? known : NAMED.computeIfAbsent(name, Critical::new);
    }

    /**
     * Waits until no other thread is in the section and enters it.
     *
     * @throws IllegalStateException if the calling thread is in the section already
     */
    public void enter() {
        Member.current().team().stopIfCancelled();
        try {
            lock.lock();
        } catch (IllegalStateException held) {
            throw new IllegalStateException("critical section " + (name.isEmpty() ? "without a name" : "'" + name + "'")
                    + " entered again by the thread that is in it; give the inner one another name", held);
        }
    }

    /**
     * Leaves the section.
     *
     * @throws IllegalMonitorStateException if the calling thread is not in it
     */
    public void exit() {
        lock.unlock();
    }
}
