package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.engine.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Ranks x threads exchange random messages in random ways; every receive is compared with the one message that the rules of
 * matching allow. Run longer with {@code -Dquipu.soak.rounds=N}; repeat a run with {@code -Dquipu.soak.seed=S}.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SoakTest {

    private static final int RANKS = 4;
    private static final int THREADS = 3;
    private static final int ROUNDS = Integer.getInteger("quipu.soak.rounds", 25);

    /** Waiting threads that look for a while, and some that park at once, so that every message is handed over. */
    static Stream<Arguments> fabricsAndWaiting() {
        EngineSettings parking = new EngineSettings(-1, 8 << 10, WaitPolicy.PASSIVE);
        return Fabric.available().flatMap(fabric -> Stream.of(Arguments.of(fabric, PointToPointTest.SETTINGS),
                Arguments.of(fabric, parking)));
    }

    @ParameterizedTest
    @MethodSource("fabricsAndWaiting")
    void everyReceiveGetsTheMessageThatItMustGet(Fabric fabric, EngineSettings settings) throws Exception {
        long seed = Long.getLong("quipu.soak.seed", System.nanoTime());
        System.out.println("soak over " + fabric + ": quipu.soak.seed=" + seed);
        Ranks.run(fabric, RANKS, settings, world -> {
            List<Intracomm> ownOfThread = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                ownOfThread.add(world.Dup());
            }
            try (ExecutorService threads = Executors.newCachedThreadPool()) {
                List<Future<?>> running = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    int number = thread;
                    running.add(threads.submit(() -> {
                        for (int round = 0; round < ROUNDS; round++) {
                            new Round(ownOfThread.get(number), seed, round, number).run();
                        }
                        return null;
                    }));
                }
                for (Future<?> each : running) {
                    each.get();
                }
            }
        });
    }

    /** One round of one thread: it sends its plan and receives what the others planned for it. */
    private static final class Round {

        private final Intracomm comm;
        private final int rank;
        private final int thread;
        private final Random random;
        private final List<List<SoakPlan.Message>> outgoing = new ArrayList<>();
        private final List<List<SoakPlan.Message>> pending = new ArrayList<>();
        private final boolean posted;

        Round(Intracomm comm, long seed, int round, int thread) {
            this.comm = comm;
            this.rank = comm.Rank();
            this.thread = thread;
            this.random = new Random(seed + 7919L * round + 31L * thread + rank);
            this.posted = round % 3 == 0;
            for (int other = 0; other < RANKS; other++) {
                outgoing.add(SoakPlan.of(seed, round, thread, rank, other));
                pending.add(new ArrayList<>(SoakPlan.of(seed, round, thread, other, rank)));
            }
        }

        void run() {
            if (posted) {
                List<Posted> receives = postAll();
                List<Request> sends = sendAll(true);
                receives.forEach(Posted::check);
                Request.Waitall(sends.toArray(Request[]::new));
            } else {
                List<Request> sends = sendAll(false);
                while (pending.stream().anyMatch(list -> !list.isEmpty())) {
                    receiveOne();
                }
                Request.Waitall(sends.toArray(Request[]::new));
            }
            comm.Barrier();
        }

        private List<Request> sendAll(boolean receivesArePosted) {
            List<Integer> order = new ArrayList<>();
            for (int to = 0; to < RANKS; to++) {
                order.addAll(Collections.nCopies(outgoing.get(to).size(), to));
            }
            Collections.shuffle(order, random);
            int[] next = new int[RANKS];
            List<Request> requests = new ArrayList<>();
            for (int to : order) {
                SoakPlan.Message message = outgoing.get(to).get(next[to]++);
                int[] content = message.content(rank, thread);
                Object buffer = message.object() ? new Object[] {content} : content;
                int count = message.object() ? 1 : content.length;
                Datatype type = message.object() ? MPI.OBJECT : MPI.INT;
                if (receivesArePosted && random.nextBoolean()) {
                    comm.Send(buffer, 0, count, type, to, message.tag());
                } else if (message.synchronous()) {
                    requests.add(comm.Issend(buffer, 0, count, type, to, message.tag()));
                } else {
                    requests.add(comm.Isend(buffer, 0, count, type, to, message.tag()));
                }
            }
            return requests;
        }

        /** A receive posted for a certain message. */
        private record Posted(Request request, SoakPlan.Message expected, Object buffer, int source, int thread) {

            void check() {
                Status status = request.Wait();
                compare(status, expected, buffer, source, thread);
            }
        }

        private List<Posted> postAll() {
            List<Posted> receives = new ArrayList<>();
            for (int source = 0; source < RANKS; source++) {
                boolean anyTag = random.nextBoolean();
                for (SoakPlan.Message message : pending.get(source)) {
                    Object buffer = message.object() ? new Object[1] : new int[message.length()];
                    Request request = message.object()
                            ? comm.Irecv(buffer, 0, 1, MPI.OBJECT, source, anyTag ? MPI.ANY_TAG : message.tag())
                            : comm.Irecv(buffer, 0, message.length(), MPI.INT, source, anyTag ? MPI.ANY_TAG : message.tag());
                    receives.add(new Posted(request, message, buffer, source, thread));
                }
            }
            return receives;
        }

        /** Probes with random wildcards, for something that must come, then receives what the probe has seen. */
        private void receiveOne() {
            List<Integer> sources = new ArrayList<>();
            for (int source = 0; source < RANKS; source++) {
                if (!pending.get(source).isEmpty()) {
                    sources.add(source);
                }
            }
            int source = sources.get(random.nextInt(sources.size()));
            int tag = pending.get(source).get(random.nextInt(pending.get(source).size())).tag();
            int wantedSource = random.nextInt(3) == 0 ? MPI.ANY_SOURCE : source;
            int wantedTag = random.nextInt(3) == 0 ? MPI.ANY_TAG : tag;
            Status probed = comm.Probe(wantedSource, wantedTag);
            assertThat(wantedSource == MPI.ANY_SOURCE || wantedSource == probed.source).isTrue();
            SoakPlan.Message expected = pending.get(probed.source).stream()
                    .filter(message -> wantedTag == MPI.ANY_TAG || wantedTag == message.tag()).findFirst().orElseThrow();
            pending.get(probed.source).remove(expected);
            Object buffer = expected.object() ? new Object[1] : new int[expected.length()];
            Status status = expected.object()
                    ? comm.Recv(buffer, 0, 1, MPI.OBJECT, probed.source, wantedTag)
                    : comm.Recv(buffer, 0, expected.length(), MPI.INT, probed.source, wantedTag);
            compare(status, expected, buffer, probed.source, thread);
        }

        private static void compare(Status status, SoakPlan.Message expected, Object buffer, int source, int thread) {
            assertThat(status.source).isEqualTo(source);
            assertThat(status.tag).isEqualTo(expected.tag());
            int[] content = expected.object() ? (int[]) ((Object[]) buffer)[0] : (int[]) buffer;
            assertThat(content).isEqualTo(expected.content(source, thread));
            assertThat(status.count).isEqualTo(expected.object() ? 1 : expected.length());
        }
    }
}
