package org.quipu.mpj.protocol;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

import org.quipu.device.Lane;
import org.quipu.device.ring.ShortArrays;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.match.ProbeOperation;

/**
 * What one thread uses again and again so that blocking calls allocate nothing: its operations, views of the arrays that it has used lately,
 * and room to pack short messages. Never shared.
 */
public final class Scratch {

    private static final int VIEWS = 4;

    /** Done receives that are kept to be used again: windows of some hundred messages then allocate no operations. */
    private static final int MOST_SPARE = 256;

    /** Longer arrays are remembered in a way that does not keep them from the collector. */
    private static final long LONGEST_BYTES = 64 << 10;

    /** Arrays that are kept, and the elements of the longest of them. */
    private static final int ARRAYS = 2;
    private static final int LONGEST_ARRAY = 128 << 10;

    /** Where it comes from. */
    final Scratches home;

    /** The thread whose it is. */
    final Thread owner = Thread.currentThread();

    private final Object[] spareArrays = new Object[ARRAYS];
    private int nextSpare;
    private final LargeViews largeViews = new LargeViews();
    private final Object[] arrays = new Object[VIEWS];
    private final MemorySegment[] views = new MemorySegment[VIEWS];
    private int next;

    /** The two of those that were used last: what is sent and what is received, mostly. */
    private Object latest;
    private MemorySegment latestView;
    private Object other;
    private MemorySegment otherView;
    private final MemorySegment stage = Arena.ofAuto().allocate(Lane.SHORT_BYTES, Long.BYTES);
    private byte[] packing = new byte[512];
    private MemorySegment packed = MemorySegment.ofArray(packing);

    private final SendOperation send = new SendOperation();
    private final RecvOperation receive = new RecvOperation();
    private final ProbeOperation probe = new ProbeOperation();
    private final RecvOperation[] spares = new RecvOperation[MOST_SPARE];
    private int spareCount;
    private final List<RecvOperation> receives = new ArrayList<>();
    private final List<SendOperation> sends = new ArrayList<>();

    Scratch(Scratches home) {
        this.home = home;
    }

    /** The buffer seen as memory; an array is of a primitive type other than boolean. */
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
     * Copies a message of at most {@link Lane#SHORT_BYTES} out of an array, to memory where it may lie until it has left.
     *
     * @return null if it lies in no array of a primitive type
     */
    MemorySegment staged(Object array, long from, int length) {
        return ShortArrays.gather(array, from, stage, length) ? stage : null;
    }

    /** Room for a message of so many bytes at most, which must have left before the next one is packed. */
    public byte[] packing(int bytes) {
        if (packing.length < bytes) {
            packing = new byte[Integer.highestOneBit(bytes) << 1];
            packed = MemorySegment.ofArray(packing);
        }
        return packing;
    }

    /**
     * An array for the calling thread alone, of which anything may be left over.
     *
     * @param component a primitive type
     * @param length the least length
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

    /** Keeps an array that {@link #takeArray} gave, if it is not too long, in the place of one that was not asked for. */
    public void giveBackArray(Object array) {
        if (Array.getLength(array) <= LONGEST_ARRAY) {
            int place = spareArrays[0] == null ? 0 : spareArrays[1] == null ? 1 : nextSpare;
            nextSpare = (place + 1) % ARRAYS;
            spareArrays[place] = array;
        }
    }

    /** What {@link #packing} gave, seen as memory. */
    public MemorySegment packed() {
        return packed;
    }

    /** The operation for this thread's blocking send. */
    public SendOperation send() {
        return send;
    }

    /** The operation for this thread's blocking receive; its outcome may be read until the thread's next receive. */
    public RecvOperation receive() {
        return receive;
    }

    /** The operation for this thread's probe; its outcome may be read until the thread's next probe. */
    public ProbeOperation probe() {
        return probe;
    }

    /** An operation for a receive that ends in another call, and then goes to the waiting thread's {@link #giveBack}. */
    public RecvOperation takeReceive() {
        if (spareCount == 0) {
            return new RecvOperation(true);
        }
        RecvOperation receive = spares[--spareCount];
        spares[spareCount] = null;
        return receive;
    }

    /** Nobody looks at the operation any more, which is done; keeps it if it came from {@link #takeReceive} of any thread. */
    public void giveBack(RecvOperation receive) {
        if (receive.reusable && spareCount < MOST_SPARE) {
            receive.forget();
            spares[spareCount++] = receive;
        }
    }

    /** One of the operations for a round with several receives, numbered from 0. */
    public RecvOperation receive(int index) {
        while (receives.size() <= index) {
            receives.add(new RecvOperation());
        }
        return receives.get(index);
    }

    /** One of the operations for a round with several sends, numbered from 0. */
    public SendOperation send(int index) {
        while (sends.size() <= index) {
            sends.add(new SendOperation());
        }
        return sends.get(index);
    }
}
