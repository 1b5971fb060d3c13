package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the pairs of accesses to one place that clash: unordered, and possibly to the same memory. */
final class Pairs {
    /** Limit on the accesses to one variable. */
    private static final int MOST = 150;

    private final Overlap overlap;
    private final Relations relations;
    private final DataIndices indices;

    Pairs(Overlap overlap, Relations relations, DataIndices indices) {
        this.overlap = overlap;
        this.relations = relations;
        this.indices = indices;
    }

    /** All clashes among accesses to places with one key. */
    List<Race> races(List<Access> group) {
        List<Access> accesses = group.subList(0, Math.min(MOST, group.size()));
        List<Race> races = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            for (int j = i; j < accesses.size(); j++) {
                Access a = accesses.get(i);
                Access b = accesses.get(j);
                if (a.writes() || b.writes()) {
                    race(a.writes() ? a : b, a.writes() ? b : a).ifPresent(races::add);
                }
            }
        }
        return races;
    }

    private Optional<Race> race(Access writer, Access other) {
        if (!Collections.disjoint(writer.guards(), other.guards()) || writer.isHandedTo(other)
                || other.isHandedTo(writer)) {
            return Optional.empty();
        }
        Set<List<Object>> seen = new HashSet<>();
        Optional<Race> indirect = Optional.empty();
        for (Moment now : writer.moments()) {
            for (Moment then : other.moments()) {
                if (!Collections.disjoint(now.phases(), then.phases())) {
                    Optional<Race> race = race(writer, now, other, then, seen);
                    if (race.filter(found -> found.kind() != Race.Kind.INDIRECT).isPresent()) {
                        return race;
                    }
                    indirect = indirect.isPresent() ? indirect : race;
                }
            }
        }
        return indirect;
    }

    private Optional<Race> race(Access writer, Moment now, Access other, Moment then, Set<List<Object>> seen) {
        boolean byTask = now.task() != null && then.live().contains(now.task())
                || then.task() != null && now.live().contains(then.task());
        if (byTask) {
            Relation relation = relations.ofTasks(writer, now, other, then);
            Optional<Race> race = seen.add(List.of("task", relation.rounds(), relation.distributedA()))
                    ? clash(writer, other, overlap.of(writer, other, relation), Race.Kind.TASK) : Optional.empty();
            if (race.isPresent()) {
                return race;
            }
        }
        boolean local = writer.place().threadLocal() || other.place().threadLocal();
        if (local || !mayRunTogether(writer.context(), other.context())) {
            return Optional.empty();
        }
        Relation relation = relations.ofTeam(writer, now, other, then);
        return seen.add(List.of("team", relation.rounds()))
                ? clash(writer, other, overlap.of(writer, other, relation), kind(writer, other)) : Optional.empty();
    }

    private static boolean mayRunTogether(Context a, Context b) {
        if (a.only() != null && a.only().equals(b.only())) {
            return false;
        }
        if (!a.work().sameConstruct(b.work())) {
            return true;
        }
        return switch (a.work().kind()) {
            case ALL, LOOP -> true;
            case SECTION -> a.work().section() != b.work().section();
            case SINGLE -> false;
        };
    }

    private static Race.Kind kind(Access writer, Access other) {
        boolean sameWork = writer.context().work().sameUnit(other.context().work());
        boolean guarded = Guards.protects(writer.guards()) || Guards.protects(other.guards());
        if (guarded) {
            return Race.Kind.MIXED;
        } else if (writer.place().isContent() && writer.context().work().sameConstruct(other.context().work())) {
            return Race.Kind.CONTENT;
        } else if (!sameWork || writer.context().only() != null || other.context().only() != null) {
            return Race.Kind.NO_BARRIER;
        } else if (writer.place().isElement()) {
            return Race.Kind.ELEMENT;
        }
        return isUpdate(writer, other) ? Race.Kind.UPDATE : Race.Kind.SHARED;
    }

    /** Whether the accesses are the write and the read of {@code x += e}, {@code x++} or {@code x = x + e}. */
    private static boolean isUpdate(Access writer, Access other) {
        return writer == other ? writer.reads() : Updates.assignment(writer.node())
                .filter(assign -> isBelow(other.node(), assign.getValue())).isPresent();
    }

    private static boolean isBelow(Node node, Node container) {
        for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
            if (at == container) {
                return true;
            }
        }
        return false;
    }

    private Optional<Race> clash(Access writer, Access other, Overlap.Result result, Race.Kind kind) {
        return switch (result) {
            case APART -> Optional.empty();
            case CLASH -> Optional.of(new Race(kind, writer, other));
            case CARRIED -> Optional.of(new Race(kind == Race.Kind.ELEMENT ? Race.Kind.CARRIED : kind, writer, other));
            case UNKNOWN -> kind == Race.Kind.ELEMENT && writer == other && indices.isUpdateByData(writer)
                    ? Optional.of(new Race(Race.Kind.INDIRECT, writer, other)) : Optional.empty();
        };
    }
}
