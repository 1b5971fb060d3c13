package org.quipu.launch.injvm;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.launch.output.OutputSink;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.settings.Setting;

/**
 * The main class of the JVM that all ranks share: a thread {@code rank-K} for each rank, with a class loader of its
 * own. The JVM ends when all ranks have ended, or when the launcher ends it because one has failed.
 */
public final class InJvmMain {

    private final String[] line;
    private final CountDownLatch running;
    private final OutputSink outSink;
    private final OutputSink errSink;
    private final InputStream in = System.in;
    private final URL[] path;
    private final RankClasses classes;
    private final List<RankOutput> outputs = new ArrayList<>();
    private final List<AutoCloseable> entries = new ArrayList<>();

    private InJvmMain(int ranks, String[] line) {
        this.line = line;
        this.running = new CountDownLatch(ranks);
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        outSink = new OutputSink(out);
        errSink = new OutputSink(err);
        path = ClassPath.urls(ClassPath.split(System.getProperty("java.class.path")));
        classes = new RankClasses(path);
        System.setIn(Dispatch.input(in));
        System.setOut(dispatching(Dispatch.output(RankThreads::out, out), "stdout.encoding"));
        System.setErr(dispatching(Dispatch.output(RankThreads::err, err), "stderr.encoding"));
    }

    /** Returns the options that pass the output options of {@code quipu run} to the JVM. */
    public static List<String> jvmOptions(boolean tagged, boolean interactive) {
        return List.of(option(DeviceSettings.IN_JVM, true), option(LaunchSettings.TAG_OUTPUT, tagged),
                option(LaunchSettings.INTERACTIVE, interactive));
    }

    private static String option(Setting<Boolean> setting, boolean value) {
        return "-D" + setting.property() + "=" + value;
    }

    /**
     * Runs all ranks.
     *
     * @param args the number of ranks, the program's main class, the program's arguments
     */
    public static void main(String[] args) throws Exception {
        int ranks = Integer.parseInt(args[0]);
        InJvmMain all = new InJvmMain(ranks, Arrays.copyOfRange(args, 1, args.length));
        Thread.setDefaultUncaughtExceptionHandler(InJvmMain::uncaught);
        Runtime.getRuntime().addShutdownHook(new Thread(all::shutDown, "quipu-shutdown"));
        for (int rank = 0; rank < ranks; rank++) {
            all.start(rank);
        }
        all.running.await();
        System.exit(0);
    }

    private void start(int rank) {
        boolean tagged = LaunchSettings.TAG_OUTPUT.value();
        boolean interactive = LaunchSettings.INTERACTIVE.value();
        RankOutput out = new RankOutput(rank, outSink, tagged, interactive);
        RankOutput err = new RankOutput(rank, errSink, tagged, interactive);
        outputs.addAll(List.of(out, err));
        RankThreads group = new RankThreads(rank, out, err);
        RankLoader loader = new RankLoader(path, classes, InJvmMain.class.getClassLoader());
        Thread thread = new Thread(group, () -> {
            group.enter();
            enter(rank, group, loader).run();
        }, group.getName());
        thread.setContextClassLoader(loader);
        thread.start();
    }

    /** Loads a rank's classes and joins the job, in the rank's main thread; if that fails, ends all ranks. */
    private Runnable enter(int rank, RankThreads group, RankLoader loader) {
        PrintStream out = group.out().printer("stdout.encoding");
        PrintStream err = group.err().printer("stderr.encoding");
        try {
            Object entry = loader.loadClass(RankEntry.class.getName())
                    .getConstructor(int.class, String[].class, InputStream.class, PrintStream.class, PrintStream.class,
                            Runnable.class)
                    .newInstance(rank, line, group.readsInput() ? in : InputStream.nullInputStream(), out, err,
                            (Runnable) () -> ended(group));
            group.handleBy((Thread.UncaughtExceptionHandler) entry);
            synchronized (entries) {
                entries.add((AutoCloseable) entry);
            }
            return (Runnable) entry;
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            err.println("quipu: " + FailureReason.of(cause == null ? e : cause));
        } catch (ReflectiveOperationException | LinkageError e) {
            err.println("quipu: rank " + rank + " cannot be started: " + e);
        }
        System.exit(ExitCodes.FAILED);
        throw new IllegalStateException("exit has returned");
    }

    private void ended(RankThreads group) {
        end(List.of(group.out(), group.err()));
        running.countDown();
    }

    private static void end(List<RankOutput> outputs) {
        for (RankOutput output : outputs) {
            try {
                output.end();
            } catch (IOException e) {
                // The output has lost its reader; the launcher detects that too.
            }
        }
    }

    /**
     * Handles exceptions that no rank's thread group handles: those of virtual threads, and of threads that ranks
     * share.
     */
    private static void uncaught(Thread thread, Throwable thrown) {
        RankThreads rank = RankThreads.current();
        if (rank != null) {
            rank.uncaughtException(thread, thrown);
        } else {
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            thrown.printStackTrace();
        }
    }

    /** Runs the hooks of all ranks that have not ended, concurrently, because the JVM ends. */
    private void shutDown() {
        List<Thread> closing = new ArrayList<>();
        synchronized (entries) {
            for (AutoCloseable entry : entries) {
                closing.add(Thread.ofPlatform().start(() -> close(entry)));
            }
        }
        for (Thread thread : closing) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        end(outputs);
    }

    private static void close(AutoCloseable entry) {
        try {
            entry.close();
        } catch (Exception e) {
            throw new IllegalStateException(entry + " cannot be shut down", e);
        }
    }

    private static PrintStream dispatching(OutputStream stream, String encodingProperty) {
        return new PrintStream(stream, true, RankOutput.encoding(encodingProperty));
    }
}
