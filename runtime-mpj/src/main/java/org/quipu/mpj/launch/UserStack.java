package org.quipu.mpj.launch;

import java.util.Arrays;

/** A rank's main thread as its user sees it: the stack ends at the user's main method. */
public final class UserStack {

    private UserStack() {}

    /** The frames without those of {@link RankMain} and of reflection below the user's main method. */
    public static StackTraceElement[] trim(StackTraceElement[] frames) {
        int end = frames.length;
        if (end == 0 || !frames[end - 1].getClassName().equals(RankMain.class.getName())) {
            return frames;
        }
        while (end > 0 && isLaunchers(frames[end - 1].getClassName())) {
            end--;
        }
        return end == 0 ? frames : Arrays.copyOf(frames, end);
    }

    private static boolean isLaunchers(String className) {
        return className.equals(RankMain.class.getName()) || className.equals(MainMethod.class.getName())
                || className.startsWith("java.lang.reflect.") || className.startsWith("jdk.internal.reflect.")
                || className.startsWith("java.lang.invoke.");
    }
}
