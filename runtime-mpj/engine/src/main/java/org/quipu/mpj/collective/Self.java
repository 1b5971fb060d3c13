package org.quipu.mpj.collective;

/** Copies of a rank's own blocks. */
final class Self {

    private Self() {
    }

    /** Copies a rank's own block, unless it is already in place. */
    static void copy(Steps steps, Object from, int fromOffset, int fromCount, Object to, int toOffset, int toCount) {
        if (from != to || fromOffset != toOffset) {
            steps.copy(from, fromOffset, to, toOffset, Math.min(fromCount, toCount));
        }
    }
}
