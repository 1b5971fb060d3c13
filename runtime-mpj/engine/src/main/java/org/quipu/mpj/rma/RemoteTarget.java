package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.RunConsumer;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.OperationTable;
import org.quipu.mpj.progress.Engine;

/**
 * Memory of another process, accessed by active messages; {@link WindowFrameDescriptor} is their format. Long
 * operations are divided into several messages. A call waits while the device accepts no more messages to the target,
 * or while too much fetched data is in flight.
 */
final class RemoteTarget implements Target {

    private static final MemorySegment NOTHING = MemorySegment.ofArray(new byte[0]);

    /** Number of bytes requested from one target from which on further requests wait. */
    private static final long MAX_FETCHING = 1 << 20;

    private final Engine engine;
    private final Signals signals;
    private final OperationTable fetches;
    private final long number;
    private final int peer;
    private final int room;

    /** Number of bytes requested and not yet returned. */
    final AtomicLong fetching = new AtomicLong();

    /**
     * Whether operations other than fetches have been sent since the last flush was sent. Operations set it after they
     * have been sent.
     */
    volatile boolean dirty;

    /**
     * Creates the representation of a target.
     *
     * @param fetches the window's fetches in progress
     * @param number the window's number
     * @param peer the target's rank in the job
     */
    RemoteTarget(Engine engine, Signals signals, OperationTable fetches, long number, int peer) {
        this.engine = engine;
        this.signals = signals;
        this.fetches = fetches;
        this.number = number;
        this.peer = peer;
        room = engine.active().maxPayload(peer) & -WindowFrameDescriptor.GRAIN;
    }

    /** Sends a message without data. */
    void send(int kind, long h1) {
        send(0, kind, h1, 0, 0, NOTHING, 0, 0);
    }

    private void send(int type, int kind, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        for (boolean blocked = engine.active().isBlocked(peer); blocked; blocked = engine.active().isBlocked(peer)) {
            requireAlive();
            engine.progress();
            engine.tested(false);
        }
        if (!engine.sendActive(peer, number, type, kind, h1, h2, h3, memory, offset, length)) {
            throw lost();
        }
    }

    /** Throws an error if the target is lost. */
    void requireAlive() {
        if (engine.active().isLost(peer)) {
            throw lost();
        }
    }

    private RuntimeException lost() {
        return engine.error(ErrorClass.PROC_FAILED, engine.active().lostText(peer), null);
    }

    @Override
    public void put(MemorySegment data, Span span) {
        move(WindowFrameDescriptor.PUT, 0, data, span);
    }

    @Override
    public void accumulate(RmaOp op, MemorySegment data, Span span) {
        move(WindowFrameDescriptor.ACCUMULATE, op.code, data, span);
    }

    private void move(int kind, int op, MemorySegment data, Span span) {
        if (span.isOneRun()) {
            int type = span.layout().code();
            long h1 = WindowFrameDescriptor.pair(op, 1);
            long bytes = span.bytes();
            for (long done = 0; done < bytes; done += room) {
                send(type, kind, h1, span.at() + done, 0, data, done, (int) Math.min(room, bytes - done));
            }
        } else {
            new Batch(kind, op, data, span, null).send();
        }
        dirty = true;
    }

    @Override
    public void get(Span span, Fetch fetch) {
        fetch(WindowFrameDescriptor.GET, 0, null, span, fetch);
    }

    @Override
    public void getAccumulate(RmaOp op, @Nullable MemorySegment data, Span span, Fetch fetch) {
        fetch(WindowFrameDescriptor.GET_ACCUMULATE, op.code, data, span, fetch);
    }

    private void fetch(int kind, int op, @Nullable MemorySegment data, Span span, Fetch fetch) {
        fetches.add(fetch);
        try {
            new Batch(kind, op, data, span, fetch).send();
        } catch (RuntimeException e) {
            fetches.remove(fetch);
            throw e;
        }
    }

    @Override
    public void compareAndSwap(BasicType base, MemorySegment operands, long at, Fetch fetch) {
        int bytes = base.byteSize();
        fetches.add(fetch);
        try {
            request(bytes);
            send(base.code(), WindowFrameDescriptor.COMPARE_SWAP, 0, at, WindowFrameDescriptor.pair(fetch.id(), bytes),
                    operands, 0, 2 * bytes);
        } catch (RuntimeException e) {
            fetches.remove(fetch);
            throw e;
        }
    }

    /** Counts bytes that are about to be requested; waits first if there are too many. */
    private void request(int bytes) {
        if (fetching.get() > MAX_FETCHING) {
            signals.await(() -> {
                requireAlive();
                return fetching.get() <= MAX_FETCHING;
            });
        }
        fetching.addAndGet(bytes);
    }

    /** Divides the runs of one operation into messages. */
    private final class Batch implements RunConsumer {

        private final int kind;
        private final int op;
        private final @Nullable MemorySegment data;
        private final Span span;
        private final @Nullable Fetch fetch;
        private final int prefix;
        private final MemorySegment stage;
        private final long[] table;
        private int runs;

        /** Position in the packed data of the message's first byte, and number of its bytes. */
        private long first;
        private int bytes;

        Batch(int kind, int op, @Nullable MemorySegment data, Span span, @Nullable Fetch fetch) {
            this.kind = kind;
            this.op = op;
            this.data = data;
            this.span = span;
            this.fetch = fetch;
            prefix = fetch == null ? 0 : WindowFrameDescriptor.GRAIN;
            long most = span.isOneRun() ? 1 : span.bytes() >> span.layout().shift();
            int entries = (int) Math.min(room / WindowFrameDescriptor.RUN_BYTES, most);
            table = new long[2 * Math.max(1, entries)];
            long payload =
                    prefix + (data == null ? 0 : span.bytes()) + (long) entries * WindowFrameDescriptor.RUN_BYTES;
            stage = MemorySegment.ofArray(new byte[(int) Math.min(room, payload)]);
        }

        void send() {
            span.runs(this);
            flush();
        }

        @Override
        public void run(long at, long length) {
            for (long done = 0; done < length;) {
                // The result of a fetch without data is limited too, so that one reply can carry it.
                int used = (data == null ? 0 : bytes) + WindowFrameDescriptor.RUN_BYTES * (runs + 1);
                int free = Math.min(room - prefix - used, room - bytes);
                int piece = (int) Math.min(length - done, free & -WindowFrameDescriptor.GRAIN);
                if (piece <= 0) {
                    flush();
                } else {
                    add(at + done, piece);
                    done += piece;
                }
            }
        }

        /** Adds a run; one that continues the last one extends it. */
        private void add(long at, int length) {
            if (data != null) {
                int to = (fetch == null ? 0 : WindowFrameDescriptor.POSITION_BYTES) + bytes;
                MemorySegment.copy(data, first + bytes, stage, to, length);
            }
            bytes += length;
            if (runs > 0 && table[2 * runs - 2] + table[2 * runs - 1] == at) {
                table[2 * runs - 1] += length;
                return;
            }
            table[2 * runs] = at;
            table[2 * runs + 1] = length;
            runs++;
        }

        private void flush() {
            if (runs == 0) {
                return;
            }
            long h3 = 0;
            int end = data == null ? 0 : bytes;
            if (fetch != null) {
                request(bytes);
                stage.set(WindowFrameDescriptor.WORD, 0, first);
                end += WindowFrameDescriptor.POSITION_BYTES;
                h3 = WindowFrameDescriptor.pair(fetch.id(), bytes);
            }
            for (int i = 0; runs > 1 && i < 2 * runs; i++) {
                stage.set(WindowFrameDescriptor.WORD, end, table[i]);
                end += Long.BYTES;
            }
            RemoteTarget.this.send(span.layout().code(), kind, WindowFrameDescriptor.pair(op, runs), table[0], h3,
                    stage, 0, end);
            first += bytes;
            bytes = 0;
            runs = 0;
        }
    }

    /** Returns the text of a message's payload. */
    static String text(MemorySegment memory, long offset, int length) {
        return new String(memory.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE),
                StandardCharsets.UTF_8);
    }
}
