package org.quipu.mpj.rma;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Locks are granted in order of arrival, and those of lost ranks are released. */
class LockTableTest {

    private final LockTable locks = new LockTable();

    @Test
    void sharedLocksAreHeldTogether() {
        assertThat(locks.request(0, false)).containsExactly(0);
        assertThat(locks.request(1, false)).containsExactly(1);
        assertThat(locks.request(2, true)).isEmpty();
        assertThat(locks.release(0)).isEmpty();
        assertThat(locks.release(1)).containsExactly(2);
    }

    @Test
    void aSharedRequestDoesNotOvertakeAnExclusiveOne() {
        assertThat(locks.request(0, false)).containsExactly(0);
        assertThat(locks.request(1, true)).isEmpty();
        assertThat(locks.request(2, false)).isEmpty();
        assertThat(locks.request(3, false)).isEmpty();
        assertThat(locks.release(0)).containsExactly(1);
        assertThat(locks.release(1)).containsExactly(2, 3);
    }

    @Test
    void aLostRankNeitherHoldsNorWaits() {
        assertThat(locks.request(0, true)).containsExactly(0);
        assertThat(locks.request(1, true)).isEmpty();
        assertThat(locks.request(2, true)).isEmpty();
        assertThat(locks.drop(1)).isEmpty();
        assertThat(locks.drop(0)).containsExactly(2);
        assertThat(locks.release(1)).isEmpty();
    }
}
