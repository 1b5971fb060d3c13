package org.quipu.directives.lint;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;

/**
 * Position of the walk through a region. Barriers divide the execution into phases. A task is alive from its construct
 * to the construct that waits for it.
 */
final class Timeline {
    private Set<Integer> phases = Set.of(0);
    private int lastPhase;
    private Set<TaskRun> live = new LinkedHashSet<>();
    private Set<TaskRun> made = new LinkedHashSet<>();
    private @Nullable TaskRun task;
    private final Map<Integer, Integer> rounds = new HashMap<>();
    private final Set<Integer> withBarrier = new HashSet<>();

    /** State at the start of a branch, which may not be executed. */
    record State(Set<Integer> phases, Set<TaskRun> live) {
    }

    Moment now() {
        return new Moment(Set.copyOf(phases), Map.copyOf(rounds), Set.copyOf(live), task);
    }

    State state() {
        return new State(phases, new LinkedHashSet<>(live));
    }

    void restore(State state) {
        phases = state.phases();
        live = new LinkedHashSet<>(state.live());
    }

    /** Merges the states at the ends of two alternative branches. */
    void join(State other) {
        phases = new HashSet<>(phases);
        phases.addAll(other.phases());
        live.addAll(other.live());
    }

    void barrier() {
        phases = Set.of(++lastPhase);
        live.clear();
    }

    /** Walks a loop twice, so that its last iteration precedes its first; a loop is identified by its position. */
    void twice(int loop, Runnable round) {
        int before = lastPhase;
        rounds.put(loop, 0);
        round.run();
        if (lastPhase != before) {
            withBarrier.add(loop);
        }
        rounds.put(loop, 1);
        round.run();
        rounds.remove(loop);
    }

    /** Whether threads are at most one round apart. */
    boolean hasBarrier(int loop) {
        return withBarrier.contains(loop);
    }

    /**
     * Walks a task's body.
     *
     * @param together whether the tasks of the construct run concurrently, as those of a taskloop do
     * @param waits    whether the task has ended when the walk continues
     */
    void task(Construct construct, boolean together, boolean waits, Runnable body) {
        TaskRun outer = task;
        Set<TaskRun> before = live;
        Set<TaskRun> madeOutside = made;
        TaskRun own = new TaskRun(construct, outer, rounds);
        live = new LinkedHashSet<>(before);
        made = new LinkedHashSet<>();
        task = own;
        if (together) {
            live.add(own);
        }
        body.run();
        Set<TaskRun> left = live;
        Set<TaskRun> inside = made;
        left.stream().filter(run -> run.parent() == own).forEach(TaskRun::outliveParent);
        live = new LinkedHashSet<>(before);
        inside.stream().filter(run -> !waits || left.contains(run)).forEach(live::add);
        if (!waits) {
            live.add(own);
        }
        made = madeOutside;
        made.add(own);
        made.addAll(inside);
        task = outer;
    }

    /** Waits for all tasks that are created from here on. */
    void group(Runnable body) {
        Set<TaskRun> before = new HashSet<>(live);
        body.run();
        live.retainAll(before);
    }

    /**
     * Waits for children of the current task, and so for all tasks that end before them.
     *
     * @param wanted selects the children
     * @param before whether a child had to end before another one, if it was made first
     */
    void await(Predicate<TaskRun> wanted, BiPredicate<TaskRun, TaskRun> before) {
        List<TaskRun> children = live.stream().filter(run -> run.parent() == task).toList();
        Set<TaskRun> awaited = new HashSet<>();
        for (int i = children.size() - 1; i >= 0; i--) {
            TaskRun child = children.get(i);
            if (wanted.test(child) || awaited.stream().anyMatch(later -> before.test(child, later))) {
                awaited.add(child);
            }
        }
        live.removeIf(run -> awaited.stream().anyMatch(run::endsWith));
    }
}
