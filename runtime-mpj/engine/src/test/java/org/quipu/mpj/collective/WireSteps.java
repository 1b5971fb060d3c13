package org.quipu.mpj.collective;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;

/**
 * The steps of one rank, executed with queues instead of an engine. Checks that an algorithm receives exactly what is
 * sent, and that it does not change the elements of a send before the end of the round.
 */
final class WireSteps implements Steps {

    /** The algorithm of one rank. */
    interface Algorithm {
        void run(Steps steps, int rank);
    }

    /** The messages of all ranks: a queue for each pair. */
    private static final class Wires {

        private final int size;
        private final List<LinkedBlockingQueue<Object>> queues = new ArrayList<>();
        private final AtomicInteger messages = new AtomicInteger();

        Wires(int size) {
            this.size = size;
            for (int i = 0; i < size * size; i++) {
                queues.add(new LinkedBlockingQueue<>());
            }
        }

        LinkedBlockingQueue<Object> between(int from, int to) {
            return queues.get(from * size + to);
        }
    }

    /** A part of an array, and its content at some time. */
    private record Part(int peer, Object array, int offset, Object content) {

        static Part of(int peer, Object array, int offset, int count) {
            Object content = Array.newInstance(array.getClass().componentType(), count);
            System.arraycopy(array, offset, content, 0, count);
            return new Part(peer, array, offset, content);
        }

        boolean isUnchanged() {
            for (int i = 0; i < Array.getLength(content); i++) {
                if (!Objects.equals(Array.get(content, i), Array.get(array, offset + i))) {
                    return false;
                }
            }
            return true;
        }
    }

    private final Wires wires;
    private final int rank;
    private final List<Part> sent = new ArrayList<>();
    private final List<Part> awaited = new ArrayList<>();

    private WireSteps(Wires wires, int rank) {
        this.wires = wires;
        this.rank = rank;
    }

    /** Runs an algorithm on all ranks; returns the number of messages. */
    static int run(int size, Algorithm algorithm) throws Exception {
        Wires wires = new Wires(size);
        List<Callable<Void>> ranks = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int rank = i;
            ranks.add(() -> {
                WireSteps steps = new WireSteps(wires, rank);
                algorithm.run(steps, rank);
                if (!steps.sent.isEmpty() || !steps.awaited.isEmpty()) {
                    throw new AssertionError("the last round of rank " + rank + " has not ended");
                }
                return null;
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Void> each : threads.invokeAll(ranks)) {
                each.get();
            }
        }
        if (!wires.queues.stream().allMatch(LinkedBlockingQueue::isEmpty)) {
            throw new AssertionError("some messages have not been received");
        }
        return wires.messages.get();
    }

    @Override
    public void send(int to, Object buffer, int offset, int count, Layout type) {
        if (to == rank) {
            throw new AssertionError("rank " + rank + " sends to itself");
        }
        Part part = Part.of(to, buffer, offset, count);
        sent.add(part);
        wires.messages.incrementAndGet();
        wires.between(rank, to).add(part.content);
    }

    @Override
    public void receive(int from, Object buffer, int offset, int count, Layout type) {
        awaited.add(Part.of(from, buffer, offset, count));
    }

    @Override
    public void endRound() {
        for (Part part : awaited) {
            Object message = take(part.peer);
            int length = Array.getLength(message);
            if (length != Array.getLength(part.content)) {
                throw new AssertionError("rank " + rank + " expects " + Array.getLength(part.content)
                        + " elements from rank " + part.peer + ", which sends " + length);
            }
            System.arraycopy(message, 0, part.array, part.offset, length);
        }
        for (Part part : sent) {
            if (!part.isUnchanged()) {
                throw new AssertionError("rank " + rank + " changes what it sends to rank " + part.peer);
            }
        }
        sent.clear();
        awaited.clear();
    }

    private Object take(int from) {
        try {
            Object message = wires.between(from, rank).poll(60, TimeUnit.SECONDS);
            if (message == null) {
                throw new AssertionError("rank " + rank + " waits in vain for rank " + from);
            }
            return message;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count) {
        reduction.apply(in, inOffset, inout, inoutOffset, count);
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
        System.arraycopy(from, fromOffset, to, toOffset, count);
    }

    @Override
    public Object temporary(Object like, int count) {
        return Array.newInstance(like.getClass().componentType(), count);
    }

    @Override
    public Communicator communicator() {
        throw new AssertionError("an algorithm knows no communicator");
    }

    @Override
    public Steps on(Communicator local) {
        throw new AssertionError("an algorithm knows no communicator");
    }

    @Override
    public void duplicate(BasicType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        throw new AssertionError("algorithms do not duplicate");
    }

    @Override
    public void pack(Layout type, Object buffer, int offset, int count, Object array, int at) {
        throw new AssertionError("algorithms do not pack");
    }

    @Override
    public void unpack(Layout type, Object array, int at, Object buffer, int offset, int count) {
        throw new AssertionError("algorithms do not unpack");
    }
}
