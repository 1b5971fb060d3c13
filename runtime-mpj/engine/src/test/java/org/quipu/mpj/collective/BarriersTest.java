package org.quipu.mpj.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.mpj.datatype.BasicType;

/** No rank leaves a barrier before every rank has entered it, whatever the number of ranks. */
@Timeout(120)
class BarriersTest {

    private interface Barrier {
        void run(Steps steps, int rank, int size);
    }

    /** The messages of all ranks: a queue for each pair. */
    private static final class Wires {

        private final int size;
        private final List<LinkedBlockingQueue<Boolean>> queues = new ArrayList<>();
        private final AtomicInteger messages = new AtomicInteger();

        Wires(int size) {
            this.size = size;
            for (int i = 0; i < size * size; i++) {
                queues.add(new LinkedBlockingQueue<>());
            }
        }

        LinkedBlockingQueue<Boolean> between(int from, int to) {
            return queues.get(from * size + to);
        }
    }

    /** The steps of one rank, without an engine. */
    private record WireSteps(Wires wires, int rank, List<Integer> awaited) implements Steps {

        @Override
        public void send(int to, Object buffer, int offset, int count, BasicType type) {
            wires.messages.incrementAndGet();
            wires.between(rank, to).add(true);
        }

        @Override
        public void receive(int from, Object buffer, int offset, int count, BasicType type) {
            awaited.add(from);
        }

        @Override
        public void endRound() {
            try {
                for (int from : awaited) {
                    wires.between(from, rank).take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            awaited.clear();
        }

        @Override
        public void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count) {
            throw new AssertionError("a barrier reduces nothing");
        }

        @Override
        public void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
            throw new AssertionError("a barrier copies nothing");
        }

        @Override
        public Object temporary(Object like, int count) {
            throw new AssertionError("a barrier needs no memory");
        }
    }

    /** Returns the number of messages of a barrier, which each rank enters in turn. */
    private static int messages(Barrier barrier, int size) throws Exception {
        Wires wires = new Wires(size);
        AtomicInteger entered = new AtomicInteger();
        List<Callable<Integer>> ranks = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int rank = i;
            ranks.add(() -> {
                // The last rank enters after all others.
                while (rank == size - 1 && entered.get() < size - 1) {
                    Thread.onSpinWait();
                    Thread.yield();
                }
                entered.incrementAndGet();
                barrier.run(new WireSteps(wires, rank, new ArrayList<>()), rank, size);
                return entered.get();
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Integer> seen : threads.invokeAll(ranks)) {
                assertThat(seen.get()).as("ranks in the barrier when one leaves").isEqualTo(size);
            }
        }
        assertThat(wires.queues).as("messages left over").allMatch(LinkedBlockingQueue::isEmpty);
        return wires.messages.get();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 13, 17, 32, 33, 64})
    void everybodyWaitsForEverybody(int size) throws Exception {
        assertThat(messages(BinomialBarrier::run, size)).isEqualTo(2 * (size - 1));
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
        assertThat(messages(DisseminationBarrier::run, size)).isEqualTo(size * rounds);
    }
}
