package org.quipu.mpj.protocol;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Lane;
import org.quipu.device.ring.ShortArrays;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.match.ProbeOperation;

/**
 * The reusable objects of one thread, so that blocking calls do not allocate memory: operations, memory views of
 * recently used arrays, and packing buffers. Confined to its thread.
 */
public final class Scratch {

    private static final int VIEWS = 4;

    /** Receives kept for reuse, so that windows of several hundred messages allocate no operations. */
    private static final int MAX_SPARE = 256;

    /** Greatest length in bytes of arrays kept by strong references; for longer ones see {@link LargeViews}. */
    private static final long LONGEST_BYTES = 64 << 10;

    /** Number of arrays that are kept, and the greatest length of one. */
    private static final int ARRAYS = 2;
    private static final int LONGEST_ARRAY = 128 << 10;

    /** The table that contains this object. */
    final Scratches home;

    /** The thread to which this object is confined. */
    final Thread owner = Thread.currentThread();

    private final Object[] spareArrays = new Object[ARRAYS];
    private int nextSpare;
    private final LargeViews largeViews = new LargeViews();
    private final Object[] arrays = new Object[VIEWS];
    private final MemorySegment[] views = new MemorySegment[VIEWS];
    private int next;

    /** The two most recently used arrays, usually a send buffer and a receive buffer. */
    @SuppressWarnings("NullAway.Init") // null until an array has been used; a view is read only for its array
    private Object latest;
    @SuppressWarnings("NullAway.Init")
    private MemorySegment latestView;
    @SuppressWarnings("NullAway.Init")
    private Object other;
    @SuppressWarnings("NullAway.Init")
    private MemorySegment otherView;
    private final MemorySegment stage = Arena.ofAuto().allocate(Lane.SHORT_BYTES, Long.BYTES);
    private byte[] packing = new byte[512];
    private MemorySegment packed = MemorySegment.ofArray(packing);

    private final SendOperation send = new SendOperation();
    private final RecvOperation receive = new RecvOperation();
    private final ProbeOperation probe = new ProbeOperation();
    private final RecvOperation[] spares = new RecvOperation[MAX_SPARE];
    private int spareCount;
    private final List<RecvOperation> receives = new ArrayList<>();
    private final List<SendOperation> sends = new ArrayList<>();

    Scratch(Scratches home) {
        this.home = home;
    }

    /** Returns the memory of a buffer; an array must be of a primitive type other than boolean. */
    public MemorySegment view(Object array) {
        if (array == latest) {
            return latestView;
        }
        return array == other ? otherView : look(array);
    }

    private MemorySegment look(Object array) {
        for (int i = 0; i < VIEWS; i++) {
            if (arrays[i] == array) {
                other = latest;
                otherView = latestView;
                latest = array;
                latestView = views[i];
                return views[i];
            }
        }
        MemorySegment large = largeViews.find(array);
        return large != null ? large : remember(array);
    }

    private MemorySegment remember(Object array) {
        MemorySegment view = Buffers.view(array);
        if (view.byteSize() <= LONGEST_BYTES && array.getClass().isArray()) {
            arrays[next] = array;
            views[next] = view;
            next = (next + 1) % VIEWS;
        } else if (array.getClass().isArray()) {
            largeViews.remember(array, view);
        }
        return view;
    }

    /**
     * Copies a message of at most {@link Lane#SHORT_BYTES} from an array to off-heap memory.
     *
     * @return null if the object is not an array of a primitive type
     */
    @Nullable
    MemorySegment staged(Object array, long from, int length) {
        return ShortArrays.gather(array, from, stage, length) ? stage : null;
    }

    /** Returns an array for a packed message of this length. The message must have been sent before the next call. */
    public byte[] packing(int bytes) {
        if (packing.length < bytes) {
            packing = new byte[Integer.highestOneBit(bytes) << 1];
            packed = MemorySegment.ofArray(packing);
        }
        return packing;
    }

    /**
     * Returns an array with unspecified content.
     *
     * @param component a primitive type
     * @param length minimum length
     */
    public Object takeArray(Class<?> component, int length) {
        for (int i = 0; i < ARRAYS; i++) {
            Object array = spareArrays[i];
            if (array != null && array.getClass().componentType() == component && Array.getLength(array) >= length) {
                spareArrays[i] = null;
                return array;
            }
        }
        return Array.newInstance(component, length);
    }

    /** Keeps an array from {@link #takeArray} for reuse, unless it is too long. */
    public void releaseArray(Object array) {
        if (Array.getLength(array) <= LONGEST_ARRAY) {
            int place = spareArrays[0] == null ? 0 : spareArrays[1] == null ? 1 : nextSpare;
            nextSpare = (place + 1) % ARRAYS;
            spareArrays[place] = array;
        }
    }

    /** Returns the memory of the array that {@link #packing} returned last. */
    public MemorySegment packed() {
        return packed;
    }

    /** Returns the operation for this thread's blocking send. */
    public SendOperation send() {
        return send;
    }

    /**
     * Returns the operation for this thread's blocking receive. Its outcome is valid until the thread's next receive.
     */
    public RecvOperation receive() {
        return receive;
    }

    /** Returns the operation for this thread's probe. Its outcome is valid until the thread's next probe. */
    public ProbeOperation probe() {
        return probe;
    }

    /** Returns an operation for a non-blocking receive. The completing thread passes it to {@link #release}. */
    public RecvOperation takeReceive() {
        if (spareCount == 0) {
            return new RecvOperation(true);
        }
        RecvOperation receive = spares[--spareCount];
        spares[spareCount] = null;
        return receive;
    }

    /** Keeps an operation that is complete and unused, if {@link #takeReceive} of any thread returned it. */
    public void release(RecvOperation receive) {
        if (receive.reusable && spareCount < MAX_SPARE) {
            receive.forget();
            spares[spareCount++] = receive;
        }
    }

    /** Returns one of the operations of a round with several receives, numbered from 0. */
    public RecvOperation receive(int index) {
        while (receives.size() <= index) {
            receives.add(new RecvOperation());
        }
        return receives.get(index);
    }

    /** Returns one of the operations of a round with several sends, numbered from 0. */
    public SendOperation send(int index) {
        while (sends.size() <= index) {
            sends.add(new SendOperation());
        }
        return sends.get(index);
    }
}
