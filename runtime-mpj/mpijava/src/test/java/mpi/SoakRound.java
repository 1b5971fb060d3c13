package mpi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** One round of one thread of the soak test: sends the messages of its plan and receives those of the other plans. */
final class SoakRound {

    private final Intracomm comm;
    private final Intracomm barrier;
    private final int rank;
    private final int thread;
    private final int firstTag;
    private final boolean shared;
    private final Random random;
    private final List<List<SoakPlan.Message>> outgoing = new ArrayList<>();
    private final List<List<SoakPlan.Message>> pending = new ArrayList<>();
    private int received;

    /**
     * Creates the plans.
     *
     * @param comm communicator of the messages
     * @param barrier a communicator that only this thread uses
     * @param shared whether other threads also use {@code comm}; their messages then have other tags
     */
    SoakRound(Intracomm comm, Intracomm barrier, boolean shared, long seed, int round, int thread) {
        this.comm = comm;
        this.barrier = barrier;
        this.shared = shared;
        this.thread = thread;
        this.rank = comm.Rank();
        this.firstTag = thread * SoakPlan.TAGS;
        this.random = new Random(seed + 7919L * round + 31L * thread + rank);
        for (int other = 0; other < comm.Size(); other++) {
            outgoing.add(SoakPlan.of(seed, round, thread, rank, other));
            pending.add(new ArrayList<>(SoakPlan.of(seed, round, thread, other, rank)));
        }
    }

    /**
     * Runs the round. Completes {@code reused}, which the caller has started.
     *
     * @return the number of messages received, including those of {@code reused}
     */
    int run(boolean posted, SoakReused reused) {
        if (posted) {
            List<Posted> receives = postAll();
            barrier.Barrier();
            List<Request> sends = sendAll(true);
            receives.forEach(this::finish);
            Request.Waitall(sends.toArray(Request[]::new));
        } else {
            List<Request> sends = sendAll(false);
            while (pending.stream().anyMatch(list -> !list.isEmpty())) {
                receiveOne();
            }
            Request.Waitall(sends.toArray(Request[]::new));
        }
        received += reused.finish();
        barrier.Barrier();
        return received;
    }

    private List<Request> sendAll(boolean receivesArePosted) {
        List<Integer> order = new ArrayList<>();
        for (int to = 0; to < outgoing.size(); to++) {
            order.addAll(Collections.nCopies(outgoing.get(to).size(), to));
        }
        Collections.shuffle(order, random);
        int[] next = new int[outgoing.size()];
        List<Request> requests = new ArrayList<>();
        for (int to : order) {
            SoakPlan.Message message = outgoing.get(to).get(next[to]++);
            Object buffer = message.kind().make(message.length(), message.stamp(rank, thread));
            // A blocking send to itself would wait for a receive that this thread has not posted yet.
            if (receivesArePosted && random.nextBoolean()) {
                sendBlocking(message, buffer, to);
            } else {
                requests.add(message.persistent() ? startPersistent(message, buffer, to, receivesArePosted)
                        : start(message, buffer, to, receivesArePosted));
            }
        }
        return requests;
    }

    private void sendBlocking(SoakPlan.Message message, Object buffer, int to) {
        int length = message.length();
        Datatype type = message.kind().type();
        int tag = firstTag + message.tag();
        switch (message.mode()) {
            case STANDARD -> comm.Send(buffer, 0, length, type, to, tag);
            case SYNCHRONOUS -> comm.Ssend(buffer, 0, length, type, to, tag);
            case BUFFERED -> comm.Bsend(buffer, 0, length, type, to, tag);
            case READY -> comm.Rsend(buffer, 0, length, type, to, tag);
        }
    }

    private Request start(SoakPlan.Message message, Object buffer, int to, boolean receivesArePosted) {
        int length = message.length();
        Datatype type = message.kind().type();
        int tag = firstTag + message.tag();
        return switch (message.mode()) {
            case STANDARD -> comm.Isend(buffer, 0, length, type, to, tag);
            case SYNCHRONOUS -> comm.Issend(buffer, 0, length, type, to, tag);
            case BUFFERED -> comm.Ibsend(buffer, 0, length, type, to, tag);
            case READY -> receivesArePosted ? comm.Irsend(buffer, 0, length, type, to, tag)
                    : comm.Isend(buffer, 0, length, type, to, tag);
        };
    }

    private Request startPersistent(SoakPlan.Message message, Object buffer, int to, boolean receivesArePosted) {
        int length = message.length();
        Datatype type = message.kind().type();
        int tag = firstTag + message.tag();
        Prequest request = switch (message.mode()) {
            case STANDARD -> comm.Send_init(buffer, 0, length, type, to, tag);
            case SYNCHRONOUS -> comm.Ssend_init(buffer, 0, length, type, to, tag);
            case BUFFERED -> comm.Bsend_init(buffer, 0, length, type, to, tag);
            case READY -> receivesArePosted ? comm.Rsend_init(buffer, 0, length, type, to, tag)
                    : comm.Send_init(buffer, 0, length, type, to, tag);
        };
        request.Start();
        return request;
    }

    /** A receive posted for a specific message. */
    private record Posted(Request request, SoakPlan.Message expected, Object buffer, int source) {}

    private List<Posted> postAll() {
        List<Posted> receives = new ArrayList<>();
        for (int source = 0; source < pending.size(); source++) {
            boolean anyTag = !shared && random.nextBoolean();
            for (SoakPlan.Message message : pending.get(source)) {
                Object buffer = message.kind().empty(message.length());
                int tag = anyTag ? MPI.ANY_TAG : firstTag + message.tag();
                Datatype type = message.kind().type();
                Request request;
                if (message.persistent()) {
                    Prequest persistent = comm.Recv_init(buffer, 0, message.length(), type, source, tag);
                    persistent.Start();
                    request = persistent;
                } else {
                    request = comm.Irecv(buffer, 0, message.length(), type, source, tag);
                    withdrawAndPostAgain(source, tag, message);
                }
                receives.add(new Posted(request, message, buffer, source));
            }
        }
        return receives;
    }

    /**
     * Occasionally posts a receive that would match the next message, and cancels it before any message can arrive.
     */
    private void withdrawAndPostAgain(int source, int tag, SoakPlan.Message message) {
        if (random.nextInt(8) == 0) {
            Object nothing = message.kind().empty(0);
            Request cancelled = comm.Irecv(nothing, 0, 0, message.kind().type(), source, tag);
            cancelled.Cancel();
            expect(cancelled.Wait().Test_cancelled(), "cancelled", message, source);
        }
    }

    private void finish(Posted posted) {
        check(posted.request.Wait(), posted.expected, posted.buffer, posted.source);
    }

    /** Probes with random wildcards for an expected message, and receives it in a random way. */
    private void receiveOne() {
        List<Integer> sources = new ArrayList<>();
        for (int source = 0; source < pending.size(); source++) {
            if (!pending.get(source).isEmpty()) {
                sources.add(source);
            }
        }
        int source = sources.get(random.nextInt(sources.size()));
        int tag = firstTag + pending.get(source).get(random.nextInt(pending.get(source).size())).tag();
        int wantedSource = random.nextInt(3) == 0 ? MPI.ANY_SOURCE : source;
        int wantedTag = !shared && random.nextInt(3) == 0 ? MPI.ANY_TAG : tag;
        Message taken = random.nextBoolean() ? comm.Mprobe(wantedSource, wantedTag) : null;
        Status seen = taken != null ? taken.Status() : comm.Probe(wantedSource, wantedTag);
        SoakPlan.Message expected = pending.get(seen.source).stream()
                .filter(message -> wantedTag == MPI.ANY_TAG || wantedTag == firstTag + message.tag()).findFirst()
                .orElseThrow();
        pending.get(seen.source).remove(expected);
        Object buffer = expected.kind().empty(expected.length());
        Datatype type = expected.kind().type();
        Status status;
        if (taken != null) {
            status = random.nextBoolean() ? taken.Mrecv(buffer, 0, expected.length(), type)
                    : Request.Waitany(new Request[] {taken.Imrecv(buffer, 0, expected.length(), type)});
        } else {
            status = comm.Recv(buffer, 0, expected.length(), type, seen.source, wantedTag);
        }
        check(status, expected, buffer, seen.source);
    }

    private void check(Status status, SoakPlan.Message expected, Object buffer, int source) {
        expect(status.source == source, "from " + status.source, expected, source);
        expect(status.tag == firstTag + expected.tag(), "tag " + status.tag, expected, source);
        expect(status.count == expected.length(), "count " + status.count, expected, source);
        Object content = expected.kind().make(expected.length(), expected.stamp(source, thread));
        expect(expected.kind().same(content, buffer), "content", expected, source);
        received++;
    }

    private void expect(boolean holds, String what, SoakPlan.Message expected, int source) {
        if (!holds) {
            throw new AssertionError(what + " is wrong at thread " + thread + " of rank " + rank
                    + ", which expects from rank " + source + " " + expected);
        }
    }
}
