package org.quipu.directives.lint;

import java.util.List;
import org.quipu.directives.bind.Construct;

/**
 * How the code at a place is distributed to the threads of the team.
 *
 * @param kind      the way
 * @param construct the construct that distributes; null if all threads execute the code
 * @param section   the number of the section
 * @param loops     the loops whose iterations are distributed, outermost first; empty if they do not count
 * @param outside   number of loops of the region that are around the construct
 */
record Work(Kind kind, Construct construct, int section, List<LoopHead> loops, int outside) {
    /** All threads execute the code. */
    static final Work ALL = new Work(Kind.ALL, null, 0, List.of(), Integer.MAX_VALUE);

    /** The ways. */
    enum Kind { ALL, LOOP, SECTION, SINGLE }

    boolean sameConstruct(Work other) {
        return kind == other.kind && construct == other.construct;
    }

    /** Whether code of the same section, single block or loop is meant, or both are executed by all. */
    boolean sameUnit(Work other) {
        return sameConstruct(other) && section == other.section;
    }
}
