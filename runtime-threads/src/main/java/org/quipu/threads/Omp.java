package org.quipu.threads;

import java.io.PrintStream;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.sync.Cores;
import org.quipu.threads.team.Affinity;
import org.quipu.threads.team.AffinityFormat;
import org.quipu.threads.team.Member;
import org.quipu.threads.team.Team;
import org.quipu.threads.team.TeamPool;
import org.quipu.threads.team.ThreadSlot;

/**
 * The runtime library routines of OpenMP 5.2 section 18 in Java names: {@code omp_get_thread_num} is
 * {@link #getThreadNum()}.
 *
 * <p>All of them may be called anywhere, from any thread. Setters change the calling thread's data environment. The new
 * value applies to the regions that the thread encounters from now on in its current region, and to nested ones.
 */
public final class Omp {

    /** The origin of {@link #getWtime()}. */
    private static final long START = System.nanoTime();

    private static volatile int maxTeams = Icvs.NUM_TEAMS_VALUE;
    private static volatile int teamsThreadLimit = Icvs.TEAMS_THREAD_LIMIT_VALUE;

    private Omp() {
    }

    // ---- teams (sections 18.2.1 to 18.2.8, 18.2.15 to 18.2.20)

    /** The calling thread's number in its team, from 0. */
    public static int getThreadNum() {
        return Member.current().threadNum;
    }

    /** The number of threads of the calling thread's team; 1 outside of any region. */
    public static int getNumThreads() {
        return Member.current().numThreads();
    }

    /** The greatest size of a region without num_threads that the thread encounters here. */
    public static int getMaxThreads() {
        return Member.current().icvs().numThreads();
    }

    /**
     * Sets the number of threads of later regions without a clause.
     *
     * @throws IllegalArgumentException if {@code n} is less than 1
     */
    public static void setNumThreads(int n) {
        Member context = Member.current();
        context.setIcvs(context.icvs().withNumThreads(atLeastOne("the number of threads", n)));
    }

    private static int atLeastOne(String what, int n) {
        if (n < 1) {
            throw new IllegalArgumentException(what + " must be 1 or more: " + n);
        }
        return n;
    }

    /** The maximum number of threads of all teams of this process together (OMP_THREAD_LIMIT). */
    public static int getThreadLimit() {
        return Icvs.THREAD_LIMIT_VALUE;
    }

    /**
     * The number of processors that this process may use (section 18.7.1), also in a thread that is bound to some of
     * them; the container's CPU quota if that is lower. A rank that is bound to its share of a node counts that share.
     */
    public static int getNumProcs() {
        return Cores.OF_PROCESS;
    }

    /** Whether an enclosing region has more than one thread. */
    public static boolean inParallel() {
        return Member.current().team().activeLevel() > 0;
    }

    /** Whether teams may be smaller than requested. */
    public static boolean getDynamic() {
        return Member.current().icvs().dynamic;
    }

    /** Sets whether teams may be smaller than requested. */
    public static void setDynamic(boolean dynamic) {
        Member context = Member.current();
        context.setIcvs(context.icvs().withDynamic(dynamic));
    }

    /** Whether cancellation has an effect (OMP_CANCELLATION; section 18.2.8). */
    public static boolean getCancellation() {
        return Icvs.CANCELLATION_VALUE;
    }

    // ---- nesting

    /** The number of enclosing regions. */
    public static int getLevel() {
        return Member.current().level();
    }

    /** The number of enclosing regions with more than one thread. */
    public static int getActiveLevel() {
        return Member.current().team().activeLevel();
    }

    /**
     * The number at a level of nesting of the calling thread, or of the thread that encountered its regions.
     *
     * @return -1 if the level is not one from 0 to {@link #getLevel()}
     */
    public static int getAncestorThreadNum(int level) {
        Member context = Member.current().ancestor(level);
        return context == null ? -1 : context.threadNum;
    }

    /**
     * The size of the caller's team at a level of nesting.
     *
     * @return -1 if the level is not one from 0 to {@link #getLevel()}
     */
    public static int getTeamSize(int level) {
        Member context = Member.current().ancestor(level);
        return context == null ? -1 : context.numThreads();
    }

    /** The number of nested regions that may have more than one thread. */
    public static int getMaxActiveLevels() {
        return Member.current().icvs().maxActiveLevels;
    }

    /** Sets the number of nested regions that may have more than one thread; a negative number is ignored. */
    public static void setMaxActiveLevels(int levels) {
        if (levels >= 0) {
            Member context = Member.current();
            context.setIcvs(context.icvs().withMaxActiveLevels(levels));
        }
    }

    /** The limit of {@link #setMaxActiveLevels}. */
    public static int getSupportedActiveLevels() {
        return Integer.MAX_VALUE;
    }

    /** Whether nested regions may have more than one thread. */
    public static boolean getNested() {
        return getMaxActiveLevels() > 1;
    }

    /** Sets whether nested regions may have more than one thread. */
    public static void setNested(boolean nested) {
        setMaxActiveLevels(nested ? getSupportedActiveLevels() : 1);
    }

    // ---- loops

    /** The schedule of {@code schedule(runtime)} here. */
    public static Schedule getSchedule() {
        return Schedule.of(Member.current().icvs().schedule);
    }

    /**
     * Sets the schedule of {@code schedule(runtime)} from now on.
     *
     * @throws IllegalArgumentException for {@link Schedule#RUNTIME}, which would mean itself
     */
    public static void setSchedule(Schedule schedule) {
        if (schedule.kind() == Schedule.Kind.RUNTIME) {
            throw new IllegalArgumentException("schedule(runtime) cannot refer to itself: pass another schedule");
        }
        Member context = Member.current();
        context.setIcvs(context.icvs().withSchedule(schedule.how));
    }

    // ---- tasks (section 18.5)

    /** The highest priority that a task can have (OMP_MAX_TASK_PRIORITY). */
    public static int getMaxTaskPriority() {
        return Icvs.MAX_TASK_PRIORITY_VALUE;
    }

    /** Whether the caller is in a final task, whose own tasks run at once. */
    public static boolean inFinal() {
        return Member.current().inFinal();
    }

    /** Whether the caller is in an explicit task. */
    public static boolean inExplicitTask() {
        return Member.current().inExplicitTask();
    }

    // ---- places (section 18.3)

    /** The binding of regions without a clause that this thread encounters. */
    public static ProcBind getProcBind() {
        return Affinity.ENABLED ? ProcBind.of(Member.current().icvs().procBind()) : ProcBind.FALSE;
    }

    /** The number of places to which threads are bound; 0 if threads are not bound. */
    public static int getNumPlaces() {
        return Affinity.places();
    }

    /** The number of processors of a place; 0 if there is no place of that number. */
    public static int getPlaceNumProcs(int place) {
        return isPlace(place) ? Affinity.place(place).cardinality() : 0;
    }

    /** The numbers of a place's processors, in the system's counting; none if there is no place of that number. */
    public static int[] getPlaceProcIds(int place) {
        return isPlace(place) ? Affinity.place(place).stream().toArray() : new int[0];
    }

    private static boolean isPlace(int number) {
        return number >= 0 && number < Affinity.places();
    }

    /** The place that the calling thread is bound to; -1 if it is not. */
    public static int getPlaceNum() {
        return ThreadSlot.current().place;
    }

    /** The number of places for regions that the calling thread encounters. */
    public static int getPartitionNumPlaces() {
        return Member.current().countOfPlaces();
    }

    /** The numbers of the places for regions that the calling thread encounters. */
    public static int[] getPartitionPlaceNums() {
        Member context = Member.current();
        int first = context.firstPlace();
        return IntStream.range(first, first + context.countOfPlaces()).toArray();
    }

    /** The format of affinity lines: OMP_AFFINITY_FORMAT, unless it was changed. */
    public static String getAffinityFormat() {
        return AffinityFormat.current();
    }

    /** Changes that format, for all threads: see OpenMP 5.2 section 21.2.5. */
    public static void setAffinityFormat(String format) {
        AffinityFormat.setCurrent(Objects.requireNonNull(format, "format"));
    }

    /**
     * The affinity line of the calling thread.
     *
     * @param format as for {@link #setAffinityFormat}; null or empty for the current one
     */
    public static String captureAffinity(String format) {
        return AffinityFormat.apply(format, Member.current());
    }

    /** Prints {@link #captureAffinity} as a line on stdout. */
    public static void displayAffinity(String format) {
        displayAffinity(System.out, format);
    }

    /** Prints {@link #captureAffinity} as a line. */
    public static void displayAffinity(PrintStream out, String format) {
        out.println(captureAffinity(format));
    }

    // ---- teams of a league, and devices (sections 18.4 and 18.7): one team, on the host

    /** The number of teams of the caller's league: 1. */
    public static int getNumTeams() {
        return 1;
    }

    /** The number of the caller's team in its league: 0. */
    public static int getTeamNum() {
        return 0;
    }

    /** The maximum number of teams of a league (OMP_NUM_TEAMS, {@link #setNumTeams}); 0 if not set. */
    public static int getMaxTeams() {
        return maxTeams;
    }

    /**
     * Sets the value of {@link #getMaxTeams()}.
     *
     * @throws IllegalArgumentException if {@code n} is less than 1
     */
    public static void setNumTeams(int n) {
        maxTeams = atLeastOne("the number of teams", n);
    }

    /** The maximum number of threads of each team of a league (OMP_TEAMS_THREAD_LIMIT); 0 if not set. */
    public static int getTeamsThreadLimit() {
        return teamsThreadLimit;
    }

    /**
     * Sets the value of {@link #getTeamsThreadLimit()}.
     *
     * @throws IllegalArgumentException if {@code n} is less than 1
     */
    public static void setTeamsThreadLimit(int n) {
        teamsThreadLimit = atLeastOne("the limit of threads", n);
    }

    /** The number of devices besides the host: none. */
    public static int getNumDevices() {
        return 0;
    }

    /** The host's number, which is the number of devices. */
    public static int getInitialDevice() {
        return getNumDevices();
    }

    /** The number of the device that the caller runs on: the host's. */
    public static int getDeviceNum() {
        return getInitialDevice();
    }

    /** Whether the caller runs on the host: always. */
    public static boolean isInitialDevice() {
        return true;
    }

    // ---- resources (section 18.6) and events (section 18.11)

    /** What {@link #pauseResourceAll} releases. */
    public enum Pause {
        /** Ends idle teams; threads that stay keep their threadprivate variables. */
        SOFT,
        /** Ends the calling thread's team, too, with the threadprivate variables of its threads. */
        HARD
    }

    /**
     * Ends threads that wait for regions; later regions start new ones. The teams of other threads stay; each ends some
     * time after its owner.
     *
     * @return false inside of a region, where nothing is released
     */
    public static boolean pauseResourceAll(Pause kind) {
        Objects.requireNonNull(kind, "kind");
        Member context = Member.current();
        if (context.level() > 0) {
            return false;
        }
        Team own = kind == Pause.HARD ? context.dropTeam() : null;
        TeamPool.pause(own);
        return true;
    }

    /**
     * As {@link #pauseResourceAll}, for one device.
     *
     * @return false also for a device that does not exist
     */
    public static boolean pauseResource(Pause kind, int device) {
        return device == getInitialDevice() && pauseResourceAll(kind);
    }

    /**
     * Completes the event of a detached task (see {@link TaskOptions#detach}).
     *
     * @throws IllegalStateException if that has been done before
     */
    public static void fulfillEvent(CompletableFuture<?> event) {
        if (!event.complete(null)) {
            throw new IllegalStateException("the event has been fulfilled before (OpenMP 5.2 section 18.11.1)");
        }
    }

    // ---- time (section 18.10) and display (section 18.15)

    /** Seconds since some moment in the past, the same for all threads of the process. */
    public static double getWtime() {
        return (System.nanoTime() - START) * 1e-9;
    }

    /** Seconds between two ticks of the clock behind {@link #getWtime()}. */
    public static double getWtick() {
        return 1e-9;
    }

    /** {@link #displayEnv(PrintStream, boolean)} on stderr. */
    public static void displayEnv(boolean verbose) {
        displayEnv(System.err, verbose);
    }

    /**
     * Prints the settings with which this process has started, like OMP_DISPLAY_ENV.
     *
     * @param verbose whether to print also Quipu's own settings, and a description of each
     */
    public static void displayEnv(PrintStream out, boolean verbose) {
        Icvs.display(out, verbose);
    }
}
