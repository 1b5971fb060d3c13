package org.quipu.mpj.launch.local;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.quipu.mpj.launch.UserStack;
import org.quipu.mpj.launch.injvm.RankGroup;

/** What all threads of this JVM are doing, as text. */
final class StackDump {

    private static final List<String> OF_THE_JVM = List.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Common-Cleaner", "Notification Thread", "Attach Listener", "quipu-control-reader", "quipu-control-writer");

    private StackDump() {}

    /**
     * The stacks of this rank's platform threads; those of the JVM itself and of the launcher's connection left out. Called by a thread of
     * the rank: where it shares its JVM with others, its thread group tells it from them.
     */
    static String ofThisRank() {
        StringBuilder out = new StringBuilder();
        ThreadGroup own = Thread.currentThread().getThreadGroup();
        boolean alone = !RankGroup.isRank(own);
        Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> !OF_THE_JVM.contains(entry.getKey().getName()))
                .filter(entry -> alone || own.parentOf(entry.getKey().getThreadGroup()))
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
