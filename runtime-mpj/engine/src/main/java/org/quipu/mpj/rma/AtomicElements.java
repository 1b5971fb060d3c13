package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;

/**
 * Accumulating operations on elements of 4 and 8 bytes by atomic instructions, element by element. All accesses to such
 * elements in off-heap memory are made this way; a lock protects those of other types. Concurrent operations on one
 * element must use the same type (MPI 4.1 section 12.7.1).
 */
final class AtomicElements {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    private AtomicElements() {
    }

    /** Returns whether an operation on elements at an offset of a memory is executed here. */
    static boolean supports(RmaOp op, BasicType base, MemorySegment memory, long at) {
        return isAtomic(base.code()) && !op.isOnPairs() && isAligned(base, memory, at);
    }

    /** Returns whether the comparison and replacement of an element is executed here. */
    static boolean supports(BasicType base, MemorySegment memory, long at) {
        return isAtomic(base.code()) && isAligned(base, memory, at);
    }

    private static boolean isAtomic(int code) {
        return code == TypeCode.LONG || code == TypeCode.INT || code == TypeCode.DOUBLE || code == TypeCode.FLOAT;
    }

    private static boolean isAligned(BasicType base, MemorySegment memory, long at) {
        return memory.isNative() && (memory.address() + at & base.byteSize() - 1) == 0;
    }

    /**
     * Combines elements.
     *
     * @param data the operands; not read for NO_OP
     * @param old receives the previous elements; null if they are not needed
     */
    static void combine(RmaOp op, BasicType base, MemorySegment memory, long at, @Nullable MemorySegment data,
            long offset, int bytes, @Nullable MemorySegment old, long oldOffset) {
        int code = base.code();
        int width = base.byteSize();
        for (int i = 0; i < bytes; i += width) {
            if (width == Long.BYTES) {
                long operand = data == null ? 0 : data.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + i);
                long before = updateLong(op, code, memory, at + i, operand);
                if (old != null) {
                    old.set(ValueLayout.JAVA_LONG_UNALIGNED, oldOffset + i, before);
                }
            } else {
                int operand = data == null ? 0 : data.get(ValueLayout.JAVA_INT_UNALIGNED, offset + i);
                int before = updateInt(op, code, memory, at + i, operand);
                if (old != null) {
                    old.set(ValueLayout.JAVA_INT_UNALIGNED, oldOffset + i, before);
                }
            }
        }
    }

    private static long updateLong(RmaOp op, int code, MemorySegment memory, long at, long operand) {
        long before = (long) LONG.getVolatile(memory, at);
        while (op != RmaOp.NO_OP) {
            long after = code == TypeCode.LONG ? op.combine(before, operand)
                    : Double.doubleToRawLongBits(op.combine(Double.longBitsToDouble(before),
                            Double.longBitsToDouble(operand)));
            long seen = (long) LONG.compareAndExchange(memory, at, before, op == RmaOp.REPLACE ? operand : after);
            if (seen == before) {
                break;
            }
            before = seen;
        }
        return before;
    }

    private static int updateInt(RmaOp op, int code, MemorySegment memory, long at, int operand) {
        int before = (int) INT.getVolatile(memory, at);
        while (op != RmaOp.NO_OP) {
            int after = code == TypeCode.INT ? op.combine(before, operand)
                    : Float.floatToRawIntBits(op.combine(Float.intBitsToFloat(before), Float.intBitsToFloat(operand)));
            int seen = (int) INT.compareAndExchange(memory, at, before, op == RmaOp.REPLACE ? operand : after);
            if (seen == before) {
                break;
            }
            before = seen;
        }
        return before;
    }

    /** Replaces an element if it equals another one bit by bit; see {@link TargetMemory#compareAndSwap}. */
    static void compareAndSwap(int bytes, MemorySegment memory, long at, MemorySegment operands, long offset,
            MemorySegment old) {
        if (bytes == Long.BYTES) {
            old.set(ValueLayout.JAVA_LONG_UNALIGNED, 0, (long) LONG.compareAndExchange(memory, at,
                    operands.get(ValueLayout.JAVA_LONG_UNALIGNED, offset),
                    operands.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + bytes)));
        } else {
            old.set(ValueLayout.JAVA_INT_UNALIGNED, 0, (int) INT.compareAndExchange(memory, at,
                    operands.get(ValueLayout.JAVA_INT_UNALIGNED, offset),
                    operands.get(ValueLayout.JAVA_INT_UNALIGNED, offset + bytes)));
        }
    }
}
