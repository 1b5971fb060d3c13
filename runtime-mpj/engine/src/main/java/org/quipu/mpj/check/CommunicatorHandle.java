package org.quipu.mpj.check;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Attributes;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * A communicator handle: the communicator's name, attributes, error handler, and whether it can be used (MPI 4.1
 * sections 7.4.3, 7.7, 7.8 and 9.3). Thread-safe; user functions are called without a lock held.
 *
 * @param <C> the dialect's communicator
 */
public final class CommunicatorHandle<C> {

    private final ProcessScope<C> scope;
    private final C owner;

    /** Null before the communicator has been created and after it has been closed or freed. */
    private volatile @Nullable Communicator communicator;

    private volatile boolean freed;
    private volatile ErrorHandler<C> errorHandler;
    private volatile String name = "";
    private volatile Attributes<C> attributes;

    /** The spelled name of a predefined communicator, which cannot be freed; otherwise null. */
    private volatile @Nullable String predefined;

    /**
     * Creates a handle.
     *
     * @param owner the dialect's object
     * @param communicator null if {@link #open} or {@link #become} sets it later
     */
    public CommunicatorHandle(ProcessScope<C> scope, C owner, @Nullable Communicator communicator) {
        this.scope = scope;
        this.owner = owner;
        errorHandler = scope.fatal();
        attributes = new Attributes<>(scope.keyvals());
        if (communicator != null) {
            become(communicator);
        }
    }

    /** Returns the handle of a communicator; null if there is none. */
    public static @Nullable CommunicatorHandle<?> of(Communicator communicator) {
        return communicator.owner() instanceof CommunicatorHandle<?> handle ? handle : null;
    }

    /** Returns the communicator of an argument; throws an error if the argument is null or cannot be used. */
    public static Communicator required(ErrorFactory errors, String name, @Nullable CommunicatorHandle<?> handle) {
        if (handle == null) {
            throw errors.error(ErrorClass.COMM, name + " is null");
        }
        return handle.communicator();
    }

    public C owner() {
        return owner;
    }

    /**
     * Opens a predefined communicator on each initialization. Name, attributes and error handler are reset to those of
     * a new communicator.
     *
     * @param standardName the name in the standard, without a prefix
     */
    public void open(Communicator opened, String standardName) {
        errorHandler = scope.fatal();
        attributes = new Attributes<>(scope.keyvals());
        name = "MPI_" + standardName;
        predefined = scope.errors().spelled(standardName);
        become(opened);
    }

    /** Sets the communicator of a handle that was created before its communicator. */
    public void become(Communicator made) {
        made.setOwner(this);
        communicator = made;
    }

    /** Closes a predefined communicator. */
    public void close() {
        communicator = null;
    }

    /** Returns the communicator; throws an error if communication is currently impossible. */
    public Communicator communicator() {
        Communicator current = communicator;
        if (current == null || !current.engine().isOpen()) {
            throw unusable(current);
        }
        return current;
    }

    private RuntimeException unusable(@Nullable Communicator current) {
        if (current == null && freed) {
            return scope.errors().error(ErrorClass.COMM, "this communicator has been freed");
        }
        if (scope.phase() != ProcessScope.Phase.ACTIVE) {
            return scope.notActive();
        }
        return scope.errors().error(ErrorClass.COMM, current == null
                ? "this communicator has not been created yet: wait for the request of Idup first"
                : "this communicator was created before the last " + scope.errors().spelled("Finalize")
                        + " and no longer exists");
    }

    /** Returns whether the communicator can be used. */
    public boolean isUsable() {
        Communicator current = communicator;
        return current != null && current.engine().isOpen();
    }

    /** Returns the communicator even if it cannot be used; null if there is none. */
    public @Nullable Communicator communicatorIfAny() {
        return communicator;
    }

    /** Sets the error handler of a communicator created from this one to this one's. */
    public void adopt(CommunicatorHandle<C> made) {
        made.errorHandler = errorHandler;
    }

    /**
     * As {@link #adopt} for a duplicate, which also receives the attributes that the copy functions return. If a copy
     * function throws, the duplicate is freed.
     */
    public void adoptDuplicate(CommunicatorHandle<C> made) {
        adopt(made);
        try {
            attributes.copyTo(made.attributes, owner);
        } catch (RuntimeException | Error e) {
            Communicator useless = made.communicator;
            if (useless != null) {
                useless.free();
            }
            throw e;
        }
    }

    /**
     * Calls the error handler for an error of a call on this communicator. Has no effect if the exception is not the
     * dialect's or a handler has already been called for it. If there is no communicator any more, the process's
     * handler is called.
     *
     * @return the exception that the call throws: the same one
     */
    public RuntimeException handled(RuntimeException error) {
        CommunicatorHandle<C> self = scope.self();
        if (communicator == null && self != null && self != this) {
            return self.handled(error);
        }
        if (scope.errors().claim(error)) {
            errorHandler.call(this, error);
        }
        return error;
    }

    public ErrorHandler<C> errorHandler() {
        communicator();
        return errorHandler;
    }

    public void setErrorHandler(@Nullable ErrorHandler<C> handler) {
        communicator();
        if (handler == null) {
            throw scope.errors().error(ErrorClass.ERRHANDLER, "handler is null");
        }
        errorHandler = handler;
    }

    /** Calls the error handler for an error with this code; returns if the handler does (section 9.5). */
    public void callErrorHandler(int code) {
        communicator();
        handled(scope.errors().error(code, scope.codes().text(code)));
    }

    /** Deletes all attributes, the most recently attached first. */
    public void deleteAttributes() {
        attributes.deleteAll(owner);
    }

    /** Attaches an attribute. An attribute with the same keyval is deleted first. */
    public void putAttribute(int keyval, Object value) {
        communicator();
        attributes.put(owner, keyval, value);
    }

    /** Returns an attribute, including predefined ones; null if there is none with this keyval. */
    public @Nullable Object attribute(int keyval) {
        Communicator comm = communicator();
        return Keyvals.isPredefined(keyval) ? Check.predefined(keyval, comm, scope.codes()) : attributes.get(keyval);
    }

    /** Deletes an attribute if it exists. */
    public void deleteAttribute(int keyval) {
        communicator();
        attributes.delete(owner, keyval);
    }

    /** Sets the name. */
    public void setName(String newName) {
        communicator();
        if (newName == null) {
            throw scope.errors().error(ErrorClass.ARG, "comm_name is null");
        }
        name = newName;
    }

    /** Returns the name; empty if there is none. */
    public String name() {
        return name;
    }

    /** Returns the group of this process. */
    public GroupHandle group() {
        Communicator comm = communicator();
        return new GroupHandle(scope.errors(), comm.group(), comm.engine().rank());
    }

    /** Returns the other group of an intercommunicator. */
    public GroupHandle remoteGroup() {
        Communicator comm = communicator();
        return new GroupHandle(scope.errors(), comm.remote(), comm.engine().rank());
    }

    /**
     * Frees the communicator. Pending operations complete normally. Deletes the attributes first; if a delete function
     * throws, the communicator is not freed. An error if it is predefined.
     */
    public void free() {
        Communicator freeing = communicator();
        if (predefined != null) {
            throw scope.errors().error(ErrorClass.COMM, predefined + " cannot be freed");
        }
        deleteAttributes();
        freed = true;
        communicator = null;
        freeing.free();
    }
}
