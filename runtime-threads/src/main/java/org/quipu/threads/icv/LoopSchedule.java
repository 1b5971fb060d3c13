package org.quipu.threads.icv;

import java.util.Objects;
import java.util.function.Function;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * The distribution of the iterations of a worksharing loop (OpenMP 5.2 section 11.5.3). The public {@code Schedule}
 * wraps it and describes the kinds. Immutable, apart from the cached wrapper. Schedules with small chunks are made
 * once.
 */
public final class LoopSchedule {

    /** How chunks are assigned to threads. */
    public enum Kind { STATIC, DYNAMIC, GUIDED, AUTO, RUNTIME }

    /** The order of a thread's chunks: the default, the order of the iterations, or any order. */
    public enum Order {
        DEFAULT, MONOTONIC, NONMONOTONIC
    }

    /** One block for each thread. */
    public static final LoopSchedule STATIC = new LoopSchedule(Kind.STATIC, 0);
    /** The runtime's choice. */
    public static final LoopSchedule AUTO = new LoopSchedule(Kind.AUTO, 0);
    /** The run-sched-var ICV of the encountering thread. */
    public static final LoopSchedule RUNTIME = new LoopSchedule(Kind.RUNTIME, 0);

    /** Schedules with smaller chunks are created once, because generated code requests them at every loop. */
    private static final int KEPT = 129;
    private static final LoopSchedule[] STATICS = kept(Kind.STATIC);
    private static final LoopSchedule[] DYNAMICS = kept(Kind.DYNAMIC);
    private static final LoopSchedule[] GUIDEDS = kept(Kind.GUIDED);
    /** The modified schedules made last, by hash; a lookup that finds another one replaces it. */
    private static final LoopSchedule[] MODIFIED = new LoopSchedule[256];

    private final Kind kind;
    private final long chunk;
    private final Order order;
    private final int width;
    private @Nullable Object face;

    private LoopSchedule(Kind kind, long iterations, Order order, int width) {
        long chunk = iterations;
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
        this.kind = kind;
        this.chunk = roundUp(chunk, width);
        this.order = order;
        this.width = width;
    }

    public Kind kind() {
        return kind;
    }

    /** Iterations per chunk, 1 or more; 0 if the kind has no chunk size. */
    public long chunk() {
        return chunk;
    }

    public Order order() {
        return order;
    }

    /** All chunks but the last have a multiple of {@code width} iterations; 1 or more. */
    public int width() {
        return width;
    }

    /** Returns the public wrapper of this schedule; created once. */
    @SuppressWarnings("unchecked")
    public <F> F face(Function<LoopSchedule, F> maker) {
        Object known = face;
        if (known == null) {
            known = maker.apply(this);
            face = known;
        }
        return (F) known;
    }

    /** A schedule without modifiers. */
    public LoopSchedule(Kind kind, long chunk) {
        this(kind, chunk, Order.DEFAULT, 1);
    }

    /** {@code n} or the next multiple of {@code width}; the previous one, if the next does not fit a {@code long}. */
    public static long roundUp(long n, int width) {
        if (width == 1) {
            return n;
        }
        long more = n % width == 0 ? 0 : width - n % width;
        return n > Long.MAX_VALUE - more ? Long.MAX_VALUE - Long.MAX_VALUE % width : n + more;
    }

    /** Chunks of {@code chunk} iterations (1 or more), assigned round robin. */
    public static LoopSchedule staticChunk(long chunk) {
        return chunk > 0 && chunk < KEPT ? STATICS[(int) chunk] : new LoopSchedule(Kind.STATIC, atLeastOne(chunk));
    }

    /** Chunks of {@code chunk} iterations (1 or more), taken by threads that are free. */
    public static LoopSchedule dynamic(long chunk) {
        return chunk > 0 && chunk < KEPT ? DYNAMICS[(int) chunk] : new LoopSchedule(Kind.DYNAMIC, atLeastOne(chunk));
    }

    /** Shrinking chunks of no less than {@code chunk} iterations (1 or more), taken by threads that are free. */
    public static LoopSchedule guided(long chunk) {
        return chunk > 0 && chunk < KEPT ? GUIDEDS[(int) chunk] : new LoopSchedule(Kind.GUIDED, atLeastOne(chunk));
    }

    /** The same, with each thread's chunks in the order of the iterations. */
    public LoopSchedule monotonic() {
        return modified(kind, chunk, Order.MONOTONIC, width);
    }

    /**
     * The same, with each thread's chunks in any order. It affects dynamic schedules: threads begin with
     * equal shares of the loop, take their chunks from those without disturbing each other, and steal half of what
     * another has left when they are done.
     */
    public LoopSchedule nonmonotonic() {
        return modified(kind, chunk, Order.NONMONOTONIC, width);
    }

    /**
     * The same, with chunks of a multiple of {@code width} iterations, but for the last.
     *
     * @throws IllegalArgumentException if {@code width} is less than 1
     */
    public LoopSchedule simd(int width) {
        return modified(kind, chunk, order, width);
    }

    /** This schedule with {@code actual} in place of runtime: its kind and chunk, with the modifiers of this one. */
    public LoopSchedule resolve(LoopSchedule actual) {
        if (kind != Kind.RUNTIME) {
            return this;
        }
        return order == Order.DEFAULT && width == 1 ? actual
                : modified(actual.kind, actual.chunk, order == Order.DEFAULT ? actual.order : order,
                        Math.max(width, actual.width));
    }

    private static LoopSchedule modified(Kind kind, long unrounded, Order order, int width) {
        long chunk = width > 1 ? roundUp(unrounded, width) : unrounded;
        int place = (int) ((kind.ordinal() * 31 + order.ordinal()) * 31 + width + chunk * 7) & MODIFIED.length - 1;
        LoopSchedule known = MODIFIED[place];
        if (known == null || known.kind != kind || known.chunk != chunk || known.order != order
                || known.width != width) {
            known = new LoopSchedule(kind, chunk, order, width);
            MODIFIED[place] = known;
        }
        return known;
    }

    /**
     * Reads {@code [monotonic:|nonmonotonic:]kind[,chunk]}, the grammar of {@code OMP_SCHEDULE} (OpenMP 5.2 section
     * 21.2.1); case and blanks do not matter.
     *
     * @throws IllegalArgumentException if {@code text} is not a schedule; the message lists the allowed forms
     */
    public static LoopSchedule parse(String text) {
        String words = text.strip().toLowerCase(Locale.ROOT);
        int colon = words.indexOf(':');
        String[] parts = words.substring(colon + 1).strip().split("\\s*,\\s*", -1);
        try {
            LoopSchedule plain = switch (parts.length) {
                case 1 -> ofName(parts[0]);
                case 2 -> new LoopSchedule(ofName(parts[0]).kind, atLeastOne(Long.parseLong(parts[1])));
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

    /** Whether threads take chunks from a shared counter. */
    public boolean isShared() {
        return kind == Kind.DYNAMIC || kind == Kind.GUIDED;
    }

    /** The same chunk size, but assigned round robin if threads would take chunks from a shared counter. */
    public LoopSchedule independentOfTime() {
        return isShared() ? modified(Kind.STATIC, chunk, order, width) : this;
    }

    private static LoopSchedule[] kept(Kind kind) {
        LoopSchedule[] kept = new LoopSchedule[KEPT];
        for (int chunk = 1; chunk < KEPT; chunk++) {
            kept[chunk] = new LoopSchedule(kind, chunk);
        }
        return kept;
    }

    private static LoopSchedule ofName(String name) {
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
        return "'" + text + "' is not a schedule: use [monotonic:|nonmonotonic:] and static[,chunk], dynamic[,chunk], "
                + "guided[,chunk], auto or runtime, with a chunk of 1 or more";
    }

    private static long atLeastOne(long chunk) {
        if (chunk < 1) {
            throw new IllegalArgumentException("a schedule's chunk must be 1 or more: " + chunk);
        }
        return chunk;
    }

    /**
     * The schedule in the grammar of {@link #parse}, such as {@code dynamic,4}, and of the clause if it has a width.
     */
    @Override
    public String toString() {
        String name = kind.name().toLowerCase(Locale.ROOT) + (chunk == 0 ? "" : "," + chunk);
        String simd = width == 1 ? "" : "simd(" + width + ")";
        String modifier = order == Order.DEFAULT ? "" : order.name().toLowerCase(Locale.ROOT);
        String modifiers = modifier + (modifier.isEmpty() || simd.isEmpty() ? "" : ",") + simd;
        return modifiers.isEmpty() ? name : modifiers + ":" + name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LoopSchedule that && kind == that.kind && chunk == that.chunk && order == that.order
                && width == that.width;
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, chunk, order, width);
    }
}
