package org.quipu.directives.lint;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;

/**
 * The context of an access. Immutable.
 *
 * @param work       the distribution of its code to threads
 * @param only       identifies the executing thread; null if any thread may execute it
 * @param frame      the method that contains it
 * @param loops      the enclosing loops that are not distributed to threads, outermost first
 * @param conditions the conditions of the enclosing branches
 * @param task       the innermost enclosing task, or null
 * @param taskLoops  the loops whose iterations the task's construct distributes to tasks
 */
record Context(Work work, @Nullable String only, Frame frame, List<Loop> loops, List<Condition> conditions,
        @Nullable Construct task,
        List<LoopHead> taskLoops) {
    Context with(Work other) {
        return new Context(other, only, frame, loops, conditions, task, taskLoops);
    }

    Context only(String thread) {
        return new Context(work, thread, frame, loops, conditions, task, taskLoops);
    }

    Context in(Frame called) {
        return new Context(work, only, called, loops, conditions, task, taskLoops);
    }

    Context inside(LoopHead head) {
        List<Loop> longer = new ArrayList<>(loops);
        longer.add(new Loop(head, frame));
        return new Context(work, only, frame, longer, conditions, task, taskLoops);
    }

    Context under(List<Condition> more) {
        List<Condition> all = new ArrayList<>(conditions);
        all.addAll(more);
        return new Context(work, only, frame, loops, all, task, taskLoops);
    }

    /** The context inside of a task; a taskloop distributes its loops to tasks. */
    Context task(Construct construct, List<LoopHead> distributed) {
        List<Loop> all = new ArrayList<>(loops);
        distributed.forEach(head -> all.add(new Loop(head, frame)));
        return new Context(work, only, frame, all, conditions, construct, distributed);
    }

    /** Whether the iterations of a loop are distributed, to threads or to tasks. */
    boolean isDistributed(LoopHead head) {
        return work.loops().contains(head) || taskLoops.contains(head);
    }

    /** All enclosing loops, outermost first. */
    List<Loop> all() {
        List<Loop> all = new ArrayList<>(loops.subList(0, Math.min(work.outside(), loops.size())));
        work.loops().forEach(head -> all.add(new Loop(head, Frame.TOP)));
        all.addAll(loops.subList(Math.min(work.outside(), loops.size()), loops.size()));
        return all;
    }
}
