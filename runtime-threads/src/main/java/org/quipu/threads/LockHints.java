package org.quipu.threads;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Interprets the hints of a lock. */
final class LockHints {

    private LockHints() {
    }

    /**
     * Whether many threads are expected to want the lock.
     *
     * @throws IllegalArgumentException for contradictory hints (OpenMP 5.2 section 15.1)
     */
    static boolean contended(LockHint... hints) {
        Set<LockHint> all = EnumSet.noneOf(LockHint.class);
        all.addAll(List.of(hints));
        if (all.contains(LockHint.CONTENDED) && all.contains(LockHint.UNCONTENDED)
                || all.contains(LockHint.SPECULATIVE) && all.contains(LockHint.NONSPECULATIVE)) {
            throw new IllegalArgumentException("contradictory hints: " + all);
        }
        return all.contains(LockHint.CONTENDED);
    }
}
