package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lint.Access.Context;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.ScheduleKind;

/** Tells which accesses to one place clash: those that nothing orders and that may mean the same memory. */
final class Pairs {
    /** Longer lists of accesses are cut; so many lines on one variable tell enough. */
    private static final int MOST = 150;

    private final Overlap overlap;

    Pairs(Overlap overlap) {
        this.overlap = overlap;
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
        if (Collections.disjoint(writer.phases(), other.phases()) || !Collections.disjoint(writer.guards(), other.guards())) {
            return Optional.empty();
        }
        boolean local = writer.place().threadLocal() || other.place().threadLocal();
        boolean byTask = isLiveDuring(writer, other) || isLiveDuring(other, writer);
        if (byTask && !isOrdered(writer.context().task(), other.context().task())) {
            return clash(writer, other, taskOverlap(writer, other), Race.Kind.TASK);
        }
        if (local || byTask || !mayRunTogether(writer.context(), other.context())) {
            return Optional.empty();
        }
        return clash(writer, other, teamOverlap(writer, other), kind(writer, other));
    }

    private static boolean isLiveDuring(Access inTask, Access other) {
        return inTask.context().task() != null && other.live().contains(inTask.context().task());
    }

    /** Tasks whose dependences name the same storage wait for each other; what they name is not checked here. */
    private static boolean isOrdered(Construct a, Construct b) {
        if (a == null || b == null) {
            return false;
        }
        Set<String> storage = new HashSet<>(dependences(a));
        return !storage.isEmpty() && (a == b || !Collections.disjoint(storage, dependences(b)));
    }

    private static List<String> dependences(Construct task) {
        return task.directive().clauses(ClauseKind.DEPEND).filter(Clause.Depend.class::isInstance)
                .flatMap(clause -> ((Clause.Depend) clause).items().stream()).map(item -> storage(item.base().text())).toList();
    }

    /** The last name before brackets: {@code this.a[i]} and {@code a} may be the same array. */
    private static String storage(String item) {
        String path = item.replaceFirst("\\[.*", "").strip();
        return path.substring(path.lastIndexOf('.') + 1);
    }

    private static boolean mayRunTogether(Context a, Context b) {
        if (a.only() != null && a.only().equals(b.only())) {
            return false;
        }
        if (!a.work().sameConstruct(b.work())) {
            return true;
        }
        return switch (a.work().kind()) {
            case ALL -> true;
            // the dependences that iterations declare are believed, like those of tasks
            case LOOP -> a.work().construct().directive().count(ClauseKind.ORDERED) == 0
                    && (a.pinned() == null || !a.pinned().equals(b.pinned()));
            case SECTION -> a.work().section() != b.work().section();
            case SINGLE -> false;
        };
    }

    private Overlap.Result taskOverlap(Access a, Access b) {
        if (!a.place().isElement()) {
            return Overlap.Result.CLASH;
        }
        boolean sameTask = a.context().task() != null && a.context().task() == b.context().task();
        return sameTask ? overlap.inSameLoops(a, b, a.context().dealt(), b.context().dealt()) : overlap.sideBySide(a, b);
    }

    private Overlap.Result teamOverlap(Access a, Access b) {
        if (!a.place().isElement()) {
            return Overlap.Result.CLASH;
        }
        Work work = a.context().work();
        boolean loops = work.kind() == Work.Kind.LOOP && b.context().work().kind() == Work.Kind.LOOP;
        boolean known = !work.loops().isEmpty() && work.loops().size() == b.context().work().loops().size();
        if (loops && work.sameConstruct(b.context().work())) {
            return overlap.inSameLoops(a, b, work.loops(), work.loops());
        }
        if (loops && known && isDealtAlike(work, b.context().work())) {
            return overlap.inSameLoops(a, b, work.loops(), b.context().work().loops());
        }
        return overlap.sideBySide(a, b);
    }

    /** Static loops over the same range give the same iteration to the same thread (OpenMP 5.2 section 11.5.3). */
    private static boolean isDealtAlike(Work a, Work b) {
        boolean ranges = true;
        for (int i = 0; i < a.loops().size(); i++) {
            LoopHead one = a.loops().get(i);
            LoopHead two = b.loops().get(i);
            ranges &= one.from().toString().equals(two.from().toString()) && one.to().toString().equals(two.to().toString())
                    && one.inclusive() == two.inclusive() && one.step() == two.step();
        }
        return ranges && schedule(a).equals(schedule(b)) && schedule(a).startsWith("static");
    }

    private static String schedule(Work work) {
        return work.construct().directive().schedule().map(s -> (s.schedule() == ScheduleKind.STATIC ? "static" : "other")
                + s.chunk().map(chunk -> "," + chunk.text()).orElse("")).orElse("static");
    }

    private static Race.Kind kind(Access writer, Access other) {
        boolean sameWork = writer.context().work().sameConstruct(other.context().work());
        boolean guarded = !writer.guards().isEmpty() || !other.guards().isEmpty();
        if (guarded) {
            return Race.Kind.MIXED;
        } else if (!sameWork || writer.context().only() != null || other.context().only() != null) {
            return Race.Kind.NO_BARRIER;
        } else if (writer.place().isContent()) {
            return Race.Kind.CONTENT;
        } else if (writer.place().isElement()) {
            return Race.Kind.ELEMENT;
        }
        return isUpdate(writer, other) ? Race.Kind.UPDATE : Race.Kind.SHARED;
    }

    /** x += e, x++, or x = x + e, where the other access is the x in it. */
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

    private static Optional<Race> clash(Access writer, Access other, Overlap.Result result, Race.Kind kind) {
        return switch (result) {
            case APART -> Optional.empty();
            case CLASH -> Optional.of(new Race(kind, writer, other));
            case CARRIED -> Optional.of(new Race(kind == Race.Kind.ELEMENT ? Race.Kind.CARRIED : kind, writer, other));
            case UNKNOWN -> kind == Race.Kind.ELEMENT && writer == other && writer.reads() && Updates.isIndirect(writer)
                    ? Optional.of(new Race(Race.Kind.INDIRECT, writer, other)) : Optional.empty();
        };
    }
}
