package org.quipu.threads.icv;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.quipu.threads.affinity.PlaceList;

/**
 * The registry of the thread runtime's settings (OpenMP 5.2 sections 2 and 21), with their values in this process.
 *
 * <p>The values are read once, when the runtime is first used; {@code Omp} changes those that can change.
 */
public final class Icvs {

    /** What OMP_WAIT_POLICY asks for. */
    public enum Waiting { ADAPTIVE, ACTIVE, PASSIVE }

    /** What is printed about the program when it ends. */
    public enum Stats { NONE, SUMMARY }

    /** What quipu.reduction asks for. */
    public enum Combining { ANY, ORDERED }

    /** What OMP_DISPLAY_ENV asks for. */
    public enum Display { FALSE, TRUE, VERBOSE }

    /** The largest team that a fork word can name. */
    public static final int MAX_TEAM = 65_535;

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** How many threads regions have, by level of nesting. */
    public static final Icv<List<Integer>> NUM_THREADS = new Icv<>("OMP_NUM_THREADS",
            List.of("quipu.threads", "jomp.threads"), Integer.toString(PROCESSORS),
            "a number of 1 or more, or such numbers with commas between, one for each level of nesting",
            "how many threads a parallel region has; the default is the number of processors",
            text -> Arrays.stream(text.split(",", -1)).map(n -> number(n.strip(), 1)).toList(),
            list -> list.stream().map(String::valueOf).collect(Collectors.joining(",")));

    /** What schedule(runtime) means. */
    public static final Icv<LoopSchedule> SCHEDULE = new Icv<>("OMP_SCHEDULE",
            List.of("quipu.schedule", "jomp.schedule"), "static",
            "static, dynamic, guided or auto, the first three with ,chunk if wanted",
            "the schedule of loops that say schedule(runtime)", Icvs::schedule, LoopSchedule::toString);

    /** Whether teams may be smaller than asked for. */
    public static final Icv<Boolean> DYNAMIC = new Icv<>("OMP_DYNAMIC", List.of(), "false", "true or false",
            "whether a region may have fewer threads than asked for: no more than there are processors",
            Icvs::truth, String::valueOf);

    /** Whether cancel does anything. */
    public static final Icv<Boolean> CANCELLATION = new Icv<>("OMP_CANCELLATION", List.of(), "true", "true or false",
            "whether cancel directives and cancellation points have an effect; in OpenMP itself the default is false",
            Icvs::truth, String::valueOf);

    /** What threads are bound to. */
    public static final Icv<PlaceList> PLACES = new Icv<>("OMP_PLACES", List.of(), "cores",
            "threads, cores, ll_caches, numa_domains or sockets, with (number) if wanted, or places "
                    + "such as {0,1},{2:2} or {0:2}:4:2",
            "the places that threads are bound to, if they are; setting it binds them unless OMP_PROC_BIND is false",
            PlaceList::parse, PlaceList::toString);

    /** Whether and how threads are bound. */
    public static final Icv<List<Binding>> PROC_BIND = new Icv<>("OMP_PROC_BIND", List.of(), "false",
            "true, false, or primary, close or spread with commas between, one for each level of nesting",
            "whether threads are bound to places, and how; the default is true if OMP_PLACES is set",
            Binding::parse, list -> list.stream().map(bind -> bind.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(",")));

    /** Whether threads say where they are. */
    public static final Icv<Boolean> DISPLAY_AFFINITY = new Icv<>("OMP_DISPLAY_AFFINITY", List.of(), "false",
            "true or false", "whether each thread says on stderr where it is, when it enters a region and that is "
                    + "news", Icvs::truth, String::valueOf);

    /** How they say it. */
    public static final Icv<String> AFFINITY_FORMAT = new Icv<>("OMP_AFFINITY_FORMAT", List.of(),
            "level %L thread %n of %N affinity %A",
            "a text with fields %[[[0].]size]type, of types t T L n N a H P i A or their names in braces",
            "how a thread says where it is", text -> text, text -> text);

    /** How threads wait. */
    public static final Icv<Waiting> WAIT_POLICY = new Icv<>("OMP_WAIT_POLICY", List.of(), "adaptive",
            "active or passive",
            "active: waiting threads spin for long; passive: they park at once; adaptive: they spin for a short time "
                    + "unless there are more threads than processors",
            text -> Waiting.valueOf(text.toUpperCase(Locale.ROOT)), w -> w.name().toLowerCase(Locale.ROOT));

    /** How many nested regions may have more than one thread. */
    public static final Icv<Integer> MAX_ACTIVE_LEVELS = new Icv<>("OMP_MAX_ACTIVE_LEVELS", List.of(), "1",
            "a number of 0 or more", "how many regions inside each other may have more than one thread",
            text -> number(text, 0), String::valueOf);

    /** Whether nested regions may have more than one thread; deprecated in OpenMP. */
    public static final Icv<Boolean> NESTED = new Icv<>("OMP_NESTED", List.of(), "false", "true or false",
            "whether OMP_MAX_ACTIVE_LEVELS, if that is not set, is as large as can be; deprecated", Icvs::truth,
            String::valueOf);

    /** How much stack threads have. */
    public static final Icv<Long> STACKSIZE = new Icv<>("OMP_STACKSIZE", List.of(), "0B",
            "a number with B, K, M or G for bytes to gibibytes, K if there is none of these",
            "the size of the stacks of the threads that the runtime makes; 0B: as the JVM's -Xss says", Icvs::bytes,
            size -> size % 1024 == 0 && size > 0 ? size / 1024 + "K" : size + "B");

    /** How many teams a league may have. */
    public static final Icv<Integer> NUM_TEAMS = new Icv<>("OMP_NUM_TEAMS", List.of(), "0", "a number of 0 or more",
            "what omp_get_max_teams says: a league has one team here, whatever this is", text -> number(text, 0),
            String::valueOf);

    /** How many threads each team of a league may have. */
    public static final Icv<Integer> TEAMS_THREAD_LIMIT = new Icv<>("OMP_TEAMS_THREAD_LIMIT", List.of(), "0",
            "a number of 0 or more", "what omp_get_teams_thread_limit says; regions go by OMP_THREAD_LIMIT",
            text -> number(text, 0), String::valueOf);

    /** Whether the settings are printed when the runtime is first used. */
    public static final Icv<Display> DISPLAY_ENV = new Icv<>("OMP_DISPLAY_ENV", List.of(), "false",
            "true, false or verbose",
            "whether these settings are printed on stderr when the runtime is first used; verbose: all, "
                    + "with what they are for", text -> Display.valueOf(text.toUpperCase(Locale.ROOT)),
            display -> display.name().toLowerCase(Locale.ROOT));

    /** How many threads the runtime may have. */
    public static final Icv<Integer> THREAD_LIMIT = new Icv<>("OMP_THREAD_LIMIT", List.of(), "4096",
            "a number from 1 to " + MAX_TEAM, "how many threads the teams of this process may have together",
            text -> atMost(number(text, 1)), String::valueOf);

    /** How many ranks this node has. */
    public static final Icv<Integer> LOCAL_SIZE = new Icv<>("QUIPU_LOCAL_SIZE", List.of(), "1",
            "a number of 1 or more",
            "how many processes like this one share the node's processors; set by the launcher",
            text -> number(text, 1), String::valueOf);

    /** How long threads spin. */
    public static final Icv<Integer> SPIN = new Icv<>("QUIPU_SPIN", List.of("quipu.spin"), "10000",
            "a number of 0 or more", "how often a waiting thread looks, about 30 ns each, before it parks",
            text -> number(text, 0), String::valueOf);

    /** Whether reductions give the same bits each time. */
    public static final Icv<Combining> REDUCTION = new Icv<>("QUIPU_REDUCTION", List.of("quipu.reduction"), "any",
            "any or ordered",
            "any: threads combine as they come; ordered: in the order of their numbers, and which thread has which "
                    + "iteration does not depend on time, so that the same number of threads gives the same bits",
            text -> Combining.valueOf(text.toUpperCase(Locale.ROOT)), c -> c.name().toLowerCase(Locale.ROOT));

    /** The highest priority of a task. */
    public static final Icv<Integer> MAX_TASK_PRIORITY = new Icv<>("OMP_MAX_TASK_PRIORITY", List.of(),
            Integer.toString(Integer.MAX_VALUE), "a number of 0 or more",
            "the highest priority that a task can have; 0 runs all tasks alike", text -> number(text, 0),
            String::valueOf);

    /** What is printed about the program when it ends. */
    public static final Icv<Stats> STATS = new Icv<>("QUIPU_STATS", List.of("quipu.stats"), "none", "none or summary",
            "summary: at the end of the process, a table on stderr says where its regions, loops, tasks and "
                    + "locks took their time",
            text -> Stats.valueOf(text.toUpperCase(Locale.ROOT)), s -> s.name().toLowerCase(Locale.ROOT));

    static final List<Integer> NUM_THREADS_VALUE = value(NUM_THREADS);
    static final LoopSchedule SCHEDULE_VALUE = value(SCHEDULE);
    static final boolean DYNAMIC_VALUE = value(DYNAMIC);
    public static final boolean CANCELLATION_VALUE = value(CANCELLATION);
    public static final PlaceList PLACES_VALUE = value(PLACES);
    public static final List<Binding> PROC_BIND_VALUE = procBind(System.getenv(), System.err::println);
    public static final boolean DISPLAY_AFFINITY_VALUE = value(DISPLAY_AFFINITY);
    public static final String AFFINITY_FORMAT_VALUE = value(AFFINITY_FORMAT);
    public static final Waiting WAIT_POLICY_VALUE = value(WAIT_POLICY);
    static final int MAX_ACTIVE_LEVELS_VALUE = maxActiveLevels(System.getenv(), NUM_THREADS_VALUE, PROC_BIND_VALUE,
            System.err::println);
    public static final long STACKSIZE_VALUE = value(STACKSIZE);
    public static final int NUM_TEAMS_VALUE = value(NUM_TEAMS);
    public static final int TEAMS_THREAD_LIMIT_VALUE = value(TEAMS_THREAD_LIMIT);
    public static final int THREAD_LIMIT_VALUE = value(THREAD_LIMIT);
    public static final int LOCAL_SIZE_VALUE = value(LOCAL_SIZE);
    public static final int SPIN_VALUE = value(SPIN);
    /** Whether reductions are to give the same bits each time. */
    public static final boolean ORDERED = value(REDUCTION) == Combining.ORDERED;
    public static final int MAX_TASK_PRIORITY_VALUE = value(MAX_TASK_PRIORITY);
    public static final Stats STATS_VALUE = value(STATS);

    static {
        Display display = value(DISPLAY_ENV);
        if (display != Display.FALSE) {
            display(System.err, display == Display.VERBOSE);
        }
    }

    private Icvs() {
    }

    /** All settings, in the order in which a manual would list them. */
    public static List<Icv<?>> all() {
        return List.of(NUM_THREADS, SCHEDULE, DYNAMIC, CANCELLATION, PROC_BIND, PLACES, DISPLAY_AFFINITY,
                AFFINITY_FORMAT, WAIT_POLICY, MAX_ACTIVE_LEVELS, NESTED, THREAD_LIMIT, STACKSIZE, MAX_TASK_PRIORITY,
                NUM_TEAMS, TEAMS_THREAD_LIMIT, DISPLAY_ENV, LOCAL_SIZE, SPIN, REDUCTION, STATS);
    }

    /** The value at the start of this process, in the grammar of the setting. */
    public static String shown(Icv<?> icv) {
        if (icv == PROC_BIND) {
            return PROC_BIND.printer().apply(PROC_BIND_VALUE);
        }
        return icv == MAX_ACTIVE_LEVELS ? MAX_ACTIVE_LEVELS.printer().apply(MAX_ACTIVE_LEVELS_VALUE)
                : print(icv, System.getenv(), System::getProperty);
    }

    /**
     * Prints the settings with which this process has started, like OMP_DISPLAY_ENV.
     *
     * @param verbose whether to print also those that are not OpenMP's, and what each is for
     */
    public static void display(PrintStream out, boolean verbose) {
        StringBuilder text = new StringBuilder("OPENMP DISPLAY ENVIRONMENT BEGIN\n  _OPENMP='202111'\n");
        for (Icv<?> icv : all()) {
            if (verbose || icv.name().startsWith("OMP_")) {
                text.append("  [host] ").append(icv.name()).append("='").append(shown(icv)).append('\'')
                        .append(verbose ? "  " + icv.doc() : "").append('\n');
            }
        }
        // one call, so that the output of other threads does not come between
        out.print(text.append("OPENMP DISPLAY ENVIRONMENT END\n"));
        out.flush();
    }

    private static <T> String print(Icv<T> icv, Map<String, String> env, UnaryOperator<String> property) {
        return icv.printer().apply(icv.resolve(env, property, line -> { }));
    }

    private static <T> T value(Icv<T> icv) {
        return icv.resolve(System.getenv(), System::getProperty, System.err::println);
    }

    /** OMP_PROC_BIND or, when it is not set, what OMP_PLACES makes of it. */
    static List<Binding> procBind(Map<String, String> environment, Consumer<String> warn) {
        boolean implied = !environment.containsKey(PROC_BIND.name()) && environment.containsKey(PLACES.name())
                && isRight(PLACES, environment);
        return implied ? List.of(Binding.TRUE) : PROC_BIND.resolve(environment, System::getProperty, warn);
    }

    /**
     * OMP_MAX_ACTIVE_LEVELS or, when it is not set, what OMP_NESTED says or, when that is not set either, as many as
     * there can be if one of the lists by level has more than one value, else one (OpenMP 5.2 section 21.1.4).
     */
    static int maxActiveLevels(Map<String, String> environment, List<Integer> threads, List<Binding> bind,
            Consumer<String> warn) {
        if (environment.containsKey(MAX_ACTIVE_LEVELS.name())) {
            return MAX_ACTIVE_LEVELS.resolve(environment, System::getProperty, warn);
        }
        boolean nested = environment.containsKey(NESTED.name()) ? NESTED.resolve(environment, System::getProperty, warn)
                : threads.size() > 1 || bind.size() > 1;
        return nested ? Integer.MAX_VALUE : 1;
    }

    private static boolean isRight(Icv<?> icv, Map<String, String> environment) {
        List<String> warnings = new ArrayList<>();
        icv.resolve(environment, System::getProperty, warnings::add);
        return warnings.isEmpty();
    }

    private static LoopSchedule schedule(String text) {
        LoopSchedule schedule = LoopSchedule.parse(text);
        if (schedule.kind() == LoopSchedule.Kind.RUNTIME) {
            throw new IllegalArgumentException(text);
        }
        return schedule;
    }

    private static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static int number(String text, int least) {
        int n = Integer.parseInt(text);
        if (n < least) {
            throw new IllegalArgumentException(text);
        }
        return n;
    }

    private static long bytes(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        int unit = upper.isEmpty() ? -1 : "BKMG".indexOf(upper.charAt(upper.length() - 1));
        String number = unit < 0 ? upper : upper.substring(0, upper.length() - 1).strip();
        long n = number(number, 0);
        return n << 10 * (unit < 0 ? 1 : unit);
    }

    private static int atMost(int n) {
        return Math.min(n, MAX_TEAM);
    }
}
