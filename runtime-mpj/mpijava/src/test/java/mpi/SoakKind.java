package mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Objects;

/** A kind of message of the soak test: creates a buffer from a stamp, and compares a buffer with the expected one. */
enum SoakKind {

    BYTES(MPI.BYTE), CHARS(MPI.CHAR), SHORTS(MPI.SHORT), BOOLEANS(MPI.BOOLEAN), INTS(MPI.INT), LONGS(MPI.LONG),
    FLOATS(MPI.FLOAT),
    DOUBLES(MPI.DOUBLE), PACKED(MPI.PACKED),

    /** Short text among the numbers, so that elements differ in their bytes. */
    OBJECTS(MPI.OBJECT) {
        @Override
        Object room(int length) {
            return new Object[length];
        }

        @Override
        void fill(Object buffer, int length, int stamp) {
            Arrays.setAll((Object[]) buffer, i -> i % 16 == 15 ? "text " + stamp : (Object) (stamp + i));
        }
    },

    /** Two of three elements; the gaps must not be written. */
    SPACED(Datatype.Vector(2, 1, 2, MPI.INT)) {
        @Override
        Object room(int length) {
            int[] made = new int[3 * length];
            Arrays.setAll(made, i -> -i);
            return made;
        }

        @Override
        void fill(Object buffer, int length, int stamp) {
            int[] ints = (int[]) buffer;
            for (int i = 0; i < ints.length; i++) {
                ints[i] = i % 3 == 1 ? -i : stamp + i;
            }
        }
    },

    /** Backwards: the last of three comes first. */
    REVERSED(Datatype.Indexed(new int[] {1, 1, 1}, new int[] {2, 1, 0}, MPI.DOUBLE)) {
        @Override
        Object room(int length) {
            return new double[3 * length];
        }
    },

    HEAP_BUFFER(MPI.DOUBLE) {
        @Override
        Object room(int length) {
            return DoubleBuffer.allocate(length);
        }

        @Override
        void fill(Object buffer, int length, int stamp) {
            for (int i = 0; i < length; i++) {
                ((DoubleBuffer) buffer).put(i, stamp + 0.5 * i);
            }
        }
    },

    DIRECT_BUFFER(MPI.INT) {
        @Override
        Object room(int length) {
            return outside(4L * length).asByteBuffer().order(ByteOrder.nativeOrder()).asIntBuffer();
        }

        @Override
        void fill(Object buffer, int length, int stamp) {
            for (int i = 0; i < length; i++) {
                ((IntBuffer) buffer).put(i, stamp + i);
            }
        }
    },

    MEMORY(MPI.LONG) {
        @Override
        Object room(int length) {
            return outside(8L * length);
        }

        @Override
        void fill(Object buffer, int length, int stamp) {
            for (int i = 0; i < length; i++) {
                ((MemorySegment) buffer).setAtIndex(ValueLayout.JAVA_LONG, i, (long) stamp << 32 | i);
            }
        }

        @Override
        boolean same(Object one, Object other) {
            return ((MemorySegment) one).mismatch((MemorySegment) other) < 0;
        }
    };

    private final Datatype type;

    SoakKind(Datatype type) {
        this.type = type;
        if (type.basic == null) {
            type.Commit();
        }
    }

    private static MemorySegment outside(long bytes) {
        return Arena.ofAuto().allocate(Math.max(bytes, 1), 8).asSlice(0, bytes);
    }

    final Datatype type() {
        return type;
    }

    /** Whether messages of many elements of it are cheap enough. */
    final boolean mayBeLong() {
        return this != OBJECTS;
    }

    /** Returns a new buffer for a number of elements. */
    Object room(int length) {
        return Elements.array(type, length);
    }

    /** Returns a receive buffer for a number of elements, filled with values that no message contains. */
    final Object empty(int length) {
        return make(length, -1);
    }

    /** Overwrites a buffer with the elements that a stamp determines. */
    void fill(Object buffer, int length, int stamp) {
        Elements.fill(buffer, stamp);
    }

    /** Returns a buffer with the elements that a stamp determines. */
    final Object make(int length, int stamp) {
        Object made = room(length);
        fill(made, length, stamp);
        return made;
    }

    /** Returns whether two buffers of this kind are equal, including the gaps between the elements. */
    boolean same(Object one, Object other) {
        return Objects.deepEquals(one, other);
    }
}
