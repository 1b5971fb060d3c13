package org.quipu.mpj.match;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.sync.Completion;

/**
 * A send, receive or probe in progress, and its outcome, which may be read once the operation is done.
 *
 * <p>Confined to one thread at a time; any thread may complete it.
 */
public abstract class Operation extends Completion {

    /** Wildcard for the source or tag of a receive or probe (MPI_ANY_SOURCE, MPI_ANY_TAG). */
    public static final int ANY = -2;

    protected int errorClass;
    protected @Nullable String errorText;

    protected int source;
    protected int tag;
    protected long bytes;
    protected int elements;
    protected int typeCode;

    /** Number in an {@link OperationTable}, while peers may refer to the operation. */
    int id;

    /** Resets the outcome for the next use. */
    protected final void clearOutcome() {
        renew();
        errorClass = 0;
        errorText = null;
    }

    /** Completes the operation with an error, which the waiting thread reports. */
    public final void fail(int newErrorClass, @Nullable String text) {
        errorClass = newErrorClass;
        errorText = text;
        complete();
    }

    /** The number by which peers refer to it; assigned by {@link OperationTable#add}. */
    public final int id() {
        return id;
    }

    /** Returns {@link ErrorClass#SUCCESS} or the class of the error. */
    public final int errorClass() {
        return errorClass;
    }

    /** Returns whether a completed operation was cancelled and therefore had no effect. */
    public final boolean isCancelled() {
        return errorClass == ErrorClass.CANCELLED;
    }

    /** Returns a description of the error, or null. */
    public final @Nullable String errorText() {
        return errorText;
    }

    /** The message's source, a rank in the communicator; for a send, the rank of this process there. */
    public final int source() {
        return source;
    }

    /** The message's tag. */
    public final int tag() {
        return tag;
    }

    /** The length of the transferred message in bytes. */
    public final long bytes() {
        return bytes;
    }

    /** The number of elements in the message if its type has no fixed size; otherwise 0. */
    public final int elements() {
        return elements;
    }

    /** The base type of the message as sent; before a receive has matched, the type it was posted with. */
    public final int typeCode() {
        return typeCode;
    }
}
