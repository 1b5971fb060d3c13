package org.quipu.mpj.datatype;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.settings.MessageSettings;

/**
 * Serializes and deserializes the objects of a message. All elements are written to one stream, which preserves
 * references that elements share. A {@link SerialFilter} restricts deserialization. The setting
 * {@code quipu.mpj.objectBytes} (default 1 GiB) limits the length of a message.
 *
 * <p>Exceptions of the JDK and of the objects' own methods are wrapped in a {@link SerializationException}. Errors of
 * the JVM, such as OutOfMemoryError, are thrown unchanged.
 */
final class ObjectCodec implements Unpacker {

    private static final long MAX_BYTES = MessageSettings.OBJECT_BYTES.value();
    private static final byte[] NONE = {};
    private static final String STACK =
            "the thread's stack is too small: start the job with a larger one, such as -J -Xss64m, or flatten them";

    private final Object[] target;
    private final int first;
    private final int capacity;
    private int count;
    private byte[] bytes = NONE;
    private int length;

    ObjectCodec(Object[] target, int first, int capacity) {
        this.target = target;
        this.first = first;
        this.capacity = capacity;
    }

    /** Returns the serialized form of objects. */
    static MemorySegment pack(Object[] source, int offset, int count) {
        try (SerializedOutput bytes = new SerializedOutput(); ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (int i = 0; i < count; i++) {
                out.writeObject(source[offset + i]);
            }
            out.flush();
            return bytes.message();
        } catch (StackOverflowError e) {
            throw new SerializationException("cannot serialize the objects: they are nested too deeply, and " + STACK,
                    e);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Exception | Error e) {
            throw new SerializationException("cannot serialize the objects: " + described(e), e);
        }
    }

    @Override
    public @Nullable String begin(long messageBytes, int elements) {
        if (elements > capacity) {
            return "has " + elements + " objects, but the receive buffer holds " + capacity;
        }
        if (messageBytes > MAX_BYTES) {
            return "has " + messageBytes + " bytes, but quipu.mpj.objectBytes allows " + MAX_BYTES;
        }
        count = elements;
        length = (int) messageBytes;
        bytes = SpareArrays.take(length);
        return null;
    }

    @Override
    public void unpack(long position, MemorySegment memory, long offset, long partBytes) {
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset, bytes, (int) position, (int) partBytes);
    }

    @Override
    public void finish() {
        Object[] read = read();
        Class<?> wanted = target.getClass().componentType();
        for (Object element : read) {
            if (element != null && !wanted.isInstance(element)) {
                throw new SerializationException("an object of " + element.getClass().getName()
                        + " cannot be stored in an array of " + wanted.getTypeName(), null);
            }
        }
        System.arraycopy(read, 0, target, first, count);
        bytes = NONE;
    }

    private Object[] read() {
        Object[] read = new Object[count];
        Input opened = null;
        try (Input in = new Input(new SerializedInput(bytes, length))) {
            opened = in;
            in.restrict();
            for (int i = 0; i < count; i++) {
                read[i] = in.readObject();
            }
            return read;
        } catch (SerializationException e) {
            throw e;
        } catch (ClassNotFoundException e) {
            throw new SerializationException("cannot read the objects: class " + e.getMessage() + " is not here", e);
        } catch (StackOverflowError e) {
            throw new SerializationException("cannot read the objects: they are nested too deeply, and " + STACK
                    + " (maxdepth in " + SerialFilter.PROPERTY + " bounds what is read)", e);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Exception | Error e) {
            String refusal = opened == null ? null : opened.refusal(e);
            throw new SerializationException(refusal == null ? "cannot read the objects: " + described(e)
                    : "refused to receive " + refusal, e);
        }
    }

    /**
     * Describes an exception in one line. Includes the class name except for an I/O error, because the message of an
     * ObjectStreamException is often only the name of a class.
     */
    private static String described(Throwable thrown) {
        String message = thrown.getMessage();
        boolean hasText = thrown instanceof IOException && !(thrown instanceof ObjectStreamException);
        return hasText && message != null ? message : thrown.toString();
    }

    /** Resolves classes with the calling thread's context class loader and applies the filter. */
    private static final class Input extends ObjectInputStream {

        /** Start of the message of an exception that is due to a filter. */
        private static final String REJECTED = "filter status: ";

        private @Nullable SerialFilter filter;
        private String latestClass = "";

        Input(InputStream in) throws IOException {
            super(in);
        }

        /** Sets a filter that also consults the JVM's filter, which it replaces in the stream. */
        void restrict() {
            filter = new SerialFilter(getObjectInputFilter());
            setObjectInputFilter(filter);
        }

        /** Describes what a filter refused; null if the cause was not a filter. */
        @Nullable
        String refusal(Throwable cause) {
            if (filter != null && filter.refusal() != null) {
                return filter.refusal();
            }
            return cause instanceof InvalidClassException && String.valueOf(cause.getMessage()).startsWith(REJECTED)
                    ? "the class " + latestClass + ": a filter of the JVM's factory forbids it "
                            + "(jdk.serialFilterFactory)"
                    : null;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description)
                throws IOException, ClassNotFoundException {
            latestClass = description.getName();
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
