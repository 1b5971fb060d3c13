package org.quipu.directives.check;

import static org.quipu.directives.model.DirectiveKind.*;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;

/** The table of constructs that must not be closely nested in others (OpenMP 5.2 section 17.1). */
final class Nesting {
    /** Constructs whose work is distributed, so that not all threads execute all of it. */
    private static final Set<DirectiveKind> PARTITIONED = EnumSet.of(FOR, PARALLEL_FOR, SECTIONS, PARALLEL_SECTIONS,
            SINGLE, LOOP);
    private static final Set<DirectiveKind> TASKS = EnumSet.of(TASK, TASKLOOP);
    /** Constructs that only one thread executes, or one at a time. */
    private static final Set<DirectiveKind> ALONE = EnumSet.of(MASTER, MASKED, CRITICAL, ORDERED);
    /** Constructs that all threads of the team must encounter. */
    private static final Set<DirectiveKind> BY_THE_TEAM = EnumSet.of(FOR, SECTIONS, SINGLE, SCOPE, LOOP, BARRIER);
    private static final Set<DirectiveKind> IN_SIMD = EnumSet.of(DirectiveKind.SIMD, LOOP, LOOP_THREAD, ATOMIC,
            DirectiveKind.ORDERED, SCAN, TILE, UNROLL,
            INTERCHANGE, REVERSE, FUSE, NOTHING, ERROR, ASSUME);
    private static final Set<DirectiveKind> IN_LOOP = EnumSet.of(LOOP, LOOP_THREAD, DirectiveKind.SIMD, PARALLEL,
            PARALLEL_FOR, PARALLEL_SECTIONS, ATOMIC, SCAN,
            TILE, UNROLL, INTERCHANGE, REVERSE, FUSE, NOTHING, ERROR, ASSUME);

    private static final Map<DirectiveKind, Set<DirectiveKind>> NOT_IN = new EnumMap<>(DirectiveKind.class);

    static {
        Set<DirectiveKind> partOfTheTeam = EnumSet.copyOf(PARTITIONED);
        partOfTheTeam.addAll(TASKS);
        Set<DirectiveKind> fewer = EnumSet.copyOf(partOfTheTeam);
        fewer.addAll(ALONE);
        BY_THE_TEAM.forEach(kind -> NOT_IN.put(kind, fewer));
        NOT_IN.put(MASTER, partOfTheTeam);
        NOT_IN.put(MASKED, partOfTheTeam);
    }

    private Nesting() {
    }

    /** Whether not all threads that execute {@code outer} reach {@code inner}, which all threads must encounter. */
    static boolean keepsThreadsAway(DirectiveKind inner, DirectiveKind outer) {
        return NOT_IN.getOrDefault(inner, Set.of()).contains(outer);
    }

    /** Whether {@code outer} allows only a few kinds of constructs, and not {@code inner}. */
    static boolean refuses(Construct inner, Construct outer) {
        boolean simd = outer.kind() == DirectiveKind.SIMD || outer.directive().simd();
        if (simd && inner.statement() != outer.statement()) {
            boolean orderedThreads = inner.kind() == DirectiveKind.ORDERED && !inner.directive().has(ClauseKind.SIMD);
            return !IN_SIMD.contains(inner.kind()) || orderedThreads;
        }
        return (outer.kind() == LOOP || outer.kind() == LOOP_THREAD) && inner.statement() != outer.statement()
                && !IN_LOOP.contains(inner.kind());
    }
}
