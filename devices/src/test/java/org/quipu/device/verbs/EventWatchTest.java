package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** The event watch of a simulated device. */
@Timeout(600)
class EventWatchTest {

    private static final int EINTR = 4;
    private static final int EIO = 5;
    private static final int EAGAIN = 11;

    private static HcaPort port() throws Exception {
        return new HcaPort("mlx5_0", 1, "4: ACTIVE", true, List.of());
    }

    /** Reports an event until it has returned all given answers: an event's type, or an error as a negative number. */
    private static final class Source implements EventSource {

        private final Queue<Integer> answers;
        private final Semaphore woken = new Semaphore(0);
        private final AtomicInteger taken = new AtomicInteger();
        private final AtomicInteger acknowledged = new AtomicInteger();
        private final boolean staysReadable;
        private volatile boolean closed;

        Source(boolean staysReadable, Integer... answers) {
            this.staysReadable = staysReadable;
            this.answers = new ConcurrentLinkedQueue<>(List.of(answers));
        }

        @Override
        public boolean sleep(long nanos) {
            if (!answers.isEmpty()) {
                return true;
            }
            if (!staysReadable) {
                woken.acquireUninterruptibly();
            }
            return staysReadable;
        }

        @Override
        public void take(MemorySegment event) throws NativeException {
            taken.incrementAndGet();
            Integer answer = answers.poll();
            if (answer == null || answer < 0) {
                throw new NativeException("no event", answer == null ? EIO : -answer);
            }
            event.set(NativeLibrary.INT, EventDescriptor.TYPE, answer);
            event.set(NativeLibrary.LONG, EventDescriptor.ELEMENT, 4711);
        }

        @Override
        public void acknowledge(MemorySegment event) {
            acknowledged.incrementAndGet();
        }

        @Override
        public void wake() {
            woken.release();
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** Knows one queue pair. */
    private static final class Owner implements EventWatch.Owner {

        private final BlockingQueue<String> reports = new LinkedBlockingQueue<>();

        @Override
        public int rankOf(long queuePair) {
            return queuePair == 4711 ? 3 : -1;
        }

        @Override
        public void lost(int rank, IOException cause) {
            reports.add("rank " + rank);
        }

        @Override
        public void allLost(IOException cause) {
            reports.add("all");
        }
    }

    @Test
    void whatIsInterruptedOrGoneAgainIsNoReasonToEnd() throws Exception {
        Source source = new Source(false, -EINTR, -EAGAIN, EventDescriptor.QP_FATAL, -EAGAIN,
                EventDescriptor.DEVICE_FATAL);
        Owner owner = new Owner();
        try (Arena arena = Arena.ofShared(); EventWatch watch = new EventWatch(source, port(), 0, owner, arena)) {
            watch.start();
            assertThat(owner.reports.poll(200, TimeUnit.SECONDS)).isEqualTo("rank 3");
            assertThat(owner.reports.poll(200, TimeUnit.SECONDS)).isEqualTo("all");
            assertThat(watch.isAlive()).isTrue();
        }
        assertThat(source.taken).hasValue(5);
        assertThat(source.acknowledged).hasValue(2);
        assertThat(source.closed).isTrue();
    }

    @Test
    void aDescriptorThatStaysReadableWithoutAnEventIsToldOnceAndLeftAlone() throws Exception {
        List<LogRecord> warnings = new ArrayList<>();
        Handler keeper = new Handler() {
            @Override
            public synchronized void publish(LogRecord message) {
                warnings.add(message);
            }

            @Override
            public void flush() {
                // Nothing to flush.
            }

            @Override
            public void close() {
                // No resources to release.
            }
        };
        Logger logger = Logger.getLogger("org.quipu.device.verbs");
        logger.addHandler(keeper);
        logger.setUseParentHandlers(false);
        Source source = new Source(true, -EAGAIN);
        try (Arena arena = Arena.ofShared(); EventWatch watch = new EventWatch(source, port(), 0, new Owner(), arena)) {
            watch.start();
            watch.join(TimeUnit.SECONDS.toMillis(200));
            assertThat(watch.isAlive()).isFalse();
        } finally {
            logger.setUseParentHandlers(true);
            logger.removeHandler(keeper);
        }
        assertThat(source.taken).hasValue(2);
        assertThat(warnings).singleElement()
                .satisfies(warning -> assertThat(warning.getMessage())
                        .contains("mlx5_0", "no longer monitored", "no event"));
    }
}
