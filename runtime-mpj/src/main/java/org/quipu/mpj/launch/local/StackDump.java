package org.quipu.mpj.launch.local;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.quipu.mpj.launch.UserStack;

/** What all threads of this JVM are doing, as text. */
final class StackDump {

    private static final List<String> OF_THE_JVM = List.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Common-Cleaner", "Notification Thread", "Attach Listener", "quipu-control-reader", "quipu-control-writer");

    private StackDump() {}

    /** The stacks of this process's platform threads; those of the JVM itself and of the launcher's connection left out. */
    static String ofThisProcess() {
        StringBuilder out = new StringBuilder();
        Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> !OF_THE_JVM.contains(entry.getKey().getName()))
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
