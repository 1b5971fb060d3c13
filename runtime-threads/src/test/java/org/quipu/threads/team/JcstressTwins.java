package org.quipu.threads.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.LL_Result;
import org.quipu.threads.Lock;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.loop.LoopOfTwo;
import org.quipu.threads.sync.ContendedLock;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.Sleepers;
import org.quipu.threads.sync.TeamCancelled;
import org.quipu.threads.sync.TreeBarrier;
import org.quipu.threads.task.NumberedDeque;
import org.quipu.threads.task.SpareTasks;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The runtime's lock-free parts under jcstress: two threads at each part, millions of times. Outcomes that are not
 * listed are forbidden. {@link JcstressTest} runs them; {@link BrokenJcstressTwins} shows that mistakes in such parts
 * are found.
 */
public final class JcstressTwins {

    private JcstressTwins() {
    }

    /** Owner and thief want the last task. */
    @JCStressTest
    @Outcome(id = {"1, 0", "0, 1"}, expect = Expect.ACCEPTABLE, desc = "one of them has it")
    @State
    public static class LastTask {

        private final NumberedDeque deque = NumberedDeque.with(1);
        private final SpareTasks mine = new SpareTasks();
        private final SpareTasks thiefs = new SpareTasks();

        @Actor
        public void owner(II_Result r) {
            r.r1 = deque.take(mine);
        }

        @Actor
        public void thief(II_Result r) {
            r.r2 = deque.steal(thiefs);
        }
    }

    /** Owner and thief want both of two tasks. */
    @JCStressTest
    @Outcome(id = "2, 1, 0, 0", expect = Expect.ACCEPTABLE, desc = "the owner has both")
    @Outcome(id = {"2, 0, 1, 0", "2, 0, 0, 1"}, expect = Expect.ACCEPTABLE, desc = "each has one, from its end")
    @Outcome(id = "0, 0, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has both")
    @State
    public static class TwoTasks {

        private final NumberedDeque deque = NumberedDeque.with(2);
        private final SpareTasks mine = new SpareTasks();
        private final SpareTasks thiefs = new SpareTasks();

        @Actor
        public void owner(IIII_Result r) {
            r.r1 = deque.take(mine);
            r.r2 = deque.take(mine);
        }

        @Actor
        public void thief(IIII_Result r) {
            r.r3 = deque.steal(thiefs);
            r.r4 = deque.steal(thiefs);
        }
    }

    /** A thief that gets a task sees what the owner wrote before it put it. */
    @JCStressTest
    @Outcome(id = {"0", "7"}, expect = Expect.ACCEPTABLE, desc = "no task yet, or all of it")
    @State
    public static class PutTask {

        private final NumberedDeque deque = new NumberedDeque(2);
        private final SpareTasks thiefs = new SpareTasks();
        private int written;

        @Actor
        public void owner() {
            written = 7;
            deque.put(1);
        }

        @Actor
        public void thief(I_Result r) {
            r.r1 = deque.steal(thiefs) == 0 ? 0 : written;
        }
    }

    /** A slot changes hands while a thief looks at it: the task that it gets is whole, and it alone gets it. */
    @JCStressTest
    @Outcome(id = "3, 1, 0", expect = Expect.ACCEPTABLE, desc = "the owner has the two that were put last")
    @Outcome(id = "3, 1, 2", expect = Expect.ACCEPTABLE, desc = "the thief has the two that were put first")
    @Outcome(id = "0, 1, 3", expect = Expect.ACCEPTABLE, desc = "the thief has what is in the slot now")
    @State
    public static class SlotUsedAgain {

        private final NumberedDeque deque = NumberedDeque.with(2);
        private final SpareTasks mine = new SpareTasks();
        private final SpareTasks thiefs = new SpareTasks();

        @Actor
        public void owner(III_Result r) {
            deque.take(mine);
            deque.put(3);
            r.r1 = deque.take(mine);
        }

        @Actor
        public void thief(III_Result r) {
            r.r2 = deque.steal(thiefs);
            r.r3 = deque.steal(thiefs);
        }
    }

    /** Two threads take a chunk each of a dynamic loop. */
    @JCStressTest
    @Outcome(id = {"0, 3", "3, 0"}, expect = Expect.ACCEPTABLE, desc = "each its own")
    @State
    public static class DynamicChunks extends LoopOfTwo {

        public DynamicChunks() {
            super(TwoThreads.forked(TwoThreads.SPINNING, context -> {}), LoopSchedule.dynamic(3));
        }

        @Actor
        public void one(JJ_Result r) {
            r.r1 = chunk(0);
        }

        @Actor
        public void other(JJ_Result r) {
            r.r2 = chunk(1);
        }
    }

    /** Two threads take a chunk each of a guided loop of 8: half of it, then half of what is left. */
    @JCStressTest
    @Outcome(id = {"0, 4", "4, 0"}, expect = Expect.ACCEPTABLE, desc = "each its own")
    @State
    public static class GuidedChunks extends LoopOfTwo {

        public GuidedChunks() {
            super(TwoThreads.forked(TwoThreads.SPINNING, context -> {}), LoopSchedule.guided(1));
        }

        @Actor
        public void one(JJ_Result r) {
            r.r1 = chunk(0);
        }

        @Actor
        public void other(JJ_Result r) {
            r.r2 = chunk(1);
        }
    }

    /** Two threads share a loop of 8 chunks with stealing: each chunk runs once. */
    @JCStressTest
    @Outcome(id = "255", expect = Expect.ACCEPTABLE, desc = "each chunk once")
    @State
    public static class StolenChunks extends LoopOfTwo {

        private long first;
        private long second;

        public StolenChunks() {
            super(TwoThreads.forked(TwoThreads.SPINNING, context -> {}), LoopSchedule.dynamic(1).nonmonotonic());
        }

        @Actor
        public void one() {
            first = chunks(0);
        }

        @Actor
        public void other() {
            second = chunks(1);
        }

        @Arbiter
        public void both(I_Result r) {
            r.r1 = (first & second) == 0 ? (int) (first | second) : -1;
        }
    }

    /** What each thread wrote before a barrier, the other sees after it. */
    @JCStressTest
    @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "both have come")
    @State
    public static class PairMeets {

        private final Team team = TwoThreads.forked(TwoThreads.SPINNING, context -> {});
        private int first;
        private int second;

        @Actor
        public void zero(II_Result r) {
            first = 1;
            team.barrier(0);
            r.r1 = second;
        }

        @Actor
        public void one(II_Result r) {
            second = 2;
            team.barrier(1);
            r.r2 = first;
        }
    }

    /** The same for the barrier of larger teams. */
    @JCStressTest
    @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "both have come")
    @State
    public static class TreeMeets {

        private final TreeBarrier barrier = new TreeBarrier(TwoThreads.forked(TwoThreads.SPINNING, context -> {}), 2);
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

    /** Two threads count under the lock that waits for short sections. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "one after the other")
    @State
    public static class ShortSections {

        private final ContendedLock lock = new ContendedLock("combine", "");
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

    /** Two threads count under a user's lock. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "one after the other")
    @State
    public static class UserSections {

        private final Lock lock = new Lock();
        private int count;

        private void add() {
            lock.set();
            count++;
            lock.unset();
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

    /** A thread at a barrier leaves it when the other thread cancels the region, and sees what that thread wrote. */
    @JCStressTest
    @Outcome(id = "left, 3", expect = Expect.ACCEPTABLE, desc = "the waiter is let go")
    @State
    public static class CancelledWait {

        private final Team team = TwoThreads.forked(TwoThreads.SPINNING, context -> {});
        private int written;

        @Actor
        public void waiter(LL_Result r) {
            try {
                team.barrier(0);
                r.r1 = "passed";
            } catch (TeamCancelled cancelled) {
                r.r1 = "left";
            }
            r.r2 = written;
        }

        @Actor
        public void canceller() {
            written = 3;
            team.cancel();
        }
    }

    /** A thread that sleeps until a word is written is woken; otherwise the test hangs. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "woken, or never asleep")
    @State
    public static class WakeUp {

        private final Sleepers sleepers = new Sleepers(1);
        private final PaddedWord word = new PaddedWord();

        @Actor
        public void sleeper(I_Result r) {
            sleepers.setThread(0, Thread.currentThread());
            r.r1 = (int) sleepers.await(0, word, 1, WaitPolicy.PASSIVE, null, null, null);
        }

        @Actor
        public void waker() {
            word.setVolatile(1);
            sleepers.wake(1);
        }
    }
}
