package org.quipu.mpj.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.sync.AsymmetricFence;

/** Sections and visits are mutually exclusive, and each sees the writes of the other. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BiasedLockTest {

    private static final int SECTIONS = 2_000_000;

    /** Equal to the second field unless a section and a visit, which change both, overlap. */
    private long first;
    private long second;

    private final BiasedLock bias = new BiasedLock();

    @BeforeEach
    void sectionsNeedTheFence() {
        assumeTrue(AsymmetricFence.AVAILABLE_WITHIN_PROCESS, "this kernel has no membarrier");
    }

    private void count() {
        assertThat(first).isEqualTo(second);
        first++;
        Thread.onSpinWait();
        second++;
    }

    private static void together(List<Callable<Void>> tasks) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(tasks.size())) {
            List<Future<Void>> running = new ArrayList<>();
            tasks.forEach(task -> running.add(threads.submit(task)));
            for (Future<Void> each : running) {
                each.get();
            }
        }
    }

    @Test
    void theFirstThreadIsTheOwnerUntilAnotherCallsAsWell() throws Exception {
        bias.arrive();
        assertThat(bias.enter()).isTrue();
        bias.leave();
        together(List.of(() -> {
            assertThat(bias.enter()).as("entered by a thread that is not the owner").isFalse();
            return null;
        }));
        assertThat(bias.enter()).isTrue();
        bias.leave();
        together(List.of(() -> {
            bias.arrive();
            return null;
        }));
        assertThat(bias.enter()).as("entered after a second thread has arrived").isFalse();
    }

    @Test
    void visitsAndSectionsExcludeEachOther() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        long[] sections = new long[1];
        long[] refusals = new long[1];
        long[] visits = new long[2];
        Object guests = new Object();
        List<Callable<Void>> tasks = new ArrayList<>();
        tasks.add(() -> {
            bias.arrive();
            try {
                for (int i = 0; i < SECTIONS || sections[0] == 0 || refusals[0] == 0; i++) {
                    if (bias.enter()) {
                        count();
                        bias.leave();
                        sections[0]++;
                    } else {
                        refusals[0]++;
                        LockSupport.parkNanos(1);
                    }
                }
            } finally {
                over.set(true);
            }
            return null;
        });
        for (int guest = 0; guest < visits.length; guest++) {
            int number = guest;
            tasks.add(() -> {
                do {
                    bias.beginVisit();
                    synchronized (guests) {
                        count();
                    }
                    bias.endVisit();
                    visits[number]++;
                    LockSupport.parkNanos(1);
                } while (!over.get());
                return null;
            });
        }
        together(tasks);
        assertThat(first).isEqualTo(second).isEqualTo(sections[0] + visits[0] + visits[1]);
    }

    /** Threads that register count under a lock; the owner counts in sections until the bias is revoked. */
    @Test
    void anArrivalEndsTheBias() throws Exception {
        for (int round = 0; round < 200; round++) {
            BiasedLock fresh = new BiasedLock();
            long before = first;
            long[] sections = new long[1];
            long each = 20;
            int others = 3;
            AtomicBoolean begun = new AtomicBoolean();
            Object lock = new Object();
            List<Callable<Void>> tasks = new ArrayList<>();
            tasks.add(() -> {
                fresh.arrive();
                begun.set(true);
                while (fresh.enter()) {
                    count();
                    fresh.leave();
                    sections[0]++;
                }
                return null;
            });
            for (int other = 0; other < others; other++) {
                tasks.add(() -> {
                    while (!begun.get()) {
                        LockSupport.parkNanos(1);
                    }
                    for (int i = 0; i < each; i++) {
                        fresh.arrive();
                        synchronized (lock) {
                            count();
                        }
                    }
                    return null;
                });
            }
            together(tasks);
            assertThat(first).isEqualTo(second).isEqualTo(before + sections[0] + others * each);
        }
    }
}
