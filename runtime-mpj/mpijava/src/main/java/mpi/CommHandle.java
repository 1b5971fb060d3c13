package mpi;

import org.quipu.mpj.boot.Job;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.check.GroupHandle;
import org.quipu.mpj.comm.Attributes;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Keyvals;

/** The properties of a communicator: ranks, name, attributes, error handler, and its release. */
abstract class CommHandle {

    private volatile Communicator communicator;
    private volatile boolean freed;
    private volatile Errhandler errhandler = Errhandler.FATAL;
    private volatile String name = "";
    private volatile Attributes<Comm> attributes = new Attributes<>(Dialect.KEYVALS);

    CommHandle(Communicator communicator) {
        if (communicator != null) {
            become(communicator);
        }
    }

    /**
     * Opens a predefined communicator; called by each {@link MPI#Init}. Name, attributes and error handler are those of
     * a new communicator.
     */
    final void open(Communicator opened, String itsName) {
        errhandler = Errhandler.FATAL;
        attributes = new Attributes<>(Dialect.KEYVALS);
        name = itsName;
        become(opened);
    }

    /** Sets the communicator of an object that was created before it. */
    final void become(Communicator made) {
        made.setOwner(this);
        communicator = made;
    }

    /** Closes a predefined communicator. */
    final void close() {
        communicator = null;
    }

    /** Deletes all attributes, the most recent one first. */
    final void deleteAttributes() {
        attributes.deleteAll((Comm) this);
    }

    /** Returns the communicator; throws an error if no communication is possible now. */
    final Communicator communicator() {
        Communicator current = communicator;
        if (current == null || !current.engine().isOpen()) {
            throw unusable(current);
        }
        return current;
    }

    private MPIException unusable(Communicator current) {
        if (current == null && freed) {
            return new MPIException(MPI.ERR_COMM, "this communicator has been freed");
        }
        if (!MPI.isActive()) {
            return MPI.notActive();
        }
        return new MPIException(MPI.ERR_COMM, current == null
                ? "this communicator is not there yet: wait for the request of Idup first"
                : "this communicator was made before the last MPI.Finalize, and is gone");
    }

    /** Gives a communicator that was created from this one this one's error handler. */
    final <C extends CommHandle> C child(C made) {
        ((CommHandle) made).errhandler = errhandler;
        return made;
    }

    /** As {@link #child} for a duplicate, which also gets the attributes that their copy functions return. */
    final <C extends CommHandle> C duplicate(C made) {
        child(made);
        try {
            attributes.copyTo(((CommHandle) made).attributes, (Comm) this);
        } catch (RuntimeException | Error e) {
            Communicator useless = ((CommHandle) made).communicator;
            if (useless != null) {
                useless.free();
            }
            throw e;
        }
        return made;
    }

    /**
     * Calls the error handler for an error of a call on this communicator; returns the exception that the call throws.
     */
    final MPIException failed(MPIException error) {
        // An error on what is no communicator any more is one of the process itself.
        return communicator != null || this == MPI.COMM_SELF ? errhandler.deal((Comm) this, error)
                : MPI.COMM_SELF.failed(error);
    }

    /** Returns whether the communicator belongs to a job. */
    final boolean belongsTo(Job job) {
        Communicator current = communicator;
        return current != null && job.owns(current);
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
        Communicator comm = communicator();
        return new Group(new GroupHandle(Dialect.ERRORS, comm.group(), comm.engine().rank()));
    }

    /**
     * Returns whether the communicator has been freed or MPI.Finalize was called (MPI 4.1 section 2.5.1). {@link
     * MPI#COMM_NULL} itself is a null reference, on which no method can be called.
     */
    public boolean Is_null() {
        Communicator current = communicator;
        return current == null || !current.engine().isOpen();
    }

    /** Returns whether this is an intercommunicator (MPI 4.1 section 7.6.1). */
    public boolean Test_inter() {
        return communicator().isInter();
    }

    /**
     * Returns the kind of virtual topology: {@link MPI#UNDEFINED} for none, {@link MPI#CART}, {@link MPI#GRAPH} or
     * {@link MPI#DIST_GRAPH} (MPI 4.1 section 8.5.5).
     */
    public int Topo_test() {
        communicator();
        return MPI.UNDEFINED;
    }

    /**
     * Compares two communicators (MPI 4.1 section 7.4.1). Returns {@link MPI#IDENT} for the same communicator,
     * {@link MPI#CONGRUENT} for the same ranks in the same order, {@link MPI#SIMILAR} for the same ranks in another
     * order, else {@link MPI#UNEQUAL}. Both groups of intercommunicators are compared.
     */
    public static int Compare(Comm comm1, Comm comm2) {
        Communicator one = compared("comm1", comm1);
        Communicator two = compared("comm2", comm2);
        return one == two ? MPI.IDENT : switch (one.compare(two)) {
            case SAME -> MPI.CONGRUENT;
            case SAME_MEMBERS -> MPI.SIMILAR;
            case DIFFERENT -> MPI.UNEQUAL;
        };
    }

    private static Communicator compared(String name, Comm comm) {
        if (comm == null) {
            throw new MPIException(MPI.ERR_COMM, name + " is null");
        }
        return comm.communicator();
    }

    /**
     * Frees the communicator (MPI 4.1 section 7.4.3). Pending operations complete normally; no other call may follow.
     * Deletes its attributes, the most recent one first; if a delete function throws, the communicator is not freed.
     */
    public void Free() {
        try {
            Communicator freeing = communicator();
            if (this == MPI.COMM_WORLD || this == MPI.COMM_SELF) {
                throw new MPIException(MPI.ERR_COMM, (this == MPI.COMM_WORLD ? "MPI.COMM_WORLD" : "MPI.COMM_SELF")
                        + " cannot be freed");
            }
            deleteAttributes();
            freed = true;
            communicator = null;
            freeing.free();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Ends the job: stops every rank and sets the job's exit code (MPI 4.1 section 9.7). Does not return.
     *
     * @param errorcode the exit code, 1 to 255
     */
    public void Abort(int errorcode) {
        communicator();
        MPI.active().abort(errorcode, "MPI.Abort was called with " + errorcode);
    }

    /** Sets the communicator's name in this process, which appears in error messages (MPI 4.1 section 7.8). */
    public void Set_name(String comm_name) {
        try {
            communicator();
            if (comm_name == null) {
                throw new MPIException(MPI.ERR_ARG, "comm_name is null");
            }
            name = comm_name;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the communicator's name, empty by default (MPI 4.1 section 7.8). The predefined communicators have the
     * standard's names.
     */
    public String Get_name() {
        communicator();
        return name;
    }

    /** Returns the name, or a class name and number if there is none. */
    @Override
    public String toString() {
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
        if (copy_fn == null || delete_fn == null) {
            throw new MPIException(MPI.ERR_ARG, copy_fn == null ? "copy_fn is null; there is MPI.NULL_COPY_FN"
                    : "delete_fn is null; there is MPI.NULL_DELETE_FN");
        }
        return Dialect.KEYVALS.create(copy_fn::Call, delete_fn::Call, extra_state);
    }

    /**
     * Frees a keyval (MPI 4.1 section 7.7.2). It cannot be used afterwards. Existing attributes remain, and their
     * functions are still called.
     *
     * @return {@link MPI#KEYVAL_INVALID}
     */
    public static int Keyval_free(int keyval) {
        Dialect.KEYVALS.free(keyval);
        return MPI.KEYVAL_INVALID;
    }

    /**
     * Attaches an attribute to the communicator in this process; one with the same keyval is deleted first (MPI 4.1
     * section 7.7.2).
     */
    public void Attr_put(int keyval, Object attribute_val) {
        try {
            communicator();
            attributes.put((Comm) this, keyval, attribute_val);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns an attribute of the communicator, or null if it has none with this keyval (MPI 4.1 sections 7.7.2 and
     * 9.1.2). Predefined are {@link MPI#TAG_UB}, {@link MPI#HOST}, {@link MPI#IO}, {@link MPI#WTIME_IS_GLOBAL}, {@link
     * MPI#UNIVERSE_SIZE}, {@link MPI#APPNUM} and {@link MPI#LASTUSEDCODE}.
     *
     * <p>The compiler infers the result type: {@code int limit = world.Attr_get(MPI.TAG_UB)} compiles, as in mpiJava,
     * and so does an assignment to Object, as in MPJ Express. In an overloaded call such as {@code
     * println(world.Attr_get(key))} a cast is needed.
     *
     * @param <T> the attribute's type; a wrong one leads to a ClassCastException in the caller
     */
    @SuppressWarnings("unchecked")
    public <T> T Attr_get(int keyval) {
        try {
            return (T) attribute(keyval);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private Object attribute(int keyval) {
        Communicator comm = communicator();
        return Keyvals.isPredefined(keyval) ? Check.predefined(keyval, comm, Dialect.CODES) : attributes.get(keyval);
    }

    /** Deletes an attribute, whose delete function is called (MPI 4.1 section 7.7.2). */
    public void Attr_delete(int keyval) {
        try {
            communicator();
            attributes.delete((Comm) this, keyval);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Sets the error handler of this communicator (MPI 4.1 section 9.3): {@link MPI#ERRORS_ARE_FATAL}, which is the
     * default, {@link MPI#ERRORS_RETURN}, {@link MPI#ERRORS_ABORT}, or a user-defined handler.
     */
    public void Errhandler_set(Errhandler handler) {
        try {
            communicator();
            if (handler == null) {
                throw new MPIException(MPI.ERR_ERRHANDLER, "handler is null");
            }
            errhandler = handler;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns the error handler (MPI 4.1 section 9.3). */
    public Errhandler Errhandler_get() {
        communicator();
        return errhandler;
    }

    /** As {@link #Errhandler_get}; mpiJava's name. */
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
     * Calls the communicator's error handler (MPI 4.1 section 9.5). Returns if the handler returns;
     * {@link MPI#ERRORS_RETURN} always does.
     */
    public void Call_errhandler(int errorcode) {
        communicator();
        failed(new MPIException(errorcode, MPI.Error_string(errorcode)));
    }
}
