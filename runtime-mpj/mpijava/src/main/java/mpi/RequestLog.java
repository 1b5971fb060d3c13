package mpi;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.quipu.mpj.settings.MessageSettings;

/**
 * Where the requests that are under way were made; kept only if the system property {@code quipu.debug} names
 * {@code requests}. Thread-safe.
 */
final class RequestLog {

    /** A constant for the compiler, so that a request costs nothing more where it is false. */
    static final boolean ON = MessageSettings.DEBUG.value().contains(MessageSettings.Debug.REQUESTS);

    private static final int MOST_SHOWN = 100;
    private static final Map<Request, String> ACTIVE = new ConcurrentHashMap<>();

    private RequestLog() {
    }

    /** A request has become active. */
    static void made(Request request) {
        if (ON) {
            ACTIVE.put(request, StackWalker.getInstance().walk(frames -> describe(frames.toList())));
        }
    }

    /** The outermost call into this package, and where it was made. */
    private static String describe(List<StackWalker.StackFrame> frames) {
        String ours = RequestLog.class.getPackageName() + ".";
        int caller = 0;
        while (caller < frames.size() && frames.get(caller).getClassName().startsWith(ours)
                && isOurs(frames.get(caller))) {
            caller++;
        }
        String call = frames.get(Math.max(0, caller - 1)).getMethodName();
        return caller == frames.size() ? call : call + " at " + frames.get(caller);
    }

    /** Tells this library's classes from a user's in a package of the same name. */
    private static boolean isOurs(StackWalker.StackFrame frame) {
        return switch (frame.getClassName().substring(frame.getClassName().lastIndexOf('.') + 1)) {
            case "RequestLog", "Request", "JointRequest", "CommHandle", "Comm", "CommFactory", "Intracomm", "Topocomm",
                "Cartcomm", "Graphcomm", "Distgraphcomm", "Intercomm", "CommRequests", "Prequest", "PersistentRequest",
                "PartitionedRequest", "Message" -> true;
            default -> false;
        };
    }

    /** A request is active no more. */
    static void done(Request request) {
        if (ON) {
            ACTIVE.remove(request);
        }
    }

    /** Says on the standard error stream which requests nobody has waited for, and forgets them. */
    static void report(int rank) {
        if (!ON || ACTIVE.isEmpty()) {
            return;
        }
        List<String> places = ACTIVE.values().stream().sorted().toList();
        ACTIVE.clear();
        StringBuilder text = new StringBuilder("quipu: rank " + rank
                + " calls MPI.Finalize, but these requests were never waited for:\n");
        places.stream().limit(MOST_SHOWN).forEach(place -> text.append("quipu:   ").append(place).append('\n'));
        if (places.size() > MOST_SHOWN) {
            text.append("quipu:   and ").append(places.size() - MOST_SHOWN).append(" more\n");
        }
        System.err.print(text);
        System.err.flush();
    }
}
