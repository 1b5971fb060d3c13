package org.quipu.launch.injvm;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.quipu.launch.rank.RankEnd;
import org.quipu.launch.rank.RankFailure;
import org.quipu.mpj.manager.ProcessManager;

/**
 * The end of a rank that shares its JVM, as {@link Runtime} implements it for a JVM: shutdown hooks run concurrently
 * and once; a call of exit does not return. The JDK has no means to stop threads of the rank that still run.
 * Thread-safe.
 *
 * <pre>
 *  RUNNING --exit--> ENDING (hooks run) ---> ENDED
 *      \-------------halt------------------>/
 * </pre>
 */
final class RankLife implements RankEnd {

    private enum State { RUNNING, ENDING, ENDED }

    private final ProcessManager manager;
    private final Runnable ended;
    private final Map<Thread, Boolean> hooks = new IdentityHashMap<>();
    private volatile State state = State.RUNNING;
    private volatile Thread.UncaughtExceptionHandler handler;

    /** @param ended run when the rank has ended */
    RankLife(ProcessManager manager, Runnable ended) {
        this.manager = manager;
        this.ended = ended;
        this.handler = new RankFailure(manager, this);
    }

    Thread.UncaughtExceptionHandler handler() {
        return handler;
    }

    void handleBy(Thread.UncaughtExceptionHandler newHandler) {
        handler = newHandler;
    }

    synchronized void addHook(Thread hook) {
        check();
        if (hook.isAlive() || hook.getState() == Thread.State.TERMINATED) {
            throw new IllegalArgumentException("the hook is already running, or has run");
        }
        if (hooks.putIfAbsent(hook, Boolean.TRUE) != null) {
            throw new IllegalArgumentException("the hook was registered before");
        }
    }

    synchronized boolean removeHook(Thread hook) {
        check();
        return hooks.remove(hook) != null;
    }

    private void check() {
        if (state != State.RUNNING) {
            throw new IllegalStateException("shutdown of this rank is in progress");
        }
    }

    @Override
    public boolean isUnderWay() {
        return state != State.RUNNING;
    }

    @Override
    public void exit(int code) {
        if (shutDown(() -> manager.reportShutdown(exitCode(code)))) {
            end(code);
        }
        rest();
    }

    @Override
    public void halt(int code) {
        end(code);
        rest();
    }

    /** Ends the rank after its main method has returned and all its threads have ended. */
    void finish() {
        if (shutDown(() -> manager.reportShutdown(0))) {
            end(0);
        }
    }

    /** Runs the hooks because the JVM ends. */
    void shutDown() {
        shutDown(manager::reportShutdown);
    }

    /**
     * Reports that the rank is shutting down, then runs its hooks.
     *
     * @return false if another thread does so or has done so
     */
    private boolean shutDown(Runnable report) {
        List<Thread> all;
        synchronized (this) {
            if (state != State.RUNNING) {
                return false;
            }
            state = State.ENDING;
            all = List.copyOf(hooks.keySet());
        }
        // First, so that the launcher detects a hook that does not end.
        report.run();
        all.forEach(Thread::start);
        boolean interrupted = false;
        for (Thread hook : all) {
            while (true) {
                try {
                    hook.join();
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    private void end(int code) {
        synchronized (this) {
            if (state == State.ENDED) {
                return;
            }
            state = State.ENDED;
        }
        manager.reportExit(exitCode(code));
        ended.run();
    }

    /** Exit codes of processes have eight bits. */
    private static int exitCode(int code) {
        return code & 0xff;
    }

    private static void rest() {
        while (true) {
            LockSupport.park();
            // Otherwise the rest would race with the end of the rank after an interrupt.
            Thread.interrupted();
        }
    }
}
