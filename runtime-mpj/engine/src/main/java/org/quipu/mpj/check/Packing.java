package org.quipu.mpj.check;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.PackedObjects;
import org.quipu.mpj.datatype.SerializationException;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/** Packs and unpacks elements, with argument checks (MPI 4.1 section 5.2). */
public final class Packing {

    private final Check check;
    private final ErrorFactory errors;

    /** @param errors creates the dialect's exceptions */
    public Packing(Check check, ErrorFactory errors) {
        this.check = check;
        this.errors = errors;
    }

    public int size(int count, Layout layout) {
        check.count("incount", count);
        if (layout == null) {
            throw errors.error(ErrorClass.TYPE, "datatype is null");
        }
        if (!layout.isSized()) {
            throw errors.error(ErrorClass.TYPE,
                    "the packed size of objects depends on their contents: pass the buffer");
        }
        return whole(layout, count);
    }

    public int size(Object buffer, int offset, int count, Layout datatype) {
        Layout layout = check.buffer("inbuf", buffer, offset, count, datatype);
        return layout.isSized() ? whole(layout, count) : objects(layout, buffer, offset, count).length;
    }

    public int pack(Object buffer, int offset, int count, Layout datatype, byte[] out, int position) {
        Layout layout = check.buffer("inbuf", buffer, offset, count, datatype);
        if (!layout.isSized()) {
            byte[] bytes = objects(layout, buffer, offset, count);
            room("outbuf", out, position, bytes.length);
            System.arraycopy(bytes, 0, out, position, bytes.length);
            return position + bytes.length;
        }
        room("outbuf", out, position, whole(layout, count));
        return layout.pack(buffer, offset, count, out, position);
    }

    public int unpack(byte[] in, int position, Object buffer, int offset, int count, Layout datatype) {
        Layout layout = check.target("outbuf", buffer, offset, count, datatype);
        if (layout.isSized()) {
            room("inbuf", in, position, whole(layout, count));
            return layout.unpack(in, position, buffer, offset, count);
        }
        room("inbuf", in, position, PackedObjects.HEAD);
        int length = PackedObjects.length(in, position);
        if (length < 0) {
            throw errors.error(ErrorClass.ARG, "position " + position + " of inbuf is not the start of packed objects");
        }
        room("inbuf", in, position, PackedObjects.HEAD + (long) length);
        try {
            return PackedObjects.unpack(layout, in, position, buffer, offset, count);
        } catch (SerializationException e) {
            throw errors.error(ErrorClass.TYPE, e.getMessage(), e);
        }
    }

    private byte[] objects(Layout layout, Object buffer, int offset, int count) {
        try {
            return PackedObjects.pack(layout, buffer, offset, count);
        } catch (SerializationException e) {
            throw errors.error(ErrorClass.TYPE, e.getMessage(), e);
        }
    }

    private int whole(Layout layout, int count) {
        long bytes = layout.bytes(count);
        if (bytes > Integer.MAX_VALUE) {
            throw errors.error(ErrorClass.COUNT, count + " elements have " + bytes
                    + " bytes, more than a byte[] can hold");
        }
        return (int) bytes;
    }

    private void room(String name, byte[] bytes, int position, long length) {
        if (bytes == null) {
            throw errors.error(ErrorClass.BUFFER, name + " is null");
        }
        if (position < 0 || position > bytes.length || length > bytes.length - position) {
            throw errors.error(position < 0 || position > bytes.length ? ErrorClass.ARG : ErrorClass.TRUNCATE,
                    "position " + position + " and "
                            + length + " bytes of " + name + " go beyond its length " + bytes.length);
        }
    }
}
