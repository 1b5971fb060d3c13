package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

import org.jspecify.annotations.Nullable;

/**
 * A basic datatype (MPI 4.1 section 3.2.2): consecutive elements of one Java type.
 *
 * <p>Immutable. Arrays of primitive types other than boolean are sent in their in-memory representation. Boolean and
 * Object arrays are packed.
 */
public final class BasicType extends Layout {

    public static final BasicType BYTE = new BasicType(TypeCode.BYTE, byte[].class, new ByteKernel());
    public static final BasicType CHAR = new BasicType(TypeCode.CHAR, char[].class, new CharKernel());
    public static final BasicType SHORT = new BasicType(TypeCode.SHORT, short[].class, new ShortKernel());
    public static final BasicType BOOLEAN = new BasicType(TypeCode.BOOLEAN, boolean[].class, new BooleanKernel());
    public static final BasicType INT = new BasicType(TypeCode.INT, int[].class, new IntKernel());
    public static final BasicType LONG = new BasicType(TypeCode.LONG, long[].class, new LongKernel());
    public static final BasicType FLOAT = new BasicType(TypeCode.FLOAT, float[].class, new FloatKernel());
    public static final BasicType DOUBLE = new BasicType(TypeCode.DOUBLE, double[].class, new DoubleKernel());
    public static final BasicType PACKED = new BasicType(TypeCode.PACKED, byte[].class, new ByteKernel());
    public static final BasicType OBJECT = new BasicType(TypeCode.OBJECT, Object[].class, new ObjectKernel());

    private static final BasicType[] BY_CODE = {BYTE, BYTE, CHAR, SHORT, BOOLEAN, INT, LONG, FLOAT, DOUBLE, PACKED,
        OBJECT};

    private final Class<?> arrayClass;
    private final Kernel kernel;

    private BasicType(int code, Class<?> arrayClass, Kernel kernel) {
        super(code, kernel.shift, code != TypeCode.BOOLEAN && code != TypeCode.OBJECT);
        this.arrayClass = arrayClass;
        this.kernel = kernel;
    }

    /** Returns the type with this code, as carried by a message; {@link #BYTE} for an unknown code. */
    public static BasicType ofCode(int code) {
        return code > 0 && code < BY_CODE.length ? BY_CODE[code] : BYTE;
    }

    /** Returns the size of an element in bytes; 0 for objects. */
    public int byteSize() {
        return isSized() ? 1 << shift() : 0;
    }

    @Override
    public String toString() {
        return TypeCode.name(code());
    }

    Kernel kernel() {
        return kernel;
    }

    @Override
    public BasicType base() {
        return this;
    }

    @Override
    public long size() {
        return 1;
    }

    @Override
    public long extent() {
        return 1;
    }

    @Override
    public long trueLb() {
        return 0;
    }

    @Override
    public long trueUb() {
        return 1;
    }

    /** Returns the array class of this type's elements. For objects, an array of any reference type is accepted. */
    public Class<?> arrayClass() {
        return arrayClass;
    }

    /** Returns whether a buffer is an array of this type's elements. */
    public boolean holds(Object buffer) {
        return buffer.getClass() == arrayClass || code() == TypeCode.OBJECT && buffer instanceof Object[];
    }

    /** Returns a new array of {@code length} elements. */
    public Object newArray(int length) {
        return Array.newInstance(arrayClass.componentType(), length);
    }

    /**
     * Copies elements between arrays. Objects are serialized and deserialized, as if sent in a message.
     *
     * @throws SerializationException if the objects cannot be serialized or deserialized
     */
    public void duplicate(Object from, int fromOffset, Object to, int toOffset, int count) {
        if (code() == TypeCode.OBJECT) {
            MemorySegment packed = pack(from, fromOffset, count);
            Unpacker unpacker = unpacker(to, toOffset, count);
            String problem = unpacker.begin(packed.byteSize(), count);
            if (problem != null) {
                throw new SerializationException("the copy of this rank's own elements " + problem, null);
            }
            unpacker.unpack(0, packed, 0, packed.byteSize());
            unpacker.finish();
        } else {
            System.arraycopy(from, fromOffset, to, toOffset, count);
        }
    }

    @Override
    void move(boolean unpack, Object buffer, long offset, long from, long to, Object packed, int position) {
        Object memory = Buffers.memory(buffer);
        Buffers.kernel(memory, this).run(unpack, memory, offset + from, (int) (to - from), packed, position);
    }

    @Override
    public @Nullable MemorySegment inPlace(Object buffer, int offset, int count) {
        return isDirect() || code() == TypeCode.BOOLEAN && !(buffer instanceof boolean[])
                ? Buffers.view(buffer).asSlice((long) offset << shift(), bytes(count)) : null;
    }

    @Override
    public @Nullable Packer packer(Object buffer, int offset, int count) {
        return isSized() ? super.packer(buffer, offset, count) : null;
    }

    @Override
    public MemorySegment pack(Object buffer, int offset, int count) {
        return isSized() ? super.pack(buffer, offset, count)
                : ObjectCodec.pack((Object[]) buffer, offset, count);
    }

    @Override
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return isSized() ? super.unpacker(buffer, offset, count) : new ObjectCodec((Object[]) buffer, offset, count);
    }
}
