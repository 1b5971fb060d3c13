package org.quipu.mpj.request;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

import org.quipu.mpj.settings.MessageSettings;

/**
 * Records where each active request was created, if the setting {@code quipu.debug} contains {@code requests}.
 * Thread-safe.
 */
public final class RequestLog {

    /** A constant for the JIT compiler, so that requests have no overhead if it is false. */
    private static final boolean ON = MessageSettings.isOn(MessageSettings.Debug.REQUESTS);

    private static final int MAX_SHOWN = 100;
    private static final String ENGINE = "org.quipu.mpj.";
    private static final Map<PendingRequest<?>, String> ACTIVE = new ConcurrentHashMap<>();

    private RequestLog() {
    }

    /** Records a request that has become active. */
    public static void made(PendingRequest<?> request) {
        if (ON) {
            ACTIVE.put(request, StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                    .walk(frames -> describe(frames.toList(), request.getClass())));
        }
    }

    /** Describes the program's outermost call into the library, and the location of that call. */
    private static String describe(List<StackWalker.StackFrame> frames, Class<?> dialect) {
        int caller = 0;
        while (caller < frames.size() && isLibrary(frames.get(caller).getDeclaringClass(), dialect)) {
            caller++;
        }
        String call = frames.get(Math.max(0, caller - 1)).getMethodName();
        return caller == frames.size() ? call : call + " at " + frames.get(caller);
    }

    /** Returns whether a class belongs to the engine or the dialect; programs may use the dialect's package name. */
    private static boolean isLibrary(Class<?> type, Class<?> dialect) {
        return type.getName().startsWith(ENGINE) || type.getPackageName().equals(dialect.getPackageName())
                && Objects.equals(type.getProtectionDomain().getCodeSource(),
                        dialect.getProtectionDomain().getCodeSource());
    }

    /** Removes a request that is no longer active. */
    public static void done(PendingRequest<?> request) {
        if (ON) {
            ACTIVE.remove(request);
        }
    }

    /**
     * Prints the active requests to standard error and removes them.
     *
     * @param rank this process's rank in the job
     */
    public static void report(int rank) {
        if (!ON || ACTIVE.isEmpty()) {
            return;
        }
        List<String> places = ACTIVE.values().stream().sorted().toList();
        ACTIVE.clear();
        StringBuilder text = new StringBuilder("quipu: rank " + rank
                + " calls MPI_Finalize, but these requests were never waited for:\n");
        places.stream().limit(MAX_SHOWN).forEach(place -> text.append("quipu:   ").append(place).append('\n'));
        if (places.size() > MAX_SHOWN) {
            text.append("quipu:   and ").append(places.size() - MAX_SHOWN).append(" more\n");
        }
        System.err.print(text);
        System.err.flush();
    }
}
