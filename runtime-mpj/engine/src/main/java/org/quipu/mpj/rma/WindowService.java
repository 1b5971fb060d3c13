package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.match.OperationTable;
import org.quipu.mpj.protocol.ActiveMessages;

/**
 * Executes the active messages of other ranks on this rank's window, and records their answers to this rank. Called by
 * the driver, so that operations progress while this rank computes. {@link WindowFrameDescriptor} is the format.
 */
final class WindowService implements ActiveMessages.Handler {

    private static final int MAX_TEXT = 512;

    private final ActiveMessages active;
    private final Communicator comm;
    private final Regions regions;
    private final OperationTable fetches;
    private final Signals signals;
    private final @Nullable RemoteTarget[] remote;
    private final LockTable locks = new LockTable();

    /** Counters of messages from each rank. */
    final AtomicIntegerArray flushed;
    final AtomicIntegerArray locked;
    final AtomicIntegerArray posted;
    final AtomicIntegerArray completed;

    /** The first error of each target since the last flush; the errors that other ranks have not been told yet. */
    final AtomicReferenceArray<@Nullable RmaFailure> failures;
    private final @Nullable RmaFailure[] unreported;

    /** Memory for the replies that are not sent from the window. Confined to the driver. */
    private MemorySegment stage = MemorySegment.ofArray(new byte[0]);

    /** @param remote the targets by rank; null for ranks whose memory is accessed directly and for this rank */
    WindowService(Communicator comm, Regions regions, OperationTable fetches, Signals signals,
            @Nullable RemoteTarget[] remote) {
        this.comm = comm;
        this.regions = regions;
        this.fetches = fetches;
        this.signals = signals;
        this.remote = remote;
        active = comm.engine().active();
        flushed = new AtomicIntegerArray(comm.size());
        locked = new AtomicIntegerArray(comm.size());
        posted = new AtomicIntegerArray(comm.size());
        completed = new AtomicIntegerArray(comm.size());
        failures = new AtomicReferenceArray<>(comm.size());
        unreported = new RmaFailure[comm.size()];
    }

    @Override
    public void onMessage(int peer, int type, int kind, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        int origin = comm.group().rankOf(peer);
        switch (kind) {
            case WindowFrameDescriptor.REPLY -> onReply(origin, h2, h3, memory, offset, length);
            case WindowFrameDescriptor.FAILED -> onFailed(origin, (int) h1, h3, memory, offset, length);
            case WindowFrameDescriptor.FLUSH -> answerFlush(peer, origin);
            case WindowFrameDescriptor.UNLOCK -> {
                grant(locks.release(origin), active::send);
                answerFlush(peer, origin);
            }
            case WindowFrameDescriptor.FLUSHED -> {
                if (h1 != 0) {
                    failures.compareAndSet(origin, null,
                            new RmaFailure((int) h1, RemoteTarget.text(memory, offset, length)));
                }
                flushed.incrementAndGet(origin);
                signals.signal();
            }
            case WindowFrameDescriptor.LOCK -> grant(locks.request(origin, h1 != 0), active::send);
            case WindowFrameDescriptor.LOCKED -> arrived(locked, origin);
            case WindowFrameDescriptor.POST -> arrived(posted, origin);
            case WindowFrameDescriptor.COMPLETE -> arrived(completed, origin);
            default -> execute(peer, origin, BasicType.ofCode(type), kind, h1, h2, h3, memory, offset, length);
        }
    }

    private void arrived(AtomicIntegerArray counters, int origin) {
        counters.incrementAndGet(origin);
        signals.signal();
    }

    /** Sends a message to another process. */
    @FunctionalInterface
    interface Sender {
        boolean send(int peer, long number, int type, int kind, long h1, long h2, long h3, MemorySegment memory,
                long offset, int length);
    }

    /** Requests a lock of this rank's own window. */
    void lockOwn(boolean exclusive) {
        grant(locks.request(comm.rank(), exclusive), comm.engine()::sendActive);
    }

    /** Releases the lock of this rank's own window. */
    void unlockOwn() {
        grant(locks.release(comm.rank()), comm.engine()::sendActive);
    }

    private void grant(List<Integer> origins, Sender sender) {
        for (int origin : origins) {
            if (origin == comm.rank()) {
                arrived(locked, origin);
            } else {
                sender.send(comm.jobRank(origin), comm.number(), 0, WindowFrameDescriptor.LOCKED, 0, 0, 0, stage, 0, 0);
            }
        }
    }

    private void answerFlush(int peer, int origin) {
        RmaFailure failure = unreported[origin];
        unreported[origin] = null;
        byte[] text = failure == null ? new byte[0] : text(failure);
        active.send(peer, comm.number(), 0, WindowFrameDescriptor.FLUSHED, failure == null ? 0 : failure.errorClass, 0,
                0, MemorySegment.ofArray(text), 0, text.length);
    }

    private static byte[] text(RmaFailure failure) {
        byte[] text = String.valueOf(failure.getMessage()).getBytes(StandardCharsets.UTF_8);
        return text.length <= MAX_TEXT ? text : Arrays.copyOf(text, MAX_TEXT);
    }

    private void execute(int peer, int origin, BasicType base, int kind, long h1, long h2, long h3,
            MemorySegment memory, long offset, int length) {
        try {
            if (kind == WindowFrameDescriptor.COMPARE_SWAP) {
                swap(peer, base, h2, h3, memory, offset);
            } else {
                new Message(peer, base, kind, h1, h2, h3, memory, offset, length).execute();
            }
        } catch (RmaFailure e) {
            failed(peer, origin, kind, h3, e);
        } catch (RuntimeException e) {
            failed(peer, origin, kind, h3, new RmaFailure(ErrorClass.INTERN, "rank " + comm.rank()
                    + " cannot execute an operation on its window: " + e));
        }
    }

    private void failed(int peer, int origin, int kind, long h3, RmaFailure failure) {
        if (kind == WindowFrameDescriptor.PUT || kind == WindowFrameDescriptor.ACCUMULATE) {
            if (unreported[origin] == null) {
                unreported[origin] = failure;
            }
        } else {
            byte[] text = text(failure);
            active.send(peer, comm.number(), 0, WindowFrameDescriptor.FAILED, failure.errorClass, 0, h3,
                    MemorySegment.ofArray(text), 0, text.length);
        }
    }

    private void swap(int peer, BasicType base, long at, long h3, MemorySegment memory, long offset) {
        int bytes = base.byteSize();
        MemorySegment old = stage(bytes);
        regions.containing(at, bytes).compareAndSwap(base, at, memory, offset, old);
        reply(peer, 0, h3, old, 0, bytes);
    }

    private MemorySegment stage(int bytes) {
        if (stage.byteSize() < bytes) {
            stage = MemorySegment.ofArray(new byte[bytes]);
        }
        return stage;
    }

    private void reply(int peer, long position, long h3, MemorySegment from, long offset, long length) {
        int room = active.maxPayload(peer) & -WindowFrameDescriptor.GRAIN;
        for (long done = 0; done < length; done += room) {
            int piece = (int) Math.min(room, length - done);
            active.send(peer, comm.number(), 0, WindowFrameDescriptor.REPLY, 0, position + done,
                    WindowFrameDescriptor.pair(WindowFrameDescriptor.high(h3), piece), from, offset + done, piece);
        }
    }

    private void onReply(int origin, long position, long h3, MemorySegment memory, long offset, int length) {
        Operation operation = fetches.get(WindowFrameDescriptor.high(h3));
        if (operation instanceof Fetch fetch && fetch.target == origin) {
            store(fetch, position, memory, offset, length);
        }
        returned(origin, length);
    }

    private void store(Fetch fetch, long position, MemorySegment memory, long offset, int length) {
        try {
            if (fetch.accept(position, memory, offset, length) && fetches.remove(fetch)) {
                fetch.complete();
            }
        } catch (RuntimeException e) {
            if (fetches.remove(fetch)) {
                fetch.fail(ErrorClass.BUFFER, "the result buffer cannot be written: " + e.getMessage());
            }
        }
    }

    private void onFailed(int origin, int errorClass, long h3, MemorySegment memory, long offset, int length) {
        Operation operation = fetches.get(WindowFrameDescriptor.high(h3));
        String text = RemoteTarget.text(memory, offset, length);
        returned(origin, WindowFrameDescriptor.low(h3));
        if (operation instanceof Fetch fetch && fetch.target == origin && fetches.remove(fetch)) {
            fetch.fail(errorClass, text);
        }
    }

    private void returned(int origin, int bytes) {
        RemoteTarget target = remote[origin];
        if (target != null) {
            target.fetching.addAndGet(-bytes);
            signals.signal();
        }
    }

    @Override
    public void onPeerLost(int peer, String text) {
        int rank = comm.group().rankOf(peer);
        if (rank < 0) {
            return;
        }
        for (Operation operation : fetches.snapshot()) {
            if (operation instanceof Fetch fetch && fetch.target == rank && fetches.remove(fetch)) {
                fetch.fail(ErrorClass.PROC_FAILED, text);
            }
        }
        grant(locks.drop(rank), active::send);
        signals.signal();
    }

    /** A message with runs: PUT, ACCUMULATE, GET or GET_ACCUMULATE. */
    private final class Message {

        private final int peer;
        private final BasicType base;
        private final int kind;
        private final RmaOp op;
        private final int runs;
        private final long h2;
        private final long h3;
        private final MemorySegment memory;
        private final boolean fetches;
        private final int dataBytes;
        private final long table;
        private long from;
        private long position;

        Message(int peer, BasicType base, int kind, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            this.peer = peer;
            this.base = base;
            this.kind = kind;
            op = RmaOp.of(WindowFrameDescriptor.high(h1));
            runs = WindowFrameDescriptor.low(h1);
            this.h2 = h2;
            this.h3 = h3;
            this.memory = memory;
            fetches = kind == WindowFrameDescriptor.GET || kind == WindowFrameDescriptor.GET_ACCUMULATE;
            int head = fetches ? WindowFrameDescriptor.POSITION_BYTES : 0;
            int tableBytes = runs == 1 ? 0 : runs * WindowFrameDescriptor.RUN_BYTES;
            dataBytes = length - head - tableBytes;
            from = offset + head;
            table = from + dataBytes;
            position = fetches ? memory.get(WindowFrameDescriptor.WORD, offset) : 0;
        }

        void execute() {
            if (runs == 1) {
                run(h2, fetches ? WindowFrameDescriptor.low(h3) : dataBytes);
                return;
            }
            for (int i = 0; i < runs; i++) {
                long entry = table + (long) i * WindowFrameDescriptor.RUN_BYTES;
                // Checked before any run is executed: an operation has an effect on all its runs or on none.
                regions.containing(memory.get(WindowFrameDescriptor.WORD, entry),
                        memory.get(WindowFrameDescriptor.WORD, entry + Long.BYTES));
            }
            MemorySegment gathered = fetches ? stage(WindowFrameDescriptor.low(h3)) : memory;
            int at = 0;
            for (int i = 0; i < runs; i++) {
                long entry = table + (long) i * WindowFrameDescriptor.RUN_BYTES;
                long target = memory.get(WindowFrameDescriptor.WORD, entry);
                int length = (int) memory.get(WindowFrameDescriptor.WORD, entry + Long.BYTES);
                apply(regions.containing(target, length), target, length, gathered, at);
                at += length;
                from += length;
            }
            if (fetches) {
                reply(peer, position, h3, gathered, 0, at);
            }
        }

        private void run(long at, int length) {
            TargetMemory target = regions.containing(at, length);
            if (kind == WindowFrameDescriptor.GET) {
                reply(peer, position, h3, target.memory(), target.offset(at), length);
            } else {
                MemorySegment old = fetches ? stage(length) : memory;
                apply(target, at, length, old, 0);
                if (fetches) {
                    reply(peer, position, h3, old, 0, length);
                }
            }
        }

        private void apply(TargetMemory target, long at, int length, MemorySegment old, int oldAt) {
            switch (kind) {
                case WindowFrameDescriptor.PUT -> target.put(at, memory, from, length);
                case WindowFrameDescriptor.ACCUMULATE -> target.accumulate(op, base, at, memory, from, length);
                case WindowFrameDescriptor.GET -> target.get(at, old, oldAt, length);
                default -> target.fetchAndAccumulate(op, base, at, dataBytes == 0 ? null : memory, from, length, old,
                        oldAt);
            }
        }
    }
}
