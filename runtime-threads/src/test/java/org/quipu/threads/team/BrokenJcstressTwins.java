package org.quipu.threads.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** As {@link JcstressTwins}, with the parts of {@link Broken}: jcstress must find a forbidden outcome in each. */
public final class BrokenJcstressTwins {

    private BrokenJcstressTwins() {
    }

    /** Both may have the last task. */
    @JCStressTest
    @Outcome(id = {"1, 0", "0, 1"}, expect = Expect.ACCEPTABLE, desc = "one of them has it")
    @State
    public static class LastTask {

        private final Broken.Deque deque = new Broken.Deque();

        public LastTask() {
            deque.put(1);
        }

        @Actor
        public void owner(II_Result r) {
            r.r1 = deque.take();
        }

        @Actor
        public void thief(II_Result r) {
            r.r2 = deque.steal();
        }
    }

    /** Both may have the same chunk. */
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0"}, expect = Expect.ACCEPTABLE, desc = "each its own")
    @State
    public static class Chunks {

        private final Broken.Dispenser dispenser = new Broken.Dispenser();

        @Actor
        public void one(JJ_Result r) {
            r.r1 = dispenser.take();
        }

        @Actor
        public void other(JJ_Result r) {
            r.r2 = dispenser.take();
        }
    }

    /** Both may be inside. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "one after the other")
    @State
    public static class Sections {

        private final Broken.SimpleLock lock = new Broken.SimpleLock();
        private int count;

        private void add() {
            lock.lock();
            count++;
            lock.unlock();
        }

        @Actor
        public void one() {
            add();
        }

        @Actor
        public void other() {
            add();
        }

        @Arbiter
        public void both(I_Result r) {
            r.r1 = count;
        }
    }

    /** One may pass before the other has come. */
    @JCStressTest
    @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "both have come")
    @State
    public static class Meets {

        private final Broken.Barrier barrier = new Broken.Barrier();
        private int first;
        private int second;

        @Actor
        public void zero(II_Result r) {
            first = 1;
            barrier.await(0);
            r.r1 = second;
        }

        @Actor
        public void one(II_Result r) {
            second = 2;
            barrier.await(1);
            r.r2 = first;
        }
    }

    /** One may sleep and the other not wake it. */
    @JCStressTest
    @Outcome(id = {"true, true", "true, false", "false, true"}, expect = Expect.ACCEPTABLE, desc = "no wake-up is lost")
    @State
    public static class WakeUp {

        private final Broken.Sleeper word = new Broken.Sleeper();

        @Actor
        public void sleeper(ZZ_Result r) {
            r.r1 = word.await();
        }

        @Actor
        public void waker(ZZ_Result r) {
            r.r2 = word.signal();
        }
    }
}
