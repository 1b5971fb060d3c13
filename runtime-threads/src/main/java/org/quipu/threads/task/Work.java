package org.quipu.threads.task;

/**
 * Code that the runtime calls: the body of a region, a loop or a task. The public functional interfaces extend it.
 *
 * @param <C> the public type of the argument of the body: the context, the chunks or the elements
 * @param <X> the exceptions of the body
 */
public interface Work<C, X extends Throwable> {

    void run(C with) throws X;
}
