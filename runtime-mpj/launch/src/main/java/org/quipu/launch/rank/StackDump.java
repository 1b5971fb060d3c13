package org.quipu.launch.rank;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Returns the stacks of a rank's platform threads, as text. */
public final class StackDump {

    /** Threads of the JVM itself and of the connection to the launcher, which are left out. */
    private static final List<String> OF_THE_JVM = List.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Common-Cleaner", "Notification Thread", "Attach Listener", "quipu-control-reader", "quipu-control-writer");

    private StackDump() {}

    /** Returns the stacks of a rank that has a JVM of its own. */
    static String ofJvm() {
        return text(thread -> true);
    }

    /** Returns the stacks of a rank that shares its JVM with others: those of its thread group. */
    public static String of(ThreadGroup rank) {
        return text(thread -> rank.parentOf(thread.getThreadGroup()));
    }

    private static String text(Predicate<Thread> isOfRank) {
        StringBuilder out = new StringBuilder();
        Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> !OF_THE_JVM.contains(entry.getKey().getName()))
                .filter(entry -> isOfRank.test(entry.getKey()))
                .sorted(Comparator.comparing(entry -> entry.getKey().threadId()))
                .forEach(entry -> append(out, entry));
        return out.toString();
    }

    private static void append(StringBuilder out, Map.Entry<Thread, StackTraceElement[]> entry) {
        Thread thread = entry.getKey();
        out.append('"').append(thread.getName()).append('"').append(thread.isDaemon() ? " daemon " : " ")
                .append(thread.getState()).append('\n');
        for (StackTraceElement frame : UserStack.trim(entry.getValue())) {
            out.append("    at ").append(frame).append('\n');
        }
    }
}
