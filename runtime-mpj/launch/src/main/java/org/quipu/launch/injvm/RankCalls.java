package org.quipu.launch.injvm;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The replacements for methods of {@link System}, {@link Runtime} and {@link Thread} that {@link CallRewriter} inserts
 * into a rank's classes. Loaded once for each rank, so its static fields belong to the rank. Thread-safe.
 */
public final class RankCalls {

    @SuppressWarnings("NullAway.Init") // begin() sets these before the rank runs any code of the program
    private static volatile RankLife life;
    @SuppressWarnings("NullAway.Init")
    private static volatile InputStream in;
    @SuppressWarnings("NullAway.Init")
    private static volatile PrintStream out;
    @SuppressWarnings("NullAway.Init")
    private static volatile PrintStream err;

    private RankCalls() {}

    static void begin(RankLife newLife, InputStream newIn, PrintStream newOut, PrintStream newErr) {
        life = newLife;
        in = newIn;
        out = newOut;
        err = newErr;
    }

    /** For {@link System#exit}. */
    public static void exit(int code) {
        life.exit(code);
    }

    /** For {@link Runtime#exit}. */
    public static void exit(Runtime runtime, int code) {
        life.exit(code);
    }

    /** For {@link Runtime#halt}. */
    public static void halt(Runtime runtime, int code) {
        life.halt(code);
    }

    /** For {@link Runtime#addShutdownHook}. */
    public static void addShutdownHook(Runtime runtime, Thread hook) {
        life.addHook(hook);
    }

    /** For {@link Runtime#removeShutdownHook}. */
    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        return life.removeHook(hook);
    }

    /** For {@link Thread#setDefaultUncaughtExceptionHandler}. */
    public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
        life.handleBy(handler);
    }

    /** For {@link Thread#getDefaultUncaughtExceptionHandler}. */
    public static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return life.handler();
    }

    /** For {@link System#in}. */
    public static InputStream in() {
        return in;
    }

    /** For {@link System#out}. */
    public static PrintStream out() {
        return out;
    }

    /** For {@link System#err}. */
    public static PrintStream err() {
        return err;
    }

    /** For {@link System#setIn}. */
    public static void setIn(InputStream stream) {
        in = stream;
    }

    /** For {@link System#setOut}. */
    public static void setOut(PrintStream stream) {
        out = stream;
    }

    /** For {@link System#setErr}. */
    public static void setErr(PrintStream stream) {
        err = stream;
    }
}
