package org.quipu.directives.lint;

import java.util.Comparator;

/**
 * Two accesses that clash.
 *
 * @param kind   the kind of race
 * @param writer the writing access
 * @param other  the other access; the same one if several threads clash at it
 */
record Race(Kind kind, Access writer, Access other) {
    /** The kinds of races, the most specific first. */
    enum Kind {
        UPDATE, CONTENT, CARRIED, ELEMENT, SHARED, MIXED, NO_BARRIER, TASK, INDIRECT
    }

    /** Orders races on one place: the first one is reported. */
    static final Comparator<Race> MOST_TELLING = Comparator.comparing(Race::kind)
            .thenComparing(race -> race.writer() == race.other() && race.kind() != Kind.UPDATE)
            .thenComparing(race -> race.writer().span().start()).thenComparing(race -> race.other().span().start());
}
