package org.quipu.threads.task;

/**
 * Code that the runtime calls: the body of a region, a loop or a task. The public functional interfaces extend it.
 *
 * @param <C> the public type of what the body is called with: the team's view, the chunks or the elements
 * @param <X> what the body may throw
 */
public interface Work<C, X extends Throwable> {

    void run(C with) throws X;
}
