package org.quipu.mpj.datatype;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Objects travel serialized, all elements of a message in one stream, so that what they share stays shared. What comes in is
 * read behind a filter: the system property {@code quipu.mpj.serialFilter} holds a pattern as {@link
 * ObjectInputFilter.Config#createFilter} takes it; without it only the graph's depth, references and array lengths are bounded. A
 * message may have {@code quipu.mpj.objectBytes} bytes (default 1 GiB).
 */
final class ObjectCodec implements Unpacker {

    private static final long MOST_BYTES = Long.getLong("quipu.mpj.objectBytes", 1L << 30);
    private static final ObjectInputFilter FILTER = ObjectInputFilter.Config.createFilter(System.getProperty(
            "quipu.mpj.serialFilter", "maxdepth=10000;maxrefs=100000000;maxarray=1000000000"));

    private final Object[] target;
    private final int first;
    private final int capacity;
    private int count;
    private byte[] bytes;

    ObjectCodec(Object[] target, int first, int capacity) {
        this.target = target;
        this.first = first;
        this.capacity = capacity;
    }

    static byte[] pack(Object[] source, int offset, int count) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (int i = 0; i < count; i++) {
                out.writeObject(source[offset + i]);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot serialize the objects: " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    @Override
    public String begin(long length, int elements) {
        if (elements > capacity) {
            return "has " + elements + " objects, but the receive buffer holds " + capacity;
        }
        if (length > MOST_BYTES) {
            return "has " + length + " bytes, but quipu.mpj.objectBytes allows " + MOST_BYTES;
        }
        count = elements;
        bytes = new byte[(int) length];
        return null;
    }

    @Override
    public void unpack(long position, MemorySegment memory, long offset, long length) {
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset, bytes, (int) position, (int) length);
    }

    @Override
    public void finish() {
        Object[] read = new Object[count];
        try (Input in = new Input(new ByteArrayInputStream(bytes))) {
            for (int i = 0; i < count; i++) {
                read[i] = in.readObject();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the objects: " + e.getMessage(), e);
        } catch (ClassNotFoundException e) {
            throw new UncheckedIOException("cannot read the objects: class " + e.getMessage() + " is not here",
                    new IOException(e));
        }
        Class<?> wanted = target.getClass().componentType();
        for (Object element : read) {
            if (element != null && !wanted.isInstance(element)) {
                throw new ArrayStoreException("an object of " + element.getClass().getName()
                        + " cannot be stored in an array of " + wanted.getTypeName());
            }
        }
        System.arraycopy(read, 0, target, first, count);
        bytes = null;
    }

    /** Finds the user's classes where the calling thread finds them, and applies the filter. */
    private static final class Input extends ObjectInputStream {

        Input(InputStream in) throws IOException {
            super(in);
            setObjectInputFilter(FILTER);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            if (loader != null) {
                try {
                    return Class.forName(description.getName(), false, loader);
                } catch (ClassNotFoundException e) {
                    return super.resolveClass(description);
                }
            }
            return super.resolveClass(description);
        }
    }
}
