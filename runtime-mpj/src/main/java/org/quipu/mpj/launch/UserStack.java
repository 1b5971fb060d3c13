package org.quipu.mpj.launch;

import java.util.Arrays;
import java.util.Set;
import org.quipu.mpj.launch.injvm.InJvmMain;
import org.quipu.mpj.launch.injvm.RankEntry;

/** A rank's main thread as its user sees it: the stack ends at the user's main method. */
public final class UserStack {

    private UserStack() {}

    /** Where a rank's main thread begins, with a JVM of its own or in one that ranks share. */
    private static final Set<String> ROOTS = Set.of(RankMain.class.getName(), RankEntry.class.getName());

    private static final Set<String> BELOW = Set.of(Thread.class.getName(), InJvmMain.class.getName());

    /** The frames without those of {@link RankMain} or {@link RankEntry}, and of reflection, below the user's main method. */
    public static StackTraceElement[] trim(StackTraceElement[] frames) {
        int end = frames.length;
        while (end > 0 && BELOW.contains(frames[end - 1].getClassName())) {
            end--;
        }
        if (end == 0 || !ROOTS.contains(frames[end - 1].getClassName())) {
            return frames;
        }
        while (end > 0 && isLaunchers(frames[end - 1].getClassName())) {
            end--;
        }
        return end == 0 ? frames : Arrays.copyOf(frames, end);
    }

    private static boolean isLaunchers(String className) {
        return ROOTS.contains(className) || className.equals(MainMethod.class.getName())
                || className.startsWith("java.lang.reflect.") || className.startsWith("jdk.internal.reflect.")
                || className.startsWith("java.lang.invoke.");
    }
}
