package org.quipu.mpj.engine;

import java.util.List;

/**
 * Happens when one of several operations is done, so that a thread can wait for whichever comes first without polling them.
 * Used once, by one thread.
 *
 * <p>An operation that is done at the moment in which it is tied may miss that; it is found before the waiting thread rests.
 */
final class AnyOf extends Completion {

    private final List<? extends Completion> operations;

    AnyOf(List<? extends Completion> operations) {
        this.operations = operations;
    }

    /**
     * Ties the operations to this.
     *
     * @return false if one of them is done already; then there is nothing to wait for
     */
    boolean watch() {
        for (Completion operation : operations) {
            if (!operation.link(this)) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean happened() {
        if (!isDone() && operations.stream().anyMatch(Completion::isDone)) {
            complete();
        }
        return isDone();
    }

    void release() {
        operations.forEach(Completion::unwatch);
    }
}
