package org.quipu.mpj.manager;

import java.util.Map;

/** The exit codes of the launcher and of ranks. */
public final class ExitCodes {

    /** The command failed. */
    public static final int FAILED = 1;

    /** Invalid usage; nothing was started. */
    public static final int USAGE = 2;

    /** The job exceeded its time limit; same code as timeout(1). */
    public static final int TIMED_OUT = 124;

    /** The reader of the launcher's output has closed it: 128 + SIGPIPE. */
    public static final int NO_READER = 141;

    private static final int SIGNAL_BASE = 128;

    private static final Map<Integer, String> SIGNALS = Map.ofEntries(
            Map.entry(1, "SIGHUP"), Map.entry(2, "SIGINT"), Map.entry(3, "SIGQUIT"), Map.entry(4, "SIGILL"),
            Map.entry(6, "SIGABRT"), Map.entry(7, "SIGBUS"), Map.entry(8, "SIGFPE"), Map.entry(9, "SIGKILL"),
            Map.entry(11, "SIGSEGV"), Map.entry(13, "SIGPIPE"), Map.entry(15, "SIGTERM"));

    private ExitCodes() {}

    /** Returns the process exit code for {@code Abort(code)}: {@code code} modulo 256, but 1 instead of 0. */
    public static int ofAbort(int code) {
        int low = code & 0xff;
        return low == 0 ? FAILED : low;
    }

    /** Returns whether an exit code may indicate termination by a signal. */
    public static boolean mayBeSignal(int exitCode) {
        return exitCode > SIGNAL_BASE && exitCode <= SIGNAL_BASE + 64;
    }

    /** Returns whether an exit code is that of a JVM that shut down in an orderly way because of a signal. */
    public static boolean isHandledSignal(int exitCode) {
        int signal = exitCode - SIGNAL_BASE;
        return signal == 1 || signal == 2 || signal == 15;
    }

    /** Returns the number and name of the signal, such as {@code "9 (SIGKILL)"}. */
    public static String signal(int exitCode) {
        int number = exitCode - SIGNAL_BASE;
        String name = SIGNALS.get(number);
        return name == null ? Integer.toString(number) : number + " (" + name + ")";
    }
}
