package org.quipu.threads.task;

/**
 * The body of a taskloop. The public functional interface extends it.
 *
 * @param <C> the public type of the team's view
 * @param <X> the exceptions of the body
 */
public interface RangeWork<C, X extends Throwable> {

    void run(C team, long first, long last) throws X;
}
