package mpi;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;

import org.quipu.mpj.settings.EngineSettings;

/**
 * Runs a body for two ranks with any number of ranks: 0 with 1, 2 with 3 and so on, all at once in one communicator.
 * With an odd number, the last rank runs it with rank 0 afterwards. A single rank runs both sides in two threads.
 */
final class Pairs {

    /** The body of one of two ranks. */
    @FunctionalInterface
    interface Body {
        void run(Pair pair) throws Exception;
    }

    /**
     * One of two ranks.
     *
     * @param world communicator of all pairs
     * @param first whether this is the first of the two
     * @param other the other rank in {@code world}; this rank if there is no other
     */
    record Pair(Intracomm world, boolean first, int other) {

        /** Returns the first one's rank, which is unique among the pairs of a run. */
        int number() {
            return first ? world.Rank() : other;
        }
    }

    private Pairs() {
    }

    static void run(Fabric fabric, int size, EngineSettings settings, Body body) throws Exception {
        Ranks.run(fabric, size, settings, world -> {
            int me = world.Rank();
            if (size == 1) {
                alone(world, body);
                return;
            }
            boolean oddOne = size % 2 == 1 && me == size - 1;
            if (!oddOne) {
                body.run(new Pair(world, me % 2 == 0, me ^ 1));
            }
            world.Barrier();
            if (oddOne) {
                body.run(new Pair(world, true, 0));
            } else if (size % 2 == 1 && me == 0) {
                body.run(new Pair(world, false, size - 1));
            }
        });
    }

    static void run(Fabric fabric, int size, Body body) throws Exception {
        run(fabric, size, PointToPointTest.SETTINGS, body);
    }

    private static void alone(Intracomm world, Body body) throws Exception {
        ExecutorCompletionService<Void> two = new ExecutorCompletionService<>(task -> Thread.ofPlatform().daemon()
                .start(task));
        for (boolean first : new boolean[] {true, false}) {
            two.submit(() -> {
                body.run(new Pair(world, first, 0));
                return null;
            });
        }
        try {
            // The rank that fails ends the test; the other one may wait for it indefinitely.
            two.take().get();
            two.take().get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        }
    }
}
