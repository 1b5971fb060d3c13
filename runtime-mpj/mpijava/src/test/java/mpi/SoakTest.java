package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Several threads of several ranks exchange random messages of all kinds in all modes, including persistent and
 * partitioned requests. Every receive is compared with the only message that the matching rules allow. Half of the
 * threads share a communicator, the others have one each. {@code -Dquipu.test.soak.messages=N} makes the test longer
 * and prints its progress; {@code -Dquipu.test.soak.seed=S} repeats a run.
 */
@Timeout(value = 24, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SoakTest {

    private static final int RANKS = 4;
    private static final int THREADS = 4;
    private static final long MESSAGES = Long.getLong("quipu.test.soak.messages", 6_000);
    private static final long TOLD = 100_000;

    /** Messages that a round of one rank's thread receives, on average. */
    private static final int PER_ROUND = 6 * RANKS;

    /** Maximum number of bytes that one round can occupy in the buffer of buffered sends. */
    private static final int ROOM = 16 << 20;

    /** Waiting policies that spin for a while, and some that park immediately, so that every wake-up is used. */
    static Stream<Arguments> fabricsAndWaiting() {
        EngineSettings parking = new EngineSettings(-1, 8 << 10, 64, WaitPolicy.PASSIVE);
        return Fabric.available().flatMap(fabric -> Stream.of(Arguments.of(fabric, PointToPointTest.SETTINGS),
                Arguments.of(fabric, parking)));
    }

    @ParameterizedTest
    @MethodSource("fabricsAndWaiting")
    void everyReceiveGetsTheMessageThatItMustGet(Fabric fabric, EngineSettings settings) throws Exception {
        long seed = Long.getLong("quipu.test.soak.seed", System.nanoTime());
        int rounds = (int) Math.max(1, MESSAGES / (RANKS * THREADS * PER_ROUND));
        System.out.println("soak over " + fabric + " with " + settings + ": quipu.test.soak.seed=" + seed);
        AtomicLong received = new AtomicLong();
        Ranks.run(fabric, RANKS, settings, world -> {
            Intracomm common = world.Dup();
            common.Buffer_attach(new byte[ROOM]);
            List<Intracomm> own = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                own.add(world.Dup());
                own.get(thread).Buffer_attach(new byte[ROOM]);
            }
            try (ExecutorService threads = Executors.newCachedThreadPool()) {
                List<Future<?>> running = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    int number = thread;
                    boolean shared = number % 2 == 0;
                    running.add(threads.submit(() -> {
                        Intracomm comm = shared ? common : own.get(number);
                        SoakReused reused = new SoakReused(comm, seed, number);
                        for (int round = 0; round < rounds; round++) {
                            reused.start(round);
                            SoakRound each = new SoakRound(comm, own.get(number), shared, seed, round, number);
                            tell(received, each.run(round % 3 == 0, reused));
                        }
                        reused.free();
                        return null;
                    }));
                }
                for (Future<?> each : running) {
                    each.get();
                }
            }
            common.Buffer_detach();
            own.forEach(Comm::Buffer_detach);
            assertThat(common.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
        });
        assertThat(received.get()).isEqualTo(planned(seed, rounds));
        System.out.println("soak over " + fabric + ": " + received.get() + " messages as they must be");
    }

    private static void tell(AtomicLong received, int more) {
        long now = received.addAndGet(more);
        if (now / TOLD != (now - more) / TOLD) {
            System.out.println("soak: " + now + " of about " + MESSAGES + " messages");
        }
    }

    private static long planned(long seed, int rounds) {
        long planned = 0;
        for (int round = 0; round < rounds; round++) {
            for (int thread = 0; thread < THREADS; thread++) {
                for (int pair = 0; pair < RANKS * RANKS; pair++) {
                    planned += SoakPlan.of(seed, round, thread, pair / RANKS, pair % RANKS).size()
                            + SoakReused.MESSAGES;
                }
            }
        }
        return planned;
    }
}
