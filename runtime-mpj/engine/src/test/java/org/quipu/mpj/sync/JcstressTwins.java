package org.quipu.mpj.sync;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.Z_Result;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * jcstress tests of the engine's lock-free code: two threads execute each part millions of times. Outcomes that are not
 * listed are forbidden. {@link JcstressTest} runs them; {@link BrokenJcstressTwins} shows that errors in such code are
 * found.
 */
public final class JcstressTwins {

    private JcstressTwins() {
    }

    /** A visitor and the owner increment a count, the one during its visit, the other in a section. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "no count is lost")
    @State
    public static class Visit extends BiasedCount {

        private int sections;

        public Visit() {
            super(new BiasedLock());
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

    /** Two threads register; the bias is revoked during a section, or before it. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "no count is lost")
    @State
    public static class Arrival extends BiasedCount {

        public Arrival() {
            super(new BiasedLock());
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

    /** Two threads sleep when one sleep without a yield is left: the count stops at zero, where yields start again. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "no sleep is due any more")
    @State
    public static class LastSleep {

        private final AdaptiveSpin spin = new AdaptiveSpin(WaitPolicy.PASSIVE, 0);

        public LastSleep() {
            spin.yielded(AdaptiveSpin.LONG_YIELD_NANOS + 1);
            for (int due = AdaptiveSpin.MIN_SLEEPS; due > 1; due--) {
                spin.sleeps();
            }
        }

        @Actor
        public void one() {
            spin.sleeps();
        }

        @Actor
        public void other() {
            spin.sleeps();
        }

        @Arbiter
        public void both(Z_Result r) {
            r.r1 = spin.yields(AdaptiveSpin.MIN_SPINS);
        }
    }
}
