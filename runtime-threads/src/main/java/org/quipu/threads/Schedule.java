package org.quipu.threads;

import java.util.Locale;

/**
 * How a worksharing loop's iterations are dealt to the threads of a team (OpenMP 5.2 section 11.5.3).
 *
 * <p>For N iterations and T threads:
 * <ul>
 *   <li>{@link #STATIC}: fixed blocks of N/T rounded up; thread t has block t. The last threads may have fewer or none.
 *   <li>{@link #staticChunk static,c}: chunks of c, dealt round robin.
 *   <li>{@link #dynamic dynamic,c}: a thread takes the next c iterations whenever it is free.
 *   <li>{@link #guided guided,c}: as dynamic, but takes what is left divided by T, rounded up, and no less than c.
 *   <li>{@link #AUTO}: the runtime chooses; today it chooses {@link #STATIC}.
 *   <li>{@link #RUNTIME}: what {@code OMP_SCHEDULE}, {@code quipu.schedule} or {@link Omp#setSchedule} say.
 * </ul>
 *
 * @param kind how chunks are dealt
 * @param chunk iterations per chunk, at least 1; 0 where the kind takes none; dynamic and guided make 1 of it
 */
public record Schedule(Kind kind, long chunk) {

    /** How chunks are dealt. */
    public enum Kind { STATIC, DYNAMIC, GUIDED, AUTO, RUNTIME }

    /** One block for each thread. */
    public static final Schedule STATIC = new Schedule(Kind.STATIC, 0);
    /** The runtime's choice. */
    public static final Schedule AUTO = new Schedule(Kind.AUTO, 0);
    /** The run-sched-var ICV of the encountering thread. */
    public static final Schedule RUNTIME = new Schedule(Kind.RUNTIME, 0);

    /** Schedules with chunks below this are made once: generated code asks for them at every loop. */
    private static final int KEPT = 129;
    private static final Schedule[] STATICS = kept(Kind.STATIC);
    private static final Schedule[] DYNAMICS = kept(Kind.DYNAMIC);
    private static final Schedule[] GUIDEDS = kept(Kind.GUIDED);

    public Schedule {
        if (kind == null) {
            throw new NullPointerException("kind");
        }
        boolean chunked = kind != Kind.AUTO && kind != Kind.RUNTIME;
        if (chunk < 0 || chunk > 0 && !chunked) {
            throw new IllegalArgumentException(chunked ? "a schedule's chunk must be 1 or more: " + chunk
                    : "schedule " + kind.name().toLowerCase(Locale.ROOT) + " takes no chunk: " + chunk);
        }
        if (chunk == 0 && (kind == Kind.DYNAMIC || kind == Kind.GUIDED)) {
            chunk = 1;
        }
    }

    /** Chunks of {@code chunk} iterations (1 or more), dealt round robin. */
    public static Schedule staticChunk(long chunk) {
        return chunk > 0 && chunk < KEPT ? STATICS[(int) chunk] : new Schedule(Kind.STATIC, atLeastOne(chunk));
    }

    /** Chunks of {@code chunk} iterations (1 or more), taken by whoever is free. */
    public static Schedule dynamic(long chunk) {
        return chunk > 0 && chunk < KEPT ? DYNAMICS[(int) chunk] : new Schedule(Kind.DYNAMIC, atLeastOne(chunk));
    }

    /** Shrinking chunks of no less than {@code chunk} iterations (1 or more), taken by whoever is free. */
    public static Schedule guided(long chunk) {
        return chunk > 0 && chunk < KEPT ? GUIDEDS[(int) chunk] : new Schedule(Kind.GUIDED, atLeastOne(chunk));
    }

    /**
     * Reads {@code [monotonic:|nonmonotonic:]kind[,chunk]}, the grammar of {@code OMP_SCHEDULE} (OpenMP 5.2 section
     * 21.2.1); case and blanks do not matter. The modifier is accepted and has no effect.
     *
     * @throws IllegalArgumentException if {@code text} is no schedule, saying what is allowed
     */
    public static Schedule parse(String text) {
        String[] parts = text.strip().toLowerCase(Locale.ROOT)
                .replaceFirst("^(non)?monotonic\\s*:\\s*", "").split("\\s*,\\s*", -1);
        try {
            if (parts.length == 1) {
                return ofName(parts[0]);
            }
            if (parts.length == 2) {
                return new Schedule(ofName(parts[0]).kind, atLeastOne(Long.parseLong(parts[1])));
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(wrong(text), e);
        }
        throw new IllegalArgumentException(wrong(text));
    }

    /** Whether threads take chunks from a common store, and not each its own. */
    boolean isShared() {
        return kind == Kind.DYNAMIC || kind == Kind.GUIDED;
    }

    private static Schedule[] kept(Kind kind) {
        Schedule[] kept = new Schedule[KEPT];
        for (int chunk = 1; chunk < KEPT; chunk++) {
            kept[chunk] = new Schedule(kind, chunk);
        }
        return kept;
    }

    private static Schedule ofName(String name) {
        return switch (name) {
            case "static" -> STATIC;
            case "dynamic" -> DYNAMICS[1];
            case "guided" -> GUIDEDS[1];
            case "auto" -> AUTO;
            case "runtime" -> RUNTIME;
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static String wrong(String text) {
        return "'" + text + "' is no schedule: use static[,chunk], dynamic[,chunk], guided[,chunk], auto or runtime, "
                + "with a chunk of 1 or more";
    }

    private static long atLeastOne(long chunk) {
        if (chunk < 1) {
            throw new IllegalArgumentException("a schedule's chunk must be 1 or more: " + chunk);
        }
        return chunk;
    }

    /** The schedule in the grammar of {@link #parse}, such as {@code dynamic,4}. */
    @Override
    public String toString() {
        String name = kind.name().toLowerCase(Locale.ROOT);
        return chunk == 0 ? name : name + "," + chunk;
    }
}
