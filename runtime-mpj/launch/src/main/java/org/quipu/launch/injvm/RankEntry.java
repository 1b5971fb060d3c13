package org.quipu.launch.injvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.rank.MainMethod;
import org.quipu.launch.rank.RankBinding;
import org.quipu.launch.rank.StackDump;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagers;

/**
 * One rank of a JVM that several ranks share, loaded by the rank's own class loader; the counterpart of {@link
 * org.quipu.launch.rank.RankMain}. {@link InJvmMain} uses it only through interfaces of the JDK.
 */
public final class RankEntry implements Runnable, Thread.UncaughtExceptionHandler, AutoCloseable {

    private final int rank;
    private final String[] line;
    private final RankLife life;
    private final Map<String, String> environment = new HashMap<>(System.getenv());

    /**
     * Joins the job.
     *
     * @param line the main class, then the program's arguments
     * @param ended run when the rank has ended; some of its threads may still run
     * @throws IOException if the launcher does not answer or does not accept the rank
     */
    public RankEntry(int rank, String[] line, InputStream in, PrintStream out, PrintStream err, Runnable ended)
            throws IOException {
        this.rank = rank;
        this.line = line.clone();
        environment.put(LaunchEnvironment.RANK, Integer.toString(rank));
        ProcessManager manager = ProcessManagers.join(environment);
        ThreadGroup own = Thread.currentThread().getThreadGroup();
        manager.answerStackRequests(() -> StackDump.of(own));
        this.life = new RankLife(manager, ended);
        RankCalls.begin(life, in, out, err);
    }

    /** Runs the program; ends the rank when main has returned and the last non-daemon thread has ended. */
    @Override
    public void run() {
        RankBinding.apply(environment);
        try {
            MainMethod.run(RankEntry.class.getClassLoader(), line);
        } catch (Throwable e) {
            uncaughtException(Thread.currentThread(), e);
        }
        awaitThreads();
        life.finish();
    }

    /** Waits for the threads that the program has started, as a JVM does. */
    @SuppressWarnings("ThreadJoinLoop") // the loop looks for the thread again
    private static void awaitThreads() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        for (Thread other = userThread(group); other != null; other = userThread(group)) {
            try {
                other.join();
            } catch (InterruptedException e) {
                // Interrupts have no meaning any more: the program has returned.
            }
        }
    }

    /** Returns a non-daemon thread other than the caller, or null if there is none. */
    private static @Nullable Thread userThread(ThreadGroup group) {
        Thread[] found = new Thread[group.activeCount() + 8];
        int count = group.enumerate(found);
        while (count == found.length) {
            found = new Thread[2 * found.length];
            count = group.enumerate(found);
        }
        return Arrays.stream(found, 0, count).filter(each -> !each.isDaemon() && each != Thread.currentThread())
                .findFirst().orElse(null);
    }

    /** Passes an uncaught exception to the handler that the rank has set. */
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        Thread.UncaughtExceptionHandler handler = life.handler();
        if (handler != null) {
            handler.uncaughtException(thread, thrown);
        } else {
            // As by the JVM without a handler.
            RankCalls.err().print("Exception in thread \"" + thread.getName() + "\" ");
            thrown.printStackTrace(RankCalls.err());
        }
    }

    /** Runs the rank's hooks if they have not run, because the JVM is shutting down. */
    @Override
    public void close() {
        life.shutDown();
    }

    @Override
    public String toString() {
        return "rank " + rank;
    }
}
