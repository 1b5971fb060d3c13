package pj;

import java.util.Locale;
import org.quipu.threads.Omp;
import org.quipu.threads.Schedule;

/**
 * Pyjama's library, over {@link Omp}. All methods may be called anywhere, from any thread.
 *
 * <p>Where Pyjama 3 returned a constant or a wrong unit, the result is that of OpenMP: {@link #omp_get_wtime()} is in
 * seconds (it was nanoseconds), {@link #omp_get_max_threads()} is the size of the next team (it was the thread limit),
 * levels, ancestors and team sizes are real (they were 0).
 */
public final class Pyjama {

    private Pyjama() {
    }

    // ---- teams (OpenMP 5.2 section 18.2)

    /** Sets the number of threads of later regions; a number below 1 changes nothing and is reported on stderr. */
    public static void omp_set_num_threads(int threads) {
        if (threads < 1) {
            System.err.println("omp_set_num_threads(" + threads
                    + "): the number of threads must be 1 or more; it stays " + Omp.getMaxThreads());
            return;
        }
        Omp.setNumThreads(threads);
    }

    /** The number of threads of the caller's team; 1 outside of any region. */
    public static int omp_get_num_threads() {
        return Omp.getNumThreads();
    }

    /** The greatest size of a region that the caller encounters here. */
    public static int omp_get_max_threads() {
        return Omp.getMaxThreads();
    }

    /** The caller's number in its team, from 0. */
    public static int omp_get_thread_num() {
        return Omp.getThreadNum();
    }

    /** The number of processors that this process may use. */
    public static int omp_get_num_procs() {
        return Omp.getNumProcs();
    }

    /** Whether an enclosing region has more than one thread. */
    public static boolean omp_in_parallel() {
        return Omp.inParallel();
    }

    /** Allows teams that are smaller than requested. */
    public static void omp_set_dynamic() {
        Omp.setDynamic(true);
    }

    /** Sets whether teams may be smaller than requested. */
    public static void omp_set_dynamic(boolean dynamic) {
        Omp.setDynamic(dynamic);
    }

    /** Whether teams may be smaller than requested. */
    public static boolean omp_get_dynamic() {
        return Omp.getDynamic();
    }

    /** The maximum number of threads of all teams of this process together. */
    public static int omp_get_thread_limit() {
        return Omp.getThreadLimit();
    }

    /** Whether the caller is in a final task, or in a task of one (section 18.5.3). */
    public static boolean omp_in_final() {
        return Omp.inFinal();
    }

    /** Whether cancel directives have an effect (section 18.2.8). */
    public static boolean omp_get_cancellation() {
        return Omp.getCancellation();
    }

    /** 1 if cancel directives have an effect, else 0; Pyjama's name for {@link #omp_get_cancellation()}. */
    public static int get_cancellation() {
        return Omp.getCancellation() ? 1 : 0;
    }

    // ---- nesting

    /** Allows nested regions to have more than one thread. */
    public static void omp_set_nested() {
        Omp.setNested(true);
    }

    /** Sets whether nested regions may have more than one thread. */
    public static void omp_set_nested(boolean nested) {
        Omp.setNested(nested);
    }

    /** Whether nested regions may have more than one thread. */
    public static boolean omp_get_nested() {
        return Omp.getNested();
    }

    /** Sets the number of nested regions that may have more than one thread; a negative number is ignored. */
    public static void omp_set_max_active_levels(int levels) {
        Omp.setMaxActiveLevels(levels);
    }

    /** The number of nested regions that may have more than one thread. */
    public static int omp_get_max_active_levels() {
        return Omp.getMaxActiveLevels();
    }

    /** The number of enclosing regions. */
    public static int omp_get_level() {
        return Omp.getLevel();
    }

    /** The number of enclosing regions with more than one thread. */
    public static int omp_get_active_level() {
        return Omp.getActiveLevel();
    }

    /** The number, in its team, of the thread that encountered the innermost enclosing region; 0 outside of any. */
    public static int omp_get_ancestor_thread_num() {
        return Omp.getAncestorThreadNum(Math.max(0, Omp.getLevel() - 1));
    }

    /** The number at a level of the caller, or of the thread that encountered its regions; -1 if there is none. */
    public static int omp_get_ancestor_thread_num(int level) {
        return Omp.getAncestorThreadNum(level);
    }

    /** The size of the caller's team. */
    public static int omp_get_team_size() {
        return Omp.getTeamSize(Omp.getLevel());
    }

    /** The size of the caller's team at a level of nesting; -1 if there is none. */
    public static int omp_get_team_size(int level) {
        return Omp.getTeamSize(level);
    }

    // ---- loops

    /**
     * Sets the schedule of {@code schedule(runtime)}.
     *
     * @param kind 1 static, 2 dynamic, 3 guided, 4 auto, as {@code omp_sched_t} (section 18.2.11)
     * @throws IllegalArgumentException for another number
     */
    public static void omp_set_schedule(int kind) {
        Omp.setSchedule(switch (kind) {
            case 1 -> Schedule.STATIC;
            case 2 -> Schedule.dynamic(1);
            case 3 -> Schedule.guided(1);
            case 4 -> Schedule.AUTO;
            default -> throw new IllegalArgumentException("omp_set_schedule(" + kind
                    + "): use 1 for static, 2 for dynamic, 3 for guided or 4 for auto");
        });
    }

    /** The schedule of {@code schedule(runtime)}: 1 static, 2 dynamic, 3 guided, 4 auto. */
    public static int omp_get_schedule() {
        return switch (Omp.getSchedule().kind()) {
            case STATIC -> 1;
            case DYNAMIC -> 2;
            case GUIDED -> 3;
            case AUTO -> 4;
            case RUNTIME -> throw new IllegalStateException("schedule(runtime) cannot refer to itself");
        };
    }

    // ---- binding, devices

    /**
     * Does nothing: {@code OMP_PROC_BIND} alone binds threads to places; kept for old sources (section 18.3).
     */
    public static void omp_get_proc_bind() {
        // nothing to do
    }

    /** Does nothing, as the host is the only device; kept for old sources (section 18.7.1). */
    public static void omp_set_default_device() {
        // nothing to do
    }

    /** The number of the device that runs the program: 0, the host (section 18.7.2). */
    public static int omp_get_default_device() {
        return 0;
    }

    /** The number of other devices: 0 (section 18.7.3). */
    public static int omp_get_num_devices() {
        return 0;
    }

    /** The number of teams of the innermost teams region: 1, outside of any (section 18.4.1). */
    public static int omp_get_num_teams() {
        return 1;
    }

    /** The number of the caller's team in its league: 0, outside of any (section 18.4.2). */
    public static int omp_get_team_num() {
        return 0;
    }

    /** Whether this runs on the device where the program started: always (section 18.7.6). */
    public static boolean omp_is_initial_device() {
        return true;
    }

    // ---- time (section 18.10)

    /** Seconds since some moment in the past. */
    public static double omp_get_wtime() {
        return Omp.getWtime();
    }

    /** Seconds between two ticks of {@link #omp_get_wtime()}. */
    public static double omp_get_wtick() {
        return Omp.getWtick();
    }

    // ---- virtual targets

    /** Always throws: see {@link #omp_create_virtual_target(String, int)}. */
    public static void omp_register_as_virtual_target(String name) {
        throw noTargets("omp_register_as_virtual_target", name);
    }

    /** Always throws: see {@link #omp_create_virtual_target(String, int)}. */
    public static void omp_create_virtual_target(String name) {
        throw noTargets("omp_create_virtual_target", name);
    }

    /**
     * Always throws, because {@code target virtual} is not supported; submit the blocks to an executor instead.
     *
     * @throws UnsupportedOperationException always; the message names the alternative
     */
    public static void omp_create_virtual_target(String name, int workers) {
        throw noTargets("omp_create_virtual_target", name);
    }

    private static UnsupportedOperationException noTargets(String routine, String name) {
        return new UnsupportedOperationException(String.format(Locale.ROOT,
                "%s(\"%s\"): 'target' is not supported (OpenMP 5.2 section 13.8); make a "
                        + "java.util.concurrent.ExecutorService and give it the block with submit, and give work "
                        + "back to Swing with SwingUtilities.invokeLater",
                routine, name));
    }
}
