package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sending from an array and receiving do not allocate memory once compiled. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AllocationTest {

    private static final int WARM_UP = 60_000;
    private static final int MESSAGES = 20_000;
    private static final int RUNS = 100;

    private static final class Counter implements FrameHandler {

        private final MemorySegment target = MemorySegment.ofArray(new byte[4096]);
        private long frames;

        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            MemorySegment.copy(memory, offset, target, 0, length);
            frames++;
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    @ParameterizedTest
    @CsvSource({"local, 8", "local, 4096", "shm, 8", "shm, 4096", "nio, 8", "nio, 4096"})
    void aMessageFromAnArrayAllocatesNothing(String name, int length) throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String id = Job.name();
        DeviceProvider provider = Devices.providers().stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow();
        try (Device from = provider.open(new JobInfo(id, 0, 2, 2, 1, Job.secret()));
                Device to = provider.open(new JobInfo(id, 1, 2, 2, 1, Job.secret()))) {
            Counter counter = new Counter();
            from.start(new Counter());
            to.start(counter);
            from.addPeer(1, to.address());
            to.addPeer(0, from.address());
            MemorySegment memory = MemorySegment.ofArray(new byte[4096]);
            exchange(from, to, counter, memory, length, WARM_UP);
            // The minimum of several runs: the compiler may still replace code during one of them, later so on a busy
            // machine.
            long least = Long.MAX_VALUE;
            for (int run = 0; run < RUNS && least >= MESSAGES; run++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                exchange(from, to, counter, memory, length, MESSAGES);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(least).as("bytes for %d messages", MESSAGES).isLessThan(MESSAGES);
        }
    }

    private static void exchange(Device from, Device to, Counter counter, MemorySegment memory, int length,
            int messages) {
        for (int i = 0; i < messages; i++) {
            long wanted = counter.frames + 1;
            while (from.trySend(1, i, 0, 0, 0, memory, 0, length) != Device.ACCEPTED) {
                from.poll();
                to.poll();
            }
            while (counter.frames < wanted) {
                to.poll();
            }
        }
    }
}
