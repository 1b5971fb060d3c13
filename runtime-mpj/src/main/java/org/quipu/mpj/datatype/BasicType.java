package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

/**
 * A basic datatype (MPI 4.1 section 3.2.2): elements of one kind, one behind the other in a Java array.
 *
 * <p>Immutable. Arrays of primitives other than boolean travel as they lie in memory; boolean and Object arrays are packed.
 */
public final class BasicType {

    public static final BasicType BYTE = new BasicType(TypeCode.BYTE, 0, byte[].class);
    public static final BasicType CHAR = new BasicType(TypeCode.CHAR, 1, char[].class);
    public static final BasicType SHORT = new BasicType(TypeCode.SHORT, 1, short[].class);
    public static final BasicType BOOLEAN = new BasicType(TypeCode.BOOLEAN, 0, boolean[].class);
    public static final BasicType INT = new BasicType(TypeCode.INT, 2, int[].class);
    public static final BasicType LONG = new BasicType(TypeCode.LONG, 3, long[].class);
    public static final BasicType FLOAT = new BasicType(TypeCode.FLOAT, 2, float[].class);
    public static final BasicType DOUBLE = new BasicType(TypeCode.DOUBLE, 3, double[].class);
    public static final BasicType PACKED = new BasicType(TypeCode.PACKED, 0, byte[].class);
    public static final BasicType OBJECT = new BasicType(TypeCode.OBJECT, 0, Object[].class);

    private final int code;
    private final int shift;
    private final Class<?> arrayClass;
    private final boolean direct;

    private BasicType(int code, int shift, Class<?> arrayClass) {
        this.code = code;
        this.shift = shift;
        this.arrayClass = arrayClass;
        this.direct = code != TypeCode.BOOLEAN && code != TypeCode.OBJECT;
    }

    /** One of {@link TypeCode}. */
    public int code() {
        return code;
    }

    /** The logarithm to base 2 of an element's bytes; 0 for objects, which have no fixed size. */
    public int shift() {
        return shift;
    }

    /** The array class that elements of this type lie in; for objects any array of references will do. */
    public Class<?> arrayClass() {
        return arrayClass;
    }

    /** Whether elements travel as they lie in memory. */
    public boolean isDirect() {
        return direct;
    }

    /** Whether elements have a fixed number of bytes. */
    public boolean isSized() {
        return code != TypeCode.OBJECT;
    }

    /** Whether the object is an array for elements of this type. */
    public boolean holds(Object buffer) {
        return buffer.getClass() == arrayClass || code == TypeCode.OBJECT && buffer instanceof Object[];
    }

    /** A new array for that many elements. */
    public Object newArray(int length) {
        return Array.newInstance(arrayClass.componentType(), length);
    }

    /** Copies elements; objects become new ones, as if a message had carried them. */
    public void duplicate(Object from, int fromOffset, Object to, int toOffset, int count) {
        if (code == TypeCode.OBJECT) {
            MemorySegment packed = pack(from, fromOffset, count);
            Unpacker unpacker = unpacker(to, toOffset, count);
            unpacker.begin(packed.byteSize(), count);
            unpacker.unpack(0, packed, 0, packed.byteSize());
            unpacker.finish();
        } else {
            System.arraycopy(from, fromOffset, to, toOffset, count);
        }
    }

    /** Packs elements that do not travel as they lie in memory. */
    public MemorySegment pack(Object buffer, int offset, int count) {
        byte[] bytes = code == TypeCode.BOOLEAN
                ? BooleanCodec.pack((boolean[]) buffer, offset, count)
                : ObjectCodec.pack((Object[]) buffer, offset, count);
        return MemorySegment.ofArray(bytes);
    }

    /** What takes in elements that do not travel as they lie in memory. */
    public Unpacker unpacker(Object buffer, int offset, int count) {
        return code == TypeCode.BOOLEAN
                ? new BooleanCodec((boolean[]) buffer, offset, count)
                : new ObjectCodec((Object[]) buffer, offset, count);
    }
}
