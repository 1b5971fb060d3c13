package org.quipu.mpj.engine;

import java.util.List;

/**
 * Happens when one of several operations is done, so that a thread can wait for whichever comes first without polling them.
 * Used once, by one thread.
 */
final class AnyOf extends Completion {

    /**
     * Ties the operations to this.
     *
     * @return false if one of them is done already; then there is nothing to wait for
     */
    boolean watch(List<? extends Completion> operations) {
        for (Completion operation : operations) {
            if (!operation.link(this)) {
                return false;
            }
        }
        return true;
    }

    void release(List<? extends Completion> operations) {
        operations.forEach(Completion::unlink);
    }
}
