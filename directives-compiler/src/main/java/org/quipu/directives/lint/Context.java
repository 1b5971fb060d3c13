package org.quipu.directives.lint;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.bind.Construct;

/**
 * Where an access stands. Immutable.
 *
 * @param work       how its code is distributed to the threads
 * @param only       what the thread that executes it is known by; null if that can be any
 * @param frame      the called method it stands in
 * @param loops      the loops around it that are not distributed to threads, outermost first
 * @param conditions the conditions of the branches around it
 * @param task       the innermost task around, or null
 * @param taskLoops  the loops whose iterations that task's construct distributes to tasks
 */
record Context(Work work, String only, Frame frame, List<Loop> loops, List<Condition> conditions, Construct task,
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

    /** Inside of a task, whose loops are distributed to tasks if it is a taskloop. */
    Context task(Construct construct, List<LoopHead> distributed) {
        List<Loop> all = new ArrayList<>(loops);
        distributed.forEach(head -> all.add(new Loop(head, frame)));
        return new Context(work, only, frame, all, conditions, construct, distributed);
    }

    /** Whether the iterations of a loop are distributed, to threads or to tasks. */
    boolean isDealt(LoopHead head) {
        return work.loops().contains(head) || taskLoops.contains(head);
    }

    /** All loops around, outermost first. */
    List<Loop> all() {
        List<Loop> all = new ArrayList<>(loops.subList(0, Math.min(work.outside(), loops.size())));
        work.loops().forEach(head -> all.add(new Loop(head, Frame.TOP)));
        all.addAll(loops.subList(Math.min(work.outside(), loops.size()), loops.size()));
        return all;
    }
}
