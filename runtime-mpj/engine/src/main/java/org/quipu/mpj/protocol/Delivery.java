package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Lane;
import org.quipu.device.ring.ShortArrays;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.datatype.Unpacker;
import org.quipu.mpj.error.ErrorClass;

/** Checks that a message fits its receive and copies its data. A message that does not fit is not copied. */
final class Delivery {

    private static final int PART = 32 << 10;

    private Delivery() {
    }

    /**
     * Copies a whole message. If it does not fit, the error is stored in the receive. Does not complete the receive.
     */
    static void deliver(RecvOperation receive, int source, int tag, int type, int elements, MemorySegment memory,
            long offset, long bytes) {
        if (accept(receive, source, tag, type, bytes, elements)) {
            fill(receive, 0, memory, offset, bytes);
        }
    }

    /**
     * Records the message that a receive has matched. Does not complete the receive.
     *
     * @return whether the message fits; if not, the error is stored in the receive
     */
    static boolean accept(RecvOperation receive, int source, int tag, int type, long bytes, int elements) {
        receive.matched(source, tag, bytes, elements);
        if (type != receive.typeCode() && bytes > 0 && !TypeCode.compatible(type, receive.typeCode())) {
            receive.refuse(ErrorClass.TYPE, message(receive) + " is of " + TypeCode.name(type)
                    + ", but the receive is of " + TypeCode.name(receive.typeCode()) + "; nothing was written");
            return false;
        }
        Unpacker unpacker = receive.unpacker;
        if (unpacker != null) {
            return accept(receive, unpacker);
        }
        if (bytes > receive.capacity) {
            receive.refuse(ErrorClass.TRUNCATE, message(receive) + " has " + bytes
                    + " bytes, but the receive buffer holds " + receive.capacity + "; nothing was written");
            return false;
        }
        return true;
    }

    private static boolean accept(RecvOperation receive, Unpacker unpacker) {
        String problem = unpacker.begin(receive.bytes(), receive.elements());
        if (problem == null) {
            return true;
        }
        receive.refuse(ErrorClass.TRUNCATE, message(receive) + " " + problem + "; nothing was written");
        return false;
    }

    private static String message(RecvOperation receive) {
        return "the message from rank " + receive.source() + " with tag " + receive.tag();
    }

    /** Copies a message from this process to itself that is packed in parts. */
    static void repack(RecvOperation receive, Packer packer, long bytes) {
        byte[] part = new byte[(int) Math.min(bytes, PART)];
        MemorySegment memory = MemorySegment.ofArray(part);
        for (long position = 0; position < bytes; position += PART) {
            int length = (int) Math.min(PART, bytes - position);
            packer.pack(position, part, 0, length);
            fill(receive, position, memory, 0, length);
        }
    }

    /** Copies a part of an accepted message to its position. */
    static void fill(RecvOperation receive, long position, MemorySegment memory, long offset, long bytes) {
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
