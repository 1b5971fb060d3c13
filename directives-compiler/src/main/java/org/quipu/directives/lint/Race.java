package org.quipu.directives.lint;

import java.util.Comparator;

/**
 * Two accesses that clash.
 *
 * @param kind   how
 * @param writer the one that writes
 * @param other  the other one; the same if several threads clash at one place
 */
record Race(Kind kind, Access writer, Access other) {
    /** How two accesses clash, the most telling first. */
    enum Kind { UPDATE, CONTENT, CARRIED, ELEMENT, SHARED, MIXED, NO_BARRIER, TASK, INDIRECT }

    /** The race to report of several on one place. */
    static final Comparator<Race> MOST_TELLING = Comparator.comparing(Race::kind)
            .thenComparing(race -> race.writer() == race.other() && race.kind() != Kind.UPDATE)
            .thenComparing(race -> race.writer().span().start()).thenComparing(race -> race.other().span().start());
}
