package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.PackedObjects;
import org.quipu.mpj.datatype.SerializationException;

/** The checks of Pack, Unpack and Pack_size (MPI 4.1 section 5.2). */
final class Packing {

    private Packing() {
    }

    static int size(int count, Datatype datatype) {
        Check.count("incount", count);
        if (datatype == null) {
            throw new MPIException(MPI.ERR_TYPE, "datatype is null");
        }
        Layout layout = datatype.layout();
        if (!layout.isSized()) {
            throw new MPIException(MPI.ERR_TYPE, "the bytes of objects depend on their contents: use Pack_size(inbuf, offset, incount,"
                    + " datatype)");
        }
        return whole(layout, count);
    }

    static int size(Object buffer, int offset, int count, Datatype datatype) {
        Layout layout = Check.buffer("inbuf", buffer, offset, count, datatype);
        return layout.isSized() ? whole(layout, count) : objects(layout, buffer, offset, count).length;
    }

    static int pack(Object buffer, int offset, int count, Datatype datatype, byte[] out, int position) {
        Layout layout = Check.buffer("inbuf", buffer, offset, count, datatype);
        if (!layout.isSized()) {
            byte[] bytes = objects(layout, buffer, offset, count);
            room("outbuf", out, position, bytes.length);
            System.arraycopy(bytes, 0, out, position, bytes.length);
            return position + bytes.length;
        }
        room("outbuf", out, position, whole(layout, count));
        return layout.pack(buffer, offset, count, out, position);
    }

    static int pack(Object buffer, int offset, int count, Datatype datatype, mpjbuf.Buffer out, int position) {
        byte[] bytes = bytes("outbuf", out);
        int end = pack(buffer, offset, count, datatype, bytes, position);
        MemorySegment.copy(bytes, position, out.memory(), ValueLayout.JAVA_BYTE, position, end - position);
        return end;
    }

    static int unpack(mpjbuf.Buffer in, int position, Object buffer, int offset, int count, Datatype datatype) {
        return unpack(bytes("inbuf", in), position, buffer, offset, count, datatype);
    }

    /** A copy of what a buffer holds: who wants speed gives an array. */
    private static byte[] bytes(String name, mpjbuf.Buffer buffer) {
        if (buffer == null) {
            throw new MPIException(MPI.ERR_BUFFER, name + " is null");
        }
        return buffer.memory().toArray(ValueLayout.JAVA_BYTE);
    }

    static int unpack(byte[] in, int position, Object buffer, int offset, int count, Datatype datatype) {
        Layout layout = Check.target("outbuf", buffer, offset, count, datatype);
        if (layout.isSized()) {
            room("inbuf", in, position, whole(layout, count));
            return layout.unpack(in, position, buffer, offset, count);
        }
        room("inbuf", in, position, PackedObjects.HEAD);
        int length = PackedObjects.length(in, position);
        if (length < 0) {
            throw new MPIException(MPI.ERR_ARG, "position " + position + " of inbuf is not where objects were packed");
        }
        room("inbuf", in, position, PackedObjects.HEAD + (long) length);
        try {
            return PackedObjects.unpack(layout, in, position, buffer, offset, count);
        } catch (SerializationException e) {
            throw new MPIException(MPI.ERR_TYPE, e.getMessage(), e);
        }
    }

    private static byte[] objects(Layout layout, Object buffer, int offset, int count) {
        try {
            return PackedObjects.pack(layout, buffer, offset, count);
        } catch (SerializationException e) {
            throw new MPIException(MPI.ERR_TYPE, e.getMessage(), e);
        }
    }

    private static int whole(Layout layout, int count) {
        long bytes = layout.bytes(count);
        if (bytes > Integer.MAX_VALUE) {
            throw new MPIException(MPI.ERR_COUNT, count + " elements have " + bytes + " bytes, more than a byte[] can hold");
        }
        return (int) bytes;
    }

    private static void room(String name, byte[] bytes, int position, long length) {
        if (bytes == null) {
            throw new MPIException(MPI.ERR_BUFFER, name + " is null");
        }
        if (position < 0 || position > bytes.length || length > bytes.length - position) {
            throw new MPIException(position < 0 || position > bytes.length ? MPI.ERR_ARG : MPI.ERR_TRUNCATE, "position " + position + " and "
                    + length + " bytes of " + name + " go beyond its length " + bytes.length);
        }
    }
}
