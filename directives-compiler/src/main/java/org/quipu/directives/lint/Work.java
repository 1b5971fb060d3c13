package org.quipu.directives.lint;

import java.util.List;
import org.quipu.directives.bind.Construct;

/**
 * How the code at a place is dealt out to the threads of the team.
 *
 * @param kind      the way
 * @param construct the construct that deals out; null if all threads run the code
 * @param section   the number of the section
 * @param loops     the loops whose iterations are dealt out, outermost first; empty if they do not count
 */
record Work(Kind kind, Construct construct, int section, List<LoopHead> loops) {
    /** All threads run the code. */
    static final Work ALL = new Work(Kind.ALL, null, 0, List.of());

    /** The ways. */
    enum Kind { ALL, LOOP, SECTION, SINGLE }

    boolean sameConstruct(Work other) {
        return kind == other.kind && construct == other.construct;
    }
}
