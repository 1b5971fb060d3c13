package org.quipu.mpj.match;

import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.sync.Completion;

/**
 * A send, a receive or a probe in progress, and its outcome. The outcome may be read once it is done.
 *
 * <p>Belongs to one thread at a time; any thread may complete it.
 */
public abstract class Operation extends Completion {

    /** Any source or any tag, in a receive or a probe. */
    public static final int ANY = -2;

    protected int errorClass;
    protected String errorText;

    protected int source;
    protected int tag;
    protected long bytes;
    protected int elements;
    protected int typeCode;

    /** Its place in an {@link OperationTable}, while peers may refer to it. */
    int id;

    /** Prepares for the next use. */
    protected final void clearOutcome() {
        renew();
        errorClass = 0;
        errorText = null;
    }

    /** Completes the operation with an error, which the waiting thread will report. */
    public final void fail(int newErrorClass, String text) {
        errorClass = newErrorClass;
        errorText = text;
        complete();
    }

    /** The number by which peers refer to it; assigned by {@link OperationTable#add}. */
    public final int id() {
        return id;
    }

    /** Returns 0 after success, else one of {@link ErrorClass}. */
    public final int errorClass() {
        return errorClass;
    }

    /** Returns whether an operation that is done was cancelled, so that nothing else happened. */
    public final boolean isCancelled() {
        return errorClass == ErrorClass.CANCELLED;
    }

    /** Returns a description of the error, or null. */
    public final String errorText() {
        return errorText;
    }

    /** The message's source, a rank in its communicator; for a send, this process's rank there. */
    public final int source() {
        return source;
    }

    /** The message's tag. */
    public final int tag() {
        return tag;
    }

    /** The message's length in bytes, as transferred. */
    public final long bytes() {
        return bytes;
    }

    /** The message's number of elements if its type has no fixed size, else 0. */
    public final int elements() {
        return elements;
    }

    /** The base type of the message as sent; for a receive, the type that it was posted with. */
    public final int typeCode() {
        return typeCode;
    }
}
