package org.quipu.mpj.collective;

import java.lang.reflect.Array;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.MemoryArray;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.Scratch;
import org.quipu.mpj.protocol.SendOperation;

/** Executes steps immediately. For one operation of one thread, which must close it. */
public final class BlockingSteps implements Steps, AutoCloseable {

    private final Communicator communicator;
    private final Engine engine;
    private final Scratch scratch;

    /**
     * A constant tag is sufficient, because all ranks call a communicator's collective operations in the same order.
     */
    private final int tag;
    private int sends;
    private int receives;

    /** Whether the round's first receive is not posted yet. If no other follows, it is received without posting. */
    private boolean isDelayed;
    private int delayedFrom;
    @SuppressWarnings("NullAway.Init") // set together with isDelayed
    private Object delayedBuffer;
    private int delayedOffset;
    private int delayedCount;
    @SuppressWarnings("NullAway.Init")
    private Layout delayedType;

    /** The temporary arrays that are kept for the next operation; two at most. */
    private @Nullable Object firstTemporary;
    private @Nullable Object secondTemporary;

    /** The steps in the local communicator of an intercommunicator; null until they are needed. */
    private @Nullable BlockingSteps local;

    public BlockingSteps(Communicator communicator) {
        this.communicator = communicator;
        this.engine = communicator.engine();
        this.scratch = engine.scratch();
        this.tag = communicator.collectiveTag();
    }

    @Override
    public Communicator communicator() {
        return communicator;
    }

    @Override
    public Steps on(Communicator other) {
        if (local == null) {
            local = new BlockingSteps(other);
        }
        return local;
    }

    @Override
    public void send(int to, Object buffer, int offset, int count, Layout type) {
        try {
            if (!communicator.trySend(communicator.collective(), buffer, offset, count, type, to, tag)) {
                SendOperation send = scratch.send(sends++);
                communicator.startSend(send, communicator.collective(), buffer, offset, count, type, to, tag, false);
            }
        } catch (RuntimeException | Error e) {
            // The receives of the round remain posted, so their operations must not be reused.
            engine.abandonScratch();
            throw e;
        }
    }

    @Override
    public void receive(int from, Object buffer, int offset, int count, Layout type) {
        if (receives == 0 && !isDelayed && type.bytes(count) <= engine.eagerLimit(communicator.jobRank(from))) {
            isDelayed = true;
            delayedFrom = from;
            delayedBuffer = buffer;
            delayedOffset = offset;
            delayedCount = count;
            delayedType = type;
        } else {
            postDelayed();
            post(from, buffer, offset, count, type);
        }
    }

    private void postDelayed() {
        if (isDelayed) {
            isDelayed = false;
            post(delayedFrom, delayedBuffer, delayedOffset, delayedCount, delayedType);
        }
    }

    private void post(int from, Object buffer, int offset, int count, Layout type) {
        RecvOperation receive = scratch.receive(receives++);
        communicator.startReceive(receive, communicator.collective(), buffer, offset, count, type, from, tag);
    }

    @Override
    public void endRound() {
        try {
            if (isDelayed && communicator.tryReceive(communicator.collective(), delayedBuffer, delayedOffset,
                    delayedCount, delayedType, delayedFrom, tag) != null) {
                isDelayed = false;
            }
            postDelayed();
            for (int i = 0; i < receives; i++) {
                communicator.finish(scratch.receive(i));
            }
            for (int i = 0; i < sends; i++) {
                engine.finish(scratch.send(i));
            }
        } catch (RuntimeException | Error e) {
            engine.abandonScratch();
            throw e;
        }
        receives = 0;
        sends = 0;
    }

    @Override
    public void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count) {
        reduction.apply(in, inOffset, inout, inoutOffset, count);
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
        copyNow(from, fromOffset, to, toOffset, count);
    }

    static void copyNow(Object from, int fromOffset, Object to, int toOffset, int count) {
        if (from instanceof MemoryArray || to instanceof MemoryArray) {
            MemoryArray.copy(from, fromOffset, to, toOffset, count);
        } else {
            System.arraycopy(from, fromOffset, to, toOffset, count);
        }
    }

    @Override
    public void duplicate(BasicType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        communicator.duplicate(type, from, fromOffset, to, toOffset, count);
    }

    @Override
    public void pack(Layout type, Object buffer, int offset, int count, Object array, int at) {
        type.gather(buffer, offset, count, array, at);
    }

    @Override
    public void unpack(Layout type, Object array, int at, Object buffer, int offset, int count) {
        type.scatter(array, at, buffer, offset, count);
    }

    @Override
    public Object temporary(Object like, int count) {
        if (like instanceof MemoryArray array) {
            return array.type().newArray(count);
        }
        Class<?> component = like.getClass().componentType();
        if (!component.isPrimitive() || secondTemporary != null) {
            return Array.newInstance(component, count);
        }
        Object array = scratch.takeArray(component, count);
        if (firstTemporary == null) {
            firstTemporary = array;
        } else {
            secondTemporary = array;
        }
        return array;
    }

    /** Keeps the temporary arrays for the calling thread's next operation. */
    @Override
    public void close() {
        if (secondTemporary != null) {
            scratch.releaseArray(secondTemporary);
            secondTemporary = null;
        }
        if (firstTemporary != null) {
            scratch.releaseArray(firstTemporary);
            firstTemporary = null;
        }
        if (local != null) {
            local.close();
        }
    }
}
