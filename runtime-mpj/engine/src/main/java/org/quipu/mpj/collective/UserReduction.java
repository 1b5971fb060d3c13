package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;

/** Adapts a user-defined function, which receives elements in the layout of their type, to {@link Reduction}. */
public final class UserReduction {

    /** A user function. */
    @FunctionalInterface
    public interface Function {

        /** Computes {@code inout = in op inout} for each of {@code count} elements; offsets are in base elements. */
        void call(Object in, int inOffset, Object inout, int inoutOffset, int count);
    }

    private UserReduction() {
    }

    /** Returns the reduction that applies a function to elements of a type. */
    public static Reduction of(Function function, boolean commutative, Layout layout) {
        int size = (int) layout.size();
        if (size <= 1 && layout.extent() == size || layout instanceof DerivedType derived && derived.isDense()) {
            return Reduction.of(
                    (in, inOffset, inout, inoutOffset, count) -> function.call(in, inOffset, inout, inoutOffset,
                            size == 0 ? 0 : count / size),
                    commutative, Math.max(1, size));
        }
        return Reduction.of(
                (in, inOffset, inout, inoutOffset, count) -> spread(function, layout, in, inOffset, inout, inoutOffset,
                        size == 0 ? 0 : count / size),
                commutative, Math.max(1, size));
    }

    private static void spread(Function function, Layout layout, Object in, int inOffset, Object inout, int inoutOffset,
            int count) {
        if (count == 0) {
            return;
        }
        long reach = (count - 1) * layout.extent();
        int first = Math.toIntExact(-Math.min(0, Math.min(0, reach) + layout.trueLb()));
        int length = Math.toIntExact(first + Math.max(0, reach) + layout.trueUb());
        Object left = Operand.likeArray(in, layout, length);
        Object right = Operand.likeArray(in, layout, length);
        layout.scatter(in, inOffset, left, first, count);
        layout.scatter(inout, inoutOffset, right, first, count);
        function.call(left, first, right, first, count);
        layout.gather(right, first, count, inout, inoutOffset);
    }
}
