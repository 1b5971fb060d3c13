package org.quipu.threads.team;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.threads.icv.Icvs;

/**
 * Formats the place of a thread, as in {@code "thread %0.3n of %N on %A"} (OpenMP 5.2 section 21.2.5).
 *
 * <p>A field is {@code %[[[0].]size]type}: of {@code size} characters at least, to the right with a dot, with zeros in
 * front with {@code 0.}; the type is a letter or a name in braces. {@code %%} is a percent sign.
 */
public final class AffinityFormat {

    /** Whether threads print their place when they enter a region. */
    static final boolean DISPLAYED = Icvs.DISPLAY_AFFINITY_VALUE;

    private static final Pattern FIELD = Pattern.compile("%(?:%|(0?\\.)?(\\d{1,4})?(?:\\{(\\w+)\\}|([A-Za-z])))");

    private static volatile String current = Icvs.AFFINITY_FORMAT_VALUE;

    private AffinityFormat() {
    }

    public static String current() {
        return current;
    }

    public static void setCurrent(String format) {
        current = format;
    }

    /** Expands {@code format} for the calling thread; null or an empty one means the current format. */
    public static String apply(@Nullable String format, Member context) {
        String wanted = format == null || format.isEmpty() ? current : format;
        return FIELD.matcher(wanted).replaceAll(field -> Matcher.quoteReplacement(field(field, context)));
    }

    private static String field(MatchResult field, Member context) {
        if (field.group().equals("%%")) {
            return "%";
        }
        String value = value(field.group(3) != null ? field.group(3) : field.group(4), context);
        int size = field.group(2) == null ? 0 : Integer.parseInt(field.group(2));
        String filler = ("0.".equals(field.group(1)) ? "0" : " ").repeat(Math.max(0, size - value.length()));
        return field.group(1) == null ? value + filler : filler + value;
    }

    private static String value(String type, Member context) {
        return switch (type) {
            case "t", "team_num" -> "0";
            case "T", "num_teams" -> "1";
            case "L", "nesting_level" -> String.valueOf(context.level());
            case "n", "thread_num" -> String.valueOf(context.threadNum);
            case "N", "num_threads" -> String.valueOf(context.numThreads());
            case "a", "ancestor_tnum" -> String.valueOf(ancestor(context));
            case "H", "host" -> host();
            case "P", "process_id" -> String.valueOf(ProcessHandle.current().pid());
            case "i", "native_thread_id" -> nativeThread();
            case "A", "thread_affinity" -> ranges(CpuAffinity.get());
            default -> "undefined";
        };
    }

    /** The number of the thread that encountered the region; -1 outside of any. */
    private static int ancestor(Member context) {
        Member outer = context.ancestor(context.level() - 1);
        return outer == null ? -1 : outer.threadNum;
    }

    /** The thread's id in the system; its Java id if the system provides none. */
    private static String nativeThread() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName().toString();
        } catch (IOException | UnsupportedOperationException noLinux) {
            return String.valueOf(Thread.currentThread().threadId());
        }
    }

    private static String host() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException noLinux) {
            String name = System.getenv("HOSTNAME");
            return name == null ? "localhost" : name;
        }
    }

    /** A set such as 0-3,8. */
    static String ranges(BitSet set) {
        StringBuilder text = new StringBuilder();
        for (int first = set.nextSetBit(0); first >= 0;) {
            int end = set.nextClearBit(first);
            text.append(text.isEmpty() ? "" : ",").append(first);
            if (end - first > 1) {
                text.append('-').append(end - 1);
            }
            first = set.nextSetBit(end);
        }
        return text.toString();
    }

    /** Prints the place of the calling thread, if it has changed. */
    static void displayIfNew(Member context) {
        ThreadSlot slot = ThreadSlot.current();
        String line = apply(null, context);
        if (!line.equals(slot.displayed)) {
            slot.displayed = line;
            System.err.println(line);
        }
    }
}
