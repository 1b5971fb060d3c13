package org.quipu.directives.lint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;

/**
 * The distribution of code to the threads of the team.
 *
 * @param kind      the way
 * @param construct the distributing construct; null if all threads execute the code
 * @param section   the number of the section
 * @param loops     the distributed loops, outermost first; empty if they are not counted
 * @param outside   number of the region's loops around the construct
 */
record Work(Kind kind, @Nullable Construct construct, int section, List<LoopHead> loops, int outside) {
    /** All threads execute the code. */
    static final Work ALL = new Work(Kind.ALL, null, 0, List.of(), Integer.MAX_VALUE);

    /** The ways. */
    enum Kind { ALL, LOOP, SECTION, SINGLE }

    boolean sameConstruct(Work other) {
        return kind == other.kind && construct == other.construct;
    }

    /** Whether both are the same section, single or loop, or both are executed by all threads. */
    boolean sameUnit(Work other) {
        return sameConstruct(other) && section == other.section;
    }
}
