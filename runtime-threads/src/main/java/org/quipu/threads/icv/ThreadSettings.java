package org.quipu.threads.icv;

import static org.quipu.settings.Scope.PROCESS;
import static org.quipu.settings.ValueTypes.choice;
import static org.quipu.settings.ValueTypes.flag;
import static org.quipu.settings.ValueTypes.integer;
import static org.quipu.settings.ValueTypes.kibibytes;
import static org.quipu.settings.ValueTypes.text;

import java.util.List;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.ValueType;
import org.quipu.threads.affinity.PlaceList;

/** The settings of the thread runtime: the environment variables of OpenMP 5.2 section 21, and Quipu's own. */
public final class ThreadSettings implements SettingGroup {

    /** The values of {@link #WAIT_POLICY}. */
    public enum Waiting { ADAPTIVE, ACTIVE, PASSIVE }

    /** The values of {@link #REDUCTION}. */
    public enum Combining { ANY, ORDERED }

    /** The values of {@link #DISPLAY_ENV}. */
    public enum Display { FALSE, TRUE, VERBOSE }

    private static final int MAX = Integer.MAX_VALUE;

    /** The schedule of loops with {@code schedule(runtime)}. */
    public static final Setting<LoopSchedule> SCHEDULE = Setting.of("quipu.schedule", new ScheduleType(),
            LoopSchedule.STATIC, PROCESS, "schedule of loops with schedule(runtime)")
            .withVariable("OMP_SCHEDULE").withOldProperty("jomp.schedule");

    /** Whether a region may have fewer threads than requested. */
    public static final Setting<Boolean> DYNAMIC = openmp("OMP_DYNAMIC", flag(), false,
            "whether a region gets at most as many threads as there are processors, even if it requests more");

    /** Whether cancellation has an effect. */
    public static final Setting<Boolean> CANCELLATION = openmp("OMP_CANCELLATION", flag(), true,
            "whether cancel directives and cancellation points have an effect; the default of OpenMP is false");

    /** Whether and how threads are bound to places. */
    public static final Setting<List<Binding>> PROC_BIND = openmp("OMP_PROC_BIND", new BindingType(),
            List.of(Binding.FALSE), "whether threads are bound to places, and how")
            .withDefaultText("false; true if OMP_PLACES is set");

    /** The places that threads are bound to. */
    public static final Setting<PlaceList> PLACES = openmp("OMP_PLACES", new PlacesType(), PlaceList.parse("cores"),
            "places that threads are bound to; setting it binds them unless OMP_PROC_BIND is false");

    /** Whether threads report their places. */
    public static final Setting<Boolean> DISPLAY_AFFINITY = openmp("OMP_DISPLAY_AFFINITY", flag(), false,
            "whether each thread reports its place on standard error when it enters a region with a new place");

    /** The format of these reports. */
    public static final Setting<String> AFFINITY_FORMAT = openmp("OMP_AFFINITY_FORMAT",
            text("a text with fields %[[[0].]size]type, of types t T L n N a H P i A or their names in braces"),
            "level %L thread %n of %N affinity %A", "format of the reports of OMP_DISPLAY_AFFINITY");

    /** How threads wait. */
    public static final Setting<Waiting> WAIT_POLICY = openmp("OMP_WAIT_POLICY", choice(Waiting.class),
            Waiting.ADAPTIVE, "active: waiting threads spin for long; passive: they park at once; adaptive: they spin "
                    + "for a short time or, with more threads than processors, yield a few times");

    /** The number of nested regions that may have more than one thread. */
    public static final Setting<Integer> MAX_ACTIVE_LEVELS = openmp("OMP_MAX_ACTIVE_LEVELS", integer(0, MAX), 1,
            "nested regions that may have more than one thread")
            .withDefaultText("1; no limit if OMP_NESTED is true or a list by level has several values");

    /** Whether there is no limit to active levels; deprecated in OpenMP. */
    public static final Setting<Boolean> NESTED = openmp("OMP_NESTED", flag(), false,
            "whether OMP_MAX_ACTIVE_LEVELS has no limit if it is not set; deprecated in OpenMP");

    /** The largest number of threads of all teams. */
    public static final Setting<Integer> THREAD_LIMIT = openmp("OMP_THREAD_LIMIT", integer(1, MAX), 4096,
            "maximum number of threads of all teams of the process together; at most " + Icvs.MAX_TEAM);

    /** The stack size of the threads that the runtime creates. */
    public static final Setting<Long> STACKSIZE = openmp("OMP_STACKSIZE", kibibytes(0, Long.MAX_VALUE), 0L,
            "stack size of the threads that the runtime creates; 0: the value of the JVM's option -Xss");

    /** The highest priority of a task. */
    public static final Setting<Integer> MAX_TASK_PRIORITY = openmp("OMP_MAX_TASK_PRIORITY", integer(0, MAX), MAX,
            "highest priority of a task; 0 gives all tasks the same; the default of OpenMP is 0");

    /** The value of {@code omp_get_max_teams}. */
    public static final Setting<Integer> NUM_TEAMS = openmp("OMP_NUM_TEAMS", integer(0, MAX), 0,
            "result of omp_get_max_teams; a league always has one team");

    /** The value of {@code omp_get_teams_thread_limit}. */
    public static final Setting<Integer> TEAMS_THREAD_LIMIT = openmp("OMP_TEAMS_THREAD_LIMIT", integer(0, MAX), 0,
            "result of omp_get_teams_thread_limit; the limit of regions is OMP_THREAD_LIMIT");

    /** Whether the settings are printed at the first use of the runtime. */
    public static final Setting<Display> DISPLAY_ENV = openmp("OMP_DISPLAY_ENV", choice(Display.class), Display.FALSE,
            "whether these settings are printed on standard error at the first use of the runtime; verbose: all of "
                    + "them, with their descriptions");

    /** The number of polls of a waiting thread. */
    public static final Setting<Integer> SPIN = Setting.of("quipu.spin", integer(0, MAX), 10_000, PROCESS,
            "polls of a waiting thread, about 30 ns each, before it parks");

    /** Whether reductions give the same bits each time. */
    public static final Setting<Combining> REDUCTION = Setting.of("quipu.reduction", choice(Combining.class),
            Combining.ANY, PROCESS, "any: threads combine their values in the order of arrival; ordered: in the order "
                    + "of their numbers, and the distribution of iterations does not depend on time, so the same "
                    + "number of threads gives the same bits");

    /** For {@link java.util.ServiceLoader}. */
    public ThreadSettings() {
    }

    private static <T> Setting<T> openmp(String variable, ValueType<T> type, T preset, String doc) {
        return Setting.ofVariable(variable, type, preset, PROCESS, doc);
    }

    /** Returns all settings, in the order of the manual. */
    public static List<Setting<?>> all() {
        return List.of(SharedSettings.NUM_THREADS, SCHEDULE, DYNAMIC, CANCELLATION, PROC_BIND, PLACES, DISPLAY_AFFINITY,
                AFFINITY_FORMAT, WAIT_POLICY, MAX_ACTIVE_LEVELS, NESTED, THREAD_LIMIT, STACKSIZE, MAX_TASK_PRIORITY,
                NUM_TEAMS, TEAMS_THREAD_LIMIT, DISPLAY_ENV, SPIN, REDUCTION, SharedSettings.STATS,
                SharedSettings.RANK, SharedSettings.SIZE, SharedSettings.LOCAL_SIZE);
    }

    @Override
    public String title() {
        return "Threads";
    }

    @Override
    public int order() {
        return 1;
    }

    @Override
    public List<Setting<?>> settings() {
        return all();
    }
}
