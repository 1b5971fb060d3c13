package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.CommunicatorHandle;
import org.quipu.mpj.comm.Communicator;

/** The properties of a communicator that do not concern messages: ranks, name, attributes, error handler, release. */
abstract class CommHandle {

    final CommunicatorHandle<Comm> handle;

    CommHandle(@Nullable Communicator communicator) {
        handle = new CommunicatorHandle<>(Dialect.SCOPE, (Comm) this, communicator);
    }

    static @Nullable CommunicatorHandle<Comm> handle(@Nullable CommHandle comm) {
        return comm == null ? null : comm.handle;
    }

    /** Returns the communicator; throws an error if communication is currently impossible. */
    final Communicator communicator() {
        return handle.communicator();
    }

    /** Sets the error handler of a communicator created from this one to this one's. */
    final <C extends CommHandle> C child(C made) {
        handle.adopt(made.handle);
        return made;
    }

    /** As {@link #child} for a duplicate, which also receives the attributes that the copy functions return. */
    final <C extends CommHandle> C duplicate(C made) {
        handle.adoptDuplicate(made.handle);
        return made;
    }

    /** Calls the error handler for an error of a call on this communicator; returns the exception to throw. */
    final RuntimeException failed(RuntimeException error) {
        return handle.handled(error);
    }

    /** Returns the number of ranks in this process's group (MPI 4.1 section 7.4.1). */
    public int Size() {
        return communicator().size();
    }

    /** Returns this process's rank in its group, 0 to {@code Size() - 1} (MPI 4.1 section 7.4.1). */
    public int Rank() {
        return communicator().rank();
    }

    /** Returns this process's group (MPI 4.1 section 7.3.2, MPI_Comm_group). */
    public Group Group() {
        return new Group(handle.group());
    }

    /**
     * Returns whether the communicator has been freed or MPI.Finalize was called (MPI 4.1 section 2.5.1). {@link
     * MPI#COMM_NULL} itself is a null reference, on which no method can be called.
     */
    public boolean Is_null() {
        return !handle.isUsable();
    }

    /** Returns whether this is an intercommunicator (MPI 4.1 section 7.6.1, MPI_Comm_test_inter). */
    public boolean Test_inter() {
        return communicator().isInter();
    }

    /**
     * Returns the kind of virtual topology: {@link MPI#CART}, {@link MPI#GRAPH}, {@link MPI#DIST_GRAPH}, or
     * {@link MPI#UNDEFINED} if there is none (MPI 4.1 section 8.5.5, MPI_Topo_test).
     */
    public int Topo_test() {
        communicator();
        return MPI.UNDEFINED;
    }

    /**
     * Compares two communicators (MPI 4.1 section 7.4.1, MPI_Comm_compare). Both groups of intercommunicators are
     * compared.
     *
     * @return {@link MPI#IDENT} for the same communicator, {@link MPI#CONGRUENT} for the same ranks in the same order,
     *     {@link MPI#SIMILAR} for the same ranks in another order, otherwise {@link MPI#UNEQUAL}
     */
    public static int Compare(Comm comm1, Comm comm2) {
        Communicator one = CommunicatorHandle.required(Dialect.ERRORS, "comm1", handle(comm1));
        Communicator two = CommunicatorHandle.required(Dialect.ERRORS, "comm2", handle(comm2));
        return one == two ? MPI.IDENT : switch (one.compare(two)) {
            case SAME -> MPI.CONGRUENT;
            case SAME_MEMBERS -> MPI.SIMILAR;
            case DIFFERENT -> MPI.UNEQUAL;
        };
    }

    /**
     * Frees the communicator, which cannot be used afterwards (MPI 4.1 section 7.4.3, MPI_Comm_free). Pending
     * operations complete normally. Deletes the attributes, the most recently attached first; if a delete function
     * throws, the communicator is not freed.
     */
    public void Free() {
        try {
            handle.free();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Ends the job: terminates every rank and sets the job's exit code (MPI 4.1 section 9.7). Does not return.
     *
     * @param errorcode the exit code, 1 to 255
     */
    public void Abort(int errorcode) {
        Dialect.MEMBERSHIP.abort(handle, errorcode);
    }

    /** Sets the communicator's name in this process, which is used in error messages (MPI 4.1 section 7.8). */
    public void Set_name(String comm_name) {
        try {
            handle.setName(comm_name);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the communicator's name, empty by default (MPI 4.1 section 7.8). The predefined communicators have the
     * names defined by the standard.
     */
    public String Get_name() {
        communicator();
        return handle.name();
    }

    /** Returns the name, or a class name and number if there is none. */
    @Override
    public String toString() {
        String name = handle.name();
        return name.isEmpty() ? getClass().getSimpleName() + "@" + Integer.toHexString(hashCode()) : name;
    }

    /**
     * Creates a keyval, the key of attributes in this process (MPI 4.1 section 7.7.2, MPI_Comm_create_keyval).
     *
     * @param copy_fn called when a communicator with such an attribute is duplicated; {@link MPI#NULL_COPY_FN} or
     *     {@link MPI#DUP_FN}, or a user function
     * @param delete_fn called when such an attribute is deleted; {@link MPI#NULL_DELETE_FN}, or a user function
     * @param extra_state passed to both functions
     */
    public static int Keyval_create(Copy_function copy_fn, Delete_function delete_fn, Object extra_state) {
        return Dialect.SCOPE.keyvals().create(copy_fn == null ? null : copy_fn::Call,
                delete_fn == null ? null : delete_fn::Call, extra_state);
    }

    /**
     * Frees a keyval (MPI 4.1 section 7.7.2). It cannot be used afterwards. Existing attributes remain, and their
     * functions are still called.
     *
     * @return {@link MPI#KEYVAL_INVALID}
     */
    public static int Keyval_free(int keyval) {
        Dialect.SCOPE.keyvals().free(keyval);
        return MPI.KEYVAL_INVALID;
    }

    /**
     * Attaches an attribute to the communicator in this process. An attribute with the same keyval is deleted first
     * (MPI 4.1 section 7.7.2).
     */
    public void Attr_put(int keyval, Object attribute_val) {
        try {
            handle.putAttribute(keyval, attribute_val);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns an attribute of the communicator, or null if there is none with this keyval (MPI 4.1 sections 7.7.2 and
     * 9.1.2). The predefined attributes are {@link MPI#TAG_UB}, {@link MPI#HOST}, {@link MPI#IO},
     * {@link MPI#WTIME_IS_GLOBAL}, {@link MPI#UNIVERSE_SIZE}, {@link MPI#APPNUM} and {@link MPI#LASTUSEDCODE}.
     *
     * <p>The result type is inferred: {@code int limit = world.Attr_get(MPI.TAG_UB)} compiles, as in mpiJava, and so
     * does an assignment to Object, as in MPJ Express. In an overloaded call such as
     * {@code println(world.Attr_get(key))}, a cast is necessary.
     *
     * @param <T> type of the attribute; a wrong type causes a ClassCastException in the caller
     */
    @SuppressWarnings("unchecked")
    public <T> @Nullable T Attr_get(int keyval) {
        try {
            return (T) handle.attribute(keyval);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Deletes an attribute and calls its delete function (MPI 4.1 section 7.7.2). */
    public void Attr_delete(int keyval) {
        try {
            handle.deleteAttribute(keyval);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Sets the error handler of this communicator (MPI 4.1 section 9.3): {@link MPI#ERRORS_ARE_FATAL} (the default),
     * {@link MPI#ERRORS_RETURN}, {@link MPI#ERRORS_ABORT}, or a user-defined handler.
     */
    public void Errhandler_set(Errhandler handler) {
        try {
            handle.setErrorHandler(Errhandler.handle(handler));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns the error handler (MPI 4.1 section 9.3). */
    public Errhandler Errhandler_get() {
        return Errhandler.of(handle.errorHandler());
    }

    /** As {@link #Errhandler_get}; the name in mpiJava. */
    public Errhandler Errorhandler_get() {
        return Errhandler_get();
    }

    /** Creates an error handler that calls a function (MPI 4.1 section 9.3.1, MPI_Comm_create_errhandler). */
    public static Errhandler Create_errhandler(Errhandler_function function) {
        if (function == null) {
            throw new MPIException(MPI.ERR_ARG, "function is null");
        }
        return new Errhandler(function);
    }

    /**
     * Calls the communicator's error handler (MPI 4.1 section 9.5). Returns if the handler returns, as
     * {@link MPI#ERRORS_RETURN} does.
     */
    public void Call_errhandler(int errorcode) {
        handle.callErrorHandler(errorcode);
    }
}
