package mpi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The requests that one thread of the soak test starts in every round. For each rank and direction there is a
 * persistent one, in alternating modes, and a partitioned one, whose partitions become ready in random order. Their
 * buffers are kept and refilled between the rounds; after some rounds the requests are replaced. Sender and receiver
 * derive the types and lengths from the same seed.
 */
final class SoakReused {

    /** Messages that a rank's thread receives from each rank in a round. */
    static final int MESSAGES = 2;

    private static final int ROUNDS = 40;
    private static final int[] LENGTHS = {0, 1, 60, 256, 1000, 3000, 20_000};
    private static final int MOST_PARTS = 5;

    /** A request with its buffer. The length is that of all partitions. */
    private record Reused(Prequest request, SoakKind kind, int length, Object buffer, int parts, int peer) {

        void fill(int stamp) {
            kind.fill(buffer, length, stamp);
        }
    }

    private final Intracomm comm;
    private final long seed;
    private final int thread;
    private final int tag;
    private final Random random;
    private final List<Reused> sends = new ArrayList<>();
    private final List<Reused> receives = new ArrayList<>();
    private int round;

    SoakReused(Intracomm comm, long seed, int thread) {
        this.comm = comm;
        this.seed = seed;
        this.thread = thread;
        this.tag = 1000 + thread;
        random = new Random(seed + 31L * thread + comm.Rank());
    }

    /** Returns the number that determines the content of the round's message, of either sort. */
    private int stamp(int source, boolean partitioned) {
        return ((round * 31 + source) * 31 + thread) * 2 + (partitioned ? 1 : 0);
    }

    /** Starts all requests except the partitions; the receives before any other receive of the round. */
    void start(int number) {
        round = number;
        if (round % ROUNDS == 0) {
            free();
            for (int peer = 0; peer < comm.Size(); peer++) {
                sends.add(persistent(peer, true));
                sends.add(partitioned(peer, true));
                receives.add(persistent(peer, false));
                receives.add(partitioned(peer, false));
            }
        }
        receives.forEach(receive -> receive.fill(-1));
        sends.forEach(send -> send.fill(stamp(comm.Rank(), send.parts > 0)));
        begin(receives);
        begin(sends);
        for (Reused send : sends) {
            List<Integer> order = new ArrayList<>();
            for (int part = 0; part < send.parts; part++) {
                order.add(part);
            }
            Collections.shuffle(order, random);
            order.forEach(send.request::Pready);
        }
    }

    private void begin(List<Reused> all) {
        if (random.nextBoolean()) {
            Prequest.Startall(requests(all));
        } else {
            all.forEach(each -> each.request.Start());
        }
    }

    private static Prequest[] requests(List<Reused> all) {
        return all.stream().map(Reused::request).toArray(Prequest[]::new);
    }

    /** Returns the random numbers that both sides use for the messages from one rank to another. */
    private Random agreed(int from, int to, boolean partitioned) {
        return new Random(((seed * 1_000_003 + round) * 64 + thread) * 8192 + from * 128L + to * 2L
                + (partitioned ? 1 : 0));
    }

    private Reused persistent(int peer, boolean send) {
        int me = comm.Rank();
        Random drawn = send ? agreed(me, peer, false) : agreed(peer, me, false);
        SoakKind kind = SoakKind.values()[drawn.nextInt(SoakKind.values().length)];
        int length = LENGTHS[drawn.nextInt(kind.mayBeLong() ? LENGTHS.length : LENGTHS.length - 2)];
        Object buffer = kind.empty(length);
        Datatype type = kind.type();
        Prequest request = !send ? comm.Recv_init(buffer, 0, length, type, peer, tag) : switch (drawn.nextInt(3)) {
            case 0 -> comm.Send_init(buffer, 0, length, type, peer, tag);
            case 1 -> comm.Ssend_init(buffer, 0, length, type, peer, tag);
            default -> comm.Bsend_init(buffer, 0, length, type, peer, tag);
        };
        return new Reused(request, kind, length, buffer, 0, peer);
    }

    /**
     * Sender and receiver usually have different partitions; the receiver's element is chosen so that any division is
     * valid.
     */
    private Reused partitioned(int peer, boolean send) {
        int me = comm.Rank();
        Random drawn = send ? agreed(me, peer, true) : agreed(peer, me, true);
        int parts = 1 + drawn.nextInt(MOST_PARTS);
        int count = LENGTHS[drawn.nextInt(LENGTHS.length - 1)];
        int wanted = drawn.nextBoolean() ? parts : 1;
        SoakKind kind = drawn.nextBoolean() ? SoakKind.INTS : SoakKind.DOUBLES;
        int length = parts * count;
        Object buffer = kind.empty(length);
        Prequest request = send ? comm.Psend_init(buffer, 0, parts, count, kind.type(), peer, tag)
                : comm.Precv_init(buffer, 0, wanted, length / wanted, kind.type(), peer, tag);
        return new Reused(request, kind, length, buffer, send ? parts : 0, peer);
    }

    /** Waits for all requests, in random order, and compares the data; returns the number of messages received. */
    int finish() {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < receives.size(); i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        for (int i : order) {
            // Persistent and partitioned receives alternate in the list.
            check(receives.get(i), i % MESSAGES == 1);
        }
        Request.Waitall(requests(sends));
        return receives.size();
    }

    private void check(Reused receive, boolean partitioned) {
        Status status = receive.request.Wait();
        boolean right = status.source == receive.peer && status.tag == tag && status.count == receive.length
                && receive.kind.same(receive.buffer,
                        receive.kind.make(receive.length, stamp(receive.peer, partitioned)));
        if (!right) {
            throw new AssertionError((partitioned ? "partitioned" : "persistent") + " message of round " + round
                    + " from rank " + receive.peer
                    + " to thread " + thread + " of rank " + comm.Rank() + " is wrong: " + receive.kind + " x "
                    + receive.length + ", status from "
                    + status.source + " with tag " + status.tag + " and count " + status.count);
        }
    }

    /** Frees the requests, which must be complete. */
    void free() {
        sends.forEach(send -> send.request.Free());
        receives.forEach(receive -> receive.request.Free());
        sends.clear();
        receives.clear();
    }
}
