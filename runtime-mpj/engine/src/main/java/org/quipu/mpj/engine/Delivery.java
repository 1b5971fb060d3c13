package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Lane;
import org.quipu.device.ring.ShortArrays;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.error.ErrorClass;

/** Checks that a message fits its receive, and moves its bytes. Nothing moves if it does not fit. No state. */
final class Delivery {

    private static final int PART = 32 << 10;

    /** Moves a whole message, unless it does not fit: then the receive holds the error. Completes nothing. */
    void move(RecvOperation receive, int source, int tag, int type, int elements, MemorySegment memory, long offset,
            long bytes) {
        if (accept(receive, source, tag, type, bytes, elements)) {
            fill(receive, 0, memory, offset, bytes);
        }
    }

    /** Notes what has come and tells whether it fits; if not, the receive holds the error. Completes nothing. */
    boolean accept(RecvOperation receive, int source, int tag, int type, long bytes, int elements) {
        receive.source = source;
        receive.tag = tag;
        receive.bytes = bytes;
        receive.elements = elements;
        if (type != receive.typeCode && bytes > 0 && !TypeCode.compatible(type, receive.typeCode)) {
            otherType(receive, type);
            return false;
        }
        if (receive.unpacker == null ? bytes > receive.capacity : refused(receive)) {
            tooLong(receive);
            return false;
        }
        return true;
    }

    private static void otherType(RecvOperation receive, int type) {
        receive.errorClass = ErrorClass.TYPE;
        receive.errorText = message(receive) + " is of " + TypeCode.name(type) + ", but the receive is of "
                + TypeCode.name(receive.typeCode) + "; nothing was written";
    }

    private static void tooLong(RecvOperation receive) {
        receive.errorClass = ErrorClass.TRUNCATE;
        if (receive.unpacker == null) {
            receive.errorText = message(receive) + " has " + receive.bytes + " bytes, but the receive buffer holds " + receive.capacity
                    + "; nothing was written";
        }
    }

    private static boolean refused(RecvOperation receive) {
        String problem = receive.unpacker.begin(receive.bytes, receive.elements);
        if (problem == null) {
            return false;
        }
        receive.errorText = message(receive) + " " + problem + "; nothing was written";
        return true;
    }

    private static String message(RecvOperation receive) {
        return "the message from rank " + receive.source + " with tag " + receive.tag;
    }

    /** Moves a message of this process to itself that is packed as it goes. */
    void repack(RecvOperation receive, Packer packer, long bytes) {
        byte[] part = new byte[(int) Math.min(bytes, PART)];
        MemorySegment memory = MemorySegment.ofArray(part);
        for (long position = 0; position < bytes; position += PART) {
            int length = (int) Math.min(PART, bytes - position);
            packer.pack(position, part, 0, length);
            fill(receive, position, memory, 0, length);
        }
    }

    void fill(RecvOperation receive, long position, MemorySegment memory, long offset, long bytes) {
        if (receive.unpacker != null) {
            receive.unpacker.unpack(position, memory, offset, bytes);
        } else if (bytes > 0) {
            if (position + bytes > receive.capacity) {
                throw new IllegalStateException("data beyond the end of an accepted message");
            }
            copy(receive, position, memory, offset, bytes);
        }
    }

    private static void copy(RecvOperation receive, long position, MemorySegment memory, long offset, long bytes) {
        long to = receive.offset + position;
        if (bytes > Lane.SHORT_BYTES || !ShortArrays.scatter(memory, offset, receive.buffer, to, (int) bytes)) {
            MemorySegment.copy(memory, offset, receive.memory, to, bytes);
        }
    }
}
