package org.quipu.mpj.collective;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.MemoryArray;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * Records the steps of one non-blocking or persistent operation as a {@link Schedule}. Each operation has its own tag
 * in the communicator's collective context, so that several may be in progress. All members create their recorders in
 * the same order (MPI 4.1 sections 6.12 and 6.13). For one thread.
 *
 * <p>Cost: memory for one object per step and for the temporary arrays.
 */
public final class ScheduleRecorder implements Steps {

    private final Communicator communicator;
    private final int tag;
    private final List<Step> steps;
    private final List<Runnable> lastWork;

    /** The recorder for the local communicator of an intercommunicator. */
    private final @Nullable ScheduleRecorder local;

    /** The buffer of the last recorded message, and its memory. */
    private @Nullable Object latest;
    @SuppressWarnings("NullAway.Init") // set together with the buffer
    private MessageMemory latestMemory;

    /** A buffer as an array or a memory segment, and its memory. */
    private record MessageMemory(Object buffer, MemorySegment memory) {}

    public ScheduleRecorder(Communicator communicator) {
        this(communicator, new ArrayList<>(), new ArrayList<>());
    }

    private ScheduleRecorder(Communicator communicator, List<Step> steps, List<Runnable> lastWork) {
        this.communicator = communicator;
        this.steps = steps;
        this.lastWork = lastWork;
        tag = communicator.nextScheduleTag();
        local = communicator.isInter() ? new ScheduleRecorder(communicator.local(), steps, lastWork) : null;
    }

    /** Returns the recorded schedule, which has not been started. */
    public Schedule schedule() {
        return new Schedule(communicator, steps, lastWork);
    }

    @Override
    public Communicator communicator() {
        return communicator;
    }

    @Override
    public Steps on(Communicator other) {
        if (local == null || local.communicator != other) {
            throw new IllegalArgumentException("not the local communicator of this operation's intercommunicator");
        }
        return local;
    }

    /** Returns the memory of a buffer; later changes of a java.nio buffer's position have no effect. */
    private MessageMemory memory(Object buffer) {
        if (buffer != latest) {
            latest = buffer;
            latestMemory = new MessageMemory(fixed(buffer), Buffers.view(buffer));
        }
        return latestMemory;
    }

    private static Object fixed(Object buffer) {
        return buffer instanceof Buffer ? Buffers.view(buffer) : buffer;
    }

    @Override
    public void send(int to, Object buffer, int offset, int count, Layout type) {
        if (type.isDirect()) {
            MessageMemory message = memory(buffer);
            long from = (long) offset << type.shift();
            long length = (long) count << type.shift();
            int peer = communicator.jobRank(to);
            steps.add(round -> {
                SendOperation send = round.nextSend().of(type.code(), 0, message.memory, from, length);
                communicator.engine().startSend(send, communicator.collective(), communicator.rank(), peer, tag, false);
                round.add(send);
                return true;
            });
        } else {
            Object packed = fixed(buffer);
            steps.add(round -> {
                SendOperation send = round.nextSend();
                communicator.startSend(send, communicator.collective(), packed, offset, count, type, to, tag, false);
                round.add(send);
                return true;
            });
        }
    }

    @Override
    public void receive(int from, Object buffer, int offset, int count, Layout type) {
        if (type.isDirect()) {
            receiveDirectly(from, memory(buffer), (long) offset << type.shift(), (long) count << type.shift(),
                    type.code());
        } else if (type instanceof BasicType) {
            Object unpacked = fixed(buffer);
            steps.add(round -> {
                RecvOperation receive = round.nextReceive();
                communicator.startReceive(receive, communicator.collective(), unpacked, offset, count, type, from, tag);
                round.add(receive, communicator.collective());
                return true;
            });
        } else {
            receiveForLastWork(from, fixed(buffer), offset, count, type);
        }
    }

    private void receiveDirectly(int from, MessageMemory message, long offset, long length, int code) {
        int peer = communicator.jobRank(from);
        steps.add(round -> {
            RecvOperation receive = round.nextReceive()
                    .into(code, message.buffer, message.memory, offset, length);
            communicator.engine().startReceive(receive, communicator.collective(), from, peer, tag);
            round.add(receive, communicator.collective());
            return true;
        });
    }

    /** Receives elements that the thread that completes the operation unpacks: the buffer may be confined to it. */
    private void receiveForLastWork(int from, Object buffer, int offset, int count, Layout type) {
        RecvOperation[] started = new RecvOperation[1];
        steps.add(round -> {
            RecvOperation receive = new RecvOperation();
            started[0] = receive;
            communicator.startReceive(receive, communicator.collective(), buffer, offset, count, type, from, tag);
            round.add(receive, communicator.collective());
            return true;
        });
        lastWork.add(() -> communicator.finish(started[0]));
    }

    @Override
    public void endRound() {
        steps.add(Round::tryEnd);
    }

    @Override
    public void reduce(Reduction reduction, Object in, int inOffset, Object inout, int inoutOffset, int count) {
        steps.add(Step.local(() -> reduction.apply(in, inOffset, inout, inoutOffset, count)));
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int count) {
        steps.add(Step.local(() -> BlockingSteps.copyNow(from, fromOffset, to, toOffset, count)));
    }

    @Override
    public void duplicate(BasicType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        steps.add(Step.local(() -> communicator.duplicate(type, from, fromOffset, to, toOffset, count)));
    }

    @Override
    public void pack(Layout type, Object buffer, int offset, int count, Object array, int at) {
        Object packed = fixed(buffer);
        steps.add(Step.local(() -> type.gather(packed, offset, count, array, at)));
    }

    @Override
    public void unpack(Layout type, Object array, int at, Object buffer, int offset, int count) {
        Object unpacked = fixed(buffer);
        lastWork.add(() -> type.scatter(array, at, unpacked, offset, count));
    }

    @Override
    public Object temporary(Object like, int count) {
        return like instanceof MemoryArray array ? array.type().newArray(count)
                : Array.newInstance(like.getClass().componentType(), count);
    }
}
