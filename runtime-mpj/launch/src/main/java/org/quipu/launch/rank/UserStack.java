package org.quipu.launch.rank;

import java.util.Arrays;

/** The stack of a rank's main thread, which ends at the user's main method. */
final class UserStack {

    private UserStack() {}

    /**
     * Returns the frames above {@link MainMethod}, without those of reflection between; all frames if it is not there.
     */
    static StackTraceElement[] trim(StackTraceElement[] frames) {
        int end = frames.length - 1;
        while (end >= 0 && !isMainMethod(frames[end])) {
            end--;
        }
        while (end > 0 && isBelowMain(frames[end - 1])) {
            end--;
        }
        return end <= 0 ? frames : Arrays.copyOf(frames, end);
    }

    private static boolean isMainMethod(StackTraceElement frame) {
        return frame.getClassName().equals(MainMethod.class.getName());
    }

    private static boolean isBelowMain(StackTraceElement frame) {
        String name = frame.getClassName();
        return isMainMethod(frame) || name.startsWith("java.lang.reflect.") || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("java.lang.invoke.");
    }
}
