package org.quipu.maven.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;

/**
 * Runs a child process to its end. The child inherits standard input. Its output goes to the given streams, which the
 * host may redirect (Maven's {@code -l}, an IDE). If this JVM ends first, for instance by Ctrl-C, the child is ended,
 * too.
 */
public final class ChildProcess {
    private static final long GRACE_SECONDS = 5;

    private ChildProcess() {
    }

    /**
     * Starts the child and waits for it.
     *
     * @return its exit code
     * @throws IOException          if it cannot be started
     * @throws InterruptedException if the caller is interrupted; the child is then ended
     */
    public static int run(ProcessBuilder builder, PrintStream out, PrintStream err) throws IOException,
            InterruptedException {
        Process child = builder.redirectInput(ProcessBuilder.Redirect.INHERIT).start();
        Thread end = new Thread(() -> end(child), "quipu-run-end");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            Thread output = pump(child.getInputStream(), out);
            Thread errors = pump(child.getErrorStream(), err);
            int code = child.waitFor();
            output.join();
            errors.join();
            return code;
        } finally {
            end(child);
            removeHook(end);
        }
    }

    private static Thread pump(InputStream from, PrintStream to) {
        Thread thread = new Thread(() -> {
            byte[] buffer = new byte[8192];
            try {
                for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
                    to.write(buffer, 0, read);
                    to.flush();
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the program's output broke off", e);
            }
        }, "quipu-run-output");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void end(Process child) {
        // Process.destroy would close the pipes and lose the child's last output; its handle does not.
        child.toHandle().destroy();
        try {
            if (!child.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                child.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            child.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down: the hook is what ended the child.
        }
    }
}
