package org.quipu.threads.icv;

import java.io.PrintStream;
import java.util.List;
import org.quipu.settings.Reading;
import org.quipu.settings.Setting;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;
import org.quipu.settings.UnknownNames;
import org.quipu.threads.affinity.PlaceList;

/**
 * The values of the thread runtime's settings in this process (OpenMP 5.2 section 2), read once, when the runtime is
 * first used. {@link DataIcvs} holds those that a program can change. An invalid value gives a warning on standard
 * error, and the default applies.
 */
public final class Icvs {

    /** The largest team that a fork word can hold. */
    public static final int MAX_TEAM = 65_535;

    static final List<Integer> NUM_THREADS_VALUE = SharedSettings.NUM_THREADS.valueOrWarn();
    static final LoopSchedule SCHEDULE_VALUE = ThreadSettings.SCHEDULE.valueOrWarn();
    static final boolean DYNAMIC_VALUE = ThreadSettings.DYNAMIC.valueOrWarn();
    public static final boolean CANCELLATION_VALUE = ThreadSettings.CANCELLATION.valueOrWarn();
    public static final PlaceList PLACES_VALUE = ThreadSettings.PLACES.valueOrWarn();
    public static final List<Binding> PROC_BIND_VALUE = procBind(Sources.PROCESS, System.err);
    public static final boolean DISPLAY_AFFINITY_VALUE = ThreadSettings.DISPLAY_AFFINITY.valueOrWarn();
    public static final String AFFINITY_FORMAT_VALUE = ThreadSettings.AFFINITY_FORMAT.valueOrWarn();
    public static final ThreadSettings.Waiting WAIT_POLICY_VALUE = ThreadSettings.WAIT_POLICY.valueOrWarn();
    static final int MAX_ACTIVE_LEVELS_VALUE = maxActiveLevels(Sources.PROCESS, NUM_THREADS_VALUE, PROC_BIND_VALUE,
            System.err);
    public static final long STACKSIZE_VALUE = ThreadSettings.STACKSIZE.valueOrWarn();
    public static final int NUM_TEAMS_VALUE = ThreadSettings.NUM_TEAMS.valueOrWarn();
    public static final int TEAMS_THREAD_LIMIT_VALUE = ThreadSettings.TEAMS_THREAD_LIMIT.valueOrWarn();
    public static final int THREAD_LIMIT_VALUE = Math.min(MAX_TEAM, ThreadSettings.THREAD_LIMIT.valueOrWarn());
    public static final int LOCAL_SIZE_VALUE = SharedSettings.LOCAL_SIZE.valueOrWarn();
    public static final int SPIN_VALUE = ThreadSettings.SPIN.valueOrWarn();
    /** Whether reductions give the same bits each time. */
    public static final boolean ORDERED = ThreadSettings.REDUCTION.valueOrWarn() == ThreadSettings.Combining.ORDERED;
    public static final int MAX_TASK_PRIORITY_VALUE = ThreadSettings.MAX_TASK_PRIORITY.valueOrWarn();
    public static final SharedSettings.Stats STATS_VALUE = SharedSettings.STATS.valueOrWarn();

    static {
        UnknownNames.warnOnce();
        ThreadSettings.Display display = ThreadSettings.DISPLAY_ENV.valueOrWarn();
        if (display != ThreadSettings.Display.FALSE) {
            display(System.err, display == ThreadSettings.Display.VERBOSE);
        }
    }

    private Icvs() {
    }

    /**
     * Prints the settings with their values at the start of this process.
     *
     * @param verbose whether to print those that are not OpenMP's, and the descriptions
     */
    public static void display(PrintStream out, boolean verbose) {
        StringBuilder text = new StringBuilder("OPENMP DISPLAY ENVIRONMENT BEGIN\n  _OPENMP='202111'\n");
        for (Setting<?> setting : ThreadSettings.all()) {
            if (verbose || setting.variable().startsWith("OMP_")) {
                text.append("  [host] ").append(setting.variable()).append("='").append(text(setting)).append('\'')
                        .append(verbose ? "  " + setting.doc() : "").append('\n');
            }
        }
        // In one call, so that no output of other threads is in between.
        out.print(text.append("OPENMP DISPLAY ENVIRONMENT END\n"));
        out.flush();
    }

    private static String text(Setting<?> setting) {
        if (setting == ThreadSettings.PROC_BIND) {
            return ThreadSettings.PROC_BIND.type().print(PROC_BIND_VALUE);
        }
        return setting == ThreadSettings.MAX_ACTIVE_LEVELS ? Integer.toString(MAX_ACTIVE_LEVELS_VALUE) : given(setting);
    }

    private static <T> String given(Setting<T> setting) {
        return setting.text(setting.read(Sources.PROCESS));
    }

    /** Returns OMP_PROC_BIND; if it is not set, true if OMP_PLACES is set. */
    static List<Binding> procBind(Sources sources, PrintStream warnings) {
        boolean implied = !ThreadSettings.PROC_BIND.read(sources).isPresent()
                && ThreadSettings.PLACES.read(sources).isGiven();
        return implied ? List.of(Binding.TRUE) : ThreadSettings.PROC_BIND.valueOrWarn(sources, warnings);
    }

    /**
     * Returns OMP_MAX_ACTIVE_LEVELS. If it is not set: no limit if OMP_NESTED is true; if that is not set either, no
     * limit if one of the lists by level has several values, else one (OpenMP 5.2 section 21.1.4).
     */
    static int maxActiveLevels(Sources sources, List<Integer> threads, List<Binding> bind, PrintStream warnings) {
        if (ThreadSettings.MAX_ACTIVE_LEVELS.read(sources).isPresent()) {
            return ThreadSettings.MAX_ACTIVE_LEVELS.valueOrWarn(sources, warnings);
        }
        Reading<Boolean> nested = ThreadSettings.NESTED.read(sources);
        boolean unlimited = nested.isPresent() ? ThreadSettings.NESTED.valueOrWarn(sources, warnings)
                : threads.size() > 1 || bind.size() > 1;
        return unlimited ? Integer.MAX_VALUE : 1;
    }
}
