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
 * <p>Modifiers: {@link #nonmonotonic} lets a dynamic loop begin as a static one, from whose slower threads the faster ones
 * then steal; {@link #simd} rounds chunks up to a number that a core computes at once.
 *
 * <p>Immutable. Schedules with small chunks are made once.
 *
 * @param kind how chunks are dealt
 * @param chunk iterations per chunk, at least 1; 0 where the kind takes none; dynamic and guided make 1 of it; rounded up
 *     to the width
 * @param order in which order a thread has its chunks
 * @param width chunks but the last have a multiple of so many iterations, 1 or more
 */
public record Schedule(Kind kind, long chunk, Order order, int width) {

    /** How chunks are dealt. */
    public enum Kind { STATIC, DYNAMIC, GUIDED, AUTO, RUNTIME }

    /** In which order a thread has its chunks: as they come by default, in the order of the iterations, or in any. */
    public enum Order { DEFAULT, MONOTONIC, NONMONOTONIC }

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
    /** The modified schedules made last, by their hash; whoever finds another one there makes a new one. */
    private static final Schedule[] MODIFIED = new Schedule[256];

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
        if (order == null) {
            throw new NullPointerException("order");
        }
        if (width < 1) {
            throw new IllegalArgumentException("a simd width must be 1 or more: " + width);
        }
        chunk = roundUp(chunk, width);
    }

    /** A schedule without modifiers. */
    public Schedule(Kind kind, long chunk) {
        this(kind, chunk, Order.DEFAULT, 1);
    }

    /** {@code n} or the next multiple of {@code width}; the last one, if the next is no {@code long}. */
    static long roundUp(long n, int width) {
        if (width == 1) {
            return n;
        }
        long more = n % width == 0 ? 0 : width - n % width;
        return n > Long.MAX_VALUE - more ? Long.MAX_VALUE - Long.MAX_VALUE % width : n + more;
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

    /** The same, with each thread's chunks in the order of the iterations. */
    public Schedule monotonic() {
        return modified(kind, chunk, Order.MONOTONIC, width);
    }

    /**
     * The same, with each thread's chunks in any order. It makes a difference to dynamic schedules: threads begin with equal
     * shares of the loop, take their chunks from those without disturbing each other, and steal half of what another has
     * left when they are done.
     */
    public Schedule nonmonotonic() {
        return modified(kind, chunk, Order.NONMONOTONIC, width);
    }

    /**
     * The same, with chunks of a multiple of {@code width} iterations, but for the last.
     *
     * @throws IllegalArgumentException if {@code width} is less than 1
     */
    public Schedule simd(int width) {
        return modified(kind, chunk, order, width);
    }

    /** What this schedule means with schedule(runtime) being {@code actual}: its kind and chunk with these modifiers. */
    Schedule resolve(Schedule actual) {
        if (kind != Kind.RUNTIME) {
            return this;
        }
        return order == Order.DEFAULT && width == 1 ? actual
                : modified(actual.kind, actual.chunk, order == Order.DEFAULT ? actual.order : order, Math.max(width, actual.width));
    }

    private static Schedule modified(Kind kind, long unrounded, Order order, int width) {
        long chunk = width > 1 ? roundUp(unrounded, width) : unrounded;
        int place = (int) ((kind.ordinal() * 31 + order.ordinal()) * 31 + width + chunk * 7) & MODIFIED.length - 1;
        Schedule known = MODIFIED[place];
        if (known == null || known.kind != kind || known.chunk != chunk || known.order != order || known.width != width) {
            known = new Schedule(kind, chunk, order, width);
            MODIFIED[place] = known;
        }
        return known;
    }

    /**
     * Reads {@code [monotonic:|nonmonotonic:]kind[,chunk]}, the grammar of {@code OMP_SCHEDULE} (OpenMP 5.2 section
     * 21.2.1); case and blanks do not matter.
     *
     * @throws IllegalArgumentException if {@code text} is no schedule, saying what is allowed
     */
    public static Schedule parse(String text) {
        String words = text.strip().toLowerCase(Locale.ROOT);
        int colon = words.indexOf(':');
        String[] parts = words.substring(colon + 1).strip().split("\\s*,\\s*", -1);
        try {
            Schedule plain = switch (parts.length) {
                case 1 -> ofName(parts[0]);
                case 2 -> new Schedule(ofName(parts[0]).kind, atLeastOne(Long.parseLong(parts[1])));
                default -> throw new IllegalArgumentException(words);
            };
            return colon < 0 ? plain : switch (words.substring(0, colon).strip()) {
                case "monotonic" -> plain.monotonic();
                case "nonmonotonic" -> plain.nonmonotonic();
                default -> throw new IllegalArgumentException(words);
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(wrong(text), e);
        }
    }

    /** Whether threads take chunks from a common store, and not each its own. */
    boolean isShared() {
        return kind == Kind.DYNAMIC || kind == Kind.GUIDED;
    }

    /** One with chunks of the same size, dealt round robin if threads would take them from a common store. */
    Schedule independentOfTime() {
        return isShared() ? modified(Kind.STATIC, chunk, order, width) : this;
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
        return "'" + text + "' is no schedule: use [monotonic:|nonmonotonic:] and static[,chunk], dynamic[,chunk], guided[,chunk], auto or runtime, "
                + "with a chunk of 1 or more";
    }

    private static long atLeastOne(long chunk) {
        if (chunk < 1) {
            throw new IllegalArgumentException("a schedule's chunk must be 1 or more: " + chunk);
        }
        return chunk;
    }

    /** The schedule in the grammar of {@link #parse}, such as {@code dynamic,4}, and of the clause if it has a width. */
    @Override
    public String toString() {
        String name = kind.name().toLowerCase(Locale.ROOT) + (chunk == 0 ? "" : "," + chunk);
        String simd = width == 1 ? "" : "simd(" + width + ")";
        String modifier = order == Order.DEFAULT ? "" : order.name().toLowerCase(Locale.ROOT);
        String modifiers = modifier + (modifier.isEmpty() || simd.isEmpty() ? "" : ",") + simd;
        return modifiers.isEmpty() ? name : modifiers + ":" + name;
    }
}
