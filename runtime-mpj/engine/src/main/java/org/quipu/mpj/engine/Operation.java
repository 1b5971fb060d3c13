package org.quipu.mpj.engine;

import org.quipu.mpj.error.ErrorClass;

/**
 * A send, a receive or a probe under way, and what became of it. The outcome's fields may be read once it is done.
 *
 * <p>Belongs to one thread at a time; the engine completes it from any thread.
 */
public abstract class Operation extends Completion {

    /** Stands for any source or any tag in a receive or a probe. */
    public static final int ANY = -2;

    int errorClass;
    String errorText;

    int source;
    int tag;
    long bytes;
    int elements;
    int typeCode;

    /** Where {@link OperationTable} keeps it while peers may refer to it. */
    int id;

    final void clearOutcome() {
        renew();
        errorClass = 0;
        errorText = null;
    }

    /** Ends the operation with an error, which the thread that waits for it will be told. */
    final void fail(int newErrorClass, String text) {
        errorClass = newErrorClass;
        errorText = text;
        complete();
    }

    /** 0 if it went well, else one of {@link ErrorClass}. */
    public final int errorClass() {
        return errorClass;
    }

    /** Of one that is done: whether it was cancelled, so that nothing else happened. */
    public final boolean isCancelled() {
        return errorClass == ErrorClass.CANCELLED;
    }

    /** What went wrong, or null. */
    public final String errorText() {
        return errorText;
    }

    /** The message's source, a rank in its communicator; for a send what the sender is there. */
    public final int source() {
        return source;
    }

    /** The message's tag. */
    public final int tag() {
        return tag;
    }

    /** The message's length in bytes, as it travels. */
    public final long bytes() {
        return bytes;
    }

    /** The message's number of elements if its type has no fixed size, else 0. */
    public final int elements() {
        return elements;
    }

    /** The base type that the message was sent as; of a receive, the one that it asked for. */
    public final int typeCode() {
        return typeCode;
    }
}
