package org.quipu.mpj.sync;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/** Variants of {@link JcstressTwins} that each lack one step; jcstress must find a forbidden outcome. */
public final class BrokenJcstressTwins {

    private BrokenJcstressTwins() {
    }

    /** The visitor issues no fence for the other threads. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "no count is lost")
    @State
    public static class Visit extends BiasedCount {

        private int sections;

        public Visit() {
            super(new BiasedLock(() -> {}));
        }

        @Actor
        public void owner() {
            sections = countAsOwner() ? 1 : 0;
        }

        @Actor
        public void visitor() {
            countAsVisitor();
        }

        @Arbiter
        public void both(I_Result r) {
            r.r1 = count - sections;
        }
    }

    /** The second thread issues no fence for the owner. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "no count is lost")
    @State
    public static class Arrival extends BiasedCount {

        public Arrival() {
            super(new BiasedLock(() -> {}));
        }

        @Actor
        public void one() {
            countAsUser();
        }

        @Actor
        public void other() {
            countAsUser();
        }

        @Arbiter
        public void both(I_Result r) {
            r.r1 = count;
        }
    }

    /** The count of sleeps is read twice. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "no sleep is due any more")
    @State
    public static class LastSleep {

        private volatile int due = 1;

        private void sleeps() {
            if (due > 0) {
                due = due - 1;
            }
        }

        @Actor
        public void one() {
            sleeps();
        }

        @Actor
        public void other() {
            sleeps();
        }

        @Arbiter
        public void both(Z_Result r) {
            r.r1 = due == 0;
        }
    }
}
