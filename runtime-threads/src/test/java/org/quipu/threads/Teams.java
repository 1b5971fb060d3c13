package org.quipu.threads;

import java.util.function.BooleanSupplier;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quipu.threads.waiting.WaitPolicy;

/** The teams that the conformance tests run on: every size with every way of waiting. */
final class Teams {

    private Teams() {
    }

    /** A team to make: a name for the report, a size and a way to wait. */
    record Kind(String waits, int size, WaitPolicy policy) {

        ParallelTeam make() {
            return new ParallelTeam(size, policy);
        }

        @Override
        public String toString() {
            return size + " threads, " + waits;
        }
    }

    static Stream<Kind> all() {
        return IntStream.of(1, 2, 3, 5, 7, 8, 64).boxed().flatMap(size -> Stream.of(
                new Kind("spinning", size, new WaitPolicy(200)),
                new Kind("active barrier, parking almost at once", size, new WaitPolicy(1)),
                new Kind("passive", size, WaitPolicy.PASSIVE),
                new Kind("yielding", size, WaitPolicy.YIELDING),
                new Kind("adaptive", size, null)));
    }

    static Stream<Kind> several() {
        return all().filter(kind -> kind.size() > 1);
    }

    /** Waits until the condition holds; for at most two minutes. */
    static boolean soon(BooleanSupplier condition) {
        long deadline = System.nanoTime() + 120_000_000_000L;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            LockSupport.parkNanos(1_000_000);
        }
        return true;
    }
}
