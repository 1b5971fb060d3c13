package mpi;

import org.quipu.mpj.boot.Job;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.comm.Attributes;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Keyvals;

/** What a communicator is and has, besides the messages in it: ranks, name, attributes, error handler, end. */
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

    /** Begins a life, as new: called once, but for the communicators that each {@link MPI#Init} opens again. */
    final void open(Communicator opened, String itsName) {
        errhandler = Errhandler.FATAL;
        attributes = new Attributes<>(Dialect.KEYVALS);
        name = itsName;
        become(opened);
    }

    /** Lends a life to what was made before its communicator was. */
    final void become(Communicator made) {
        made.setOwner(this);
        communicator = made;
    }

    /** Ends the life. */
    final void close() {
        communicator = null;
    }

    /** Deletes all attributes, the last one put first. */
    final void deleteAttributes() {
        attributes.deleteAll((Comm) this);
    }

    /** The communicator, if communication is possible now. */
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

    /** A communicator made out of this one: it gets this one's error handler. */
    final <C extends CommHandle> C child(C made) {
        ((CommHandle) made).errhandler = errhandler;
        return made;
    }

    /** As {@link #child} for a duplicate: it gets the attributes too, as their copy functions say. */
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

    /** Has the error handler deal with an error of a call on this communicator; gives what the call is to throw. */
    final MPIException failed(MPIException error) {
        // An error on what is no communicator any more is one of the process itself.
        return communicator != null || this == MPI.COMM_SELF ? errhandler.deal((Comm) this, error)
                : MPI.COMM_SELF.failed(error);
    }

    /** Whether the communicator is one of a job's. */
    final boolean belongsTo(Job job) {
        Communicator current = communicator;
        return current != null && job.owns(current);
    }

    /** As {@link #failed}, where only the communicator underneath is known. */
    static MPIException failed(Communicator where, MPIException error) {
        return where.owner() instanceof CommHandle handle ? handle.failed(error) : error;
    }

    /** The number of ranks in this process's group (MPI 4.1 section 7.4.1). */
    public int Size() {
        return communicator().size();
    }

    /** This process's rank in its group, 0 to Size() - 1 (MPI 4.1 section 7.4.1). */
    public int Rank() {
        return communicator().rank();
    }

    /** This process's group (MPI 4.1 section 7.3.2, MPI_Comm_group). */
    public Group Group() {
        Communicator comm = communicator();
        return new Group(comm.group(), comm.engine().rank());
    }

    /**
     * Returns whether the communicator has been freed or MPI.Finalize was called (MPI 4.1 section 2.5.1). {@link
     * MPI#COMM_NULL} itself is a null reference, on which no method can be called.
     */
    public boolean Is_null() {
        Communicator current = communicator;
        return current == null || !current.engine().isOpen();
    }

    /** Whether this is an intercommunicator (MPI 4.1 section 7.6.1). */
    public boolean Test_inter() {
        return communicator().isInter();
    }

    /** The kind of virtual topology: {@link MPI#UNDEFINED}, as there is none (MPI 4.1 section 8.5.5). */
    public int Topo_test() {
        communicator();
        return MPI.UNDEFINED;
    }

    /**
     * How two communicators compare (MPI 4.1 section 7.4.1): {@link MPI#IDENT} the same one, {@link MPI#CONGRUENT} the
     * same ranks in the same order, {@link MPI#SIMILAR} the same ranks in another order, else {@link MPI#UNEQUAL}. Of
     * intercommunicators both groups count.
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
     * Gives the communicator back (MPI 4.1 section 7.4.3). No call may be made on it after that, but what is under way
     * is completed as ever. Its attributes are deleted, the last one put first; if a delete function fails, the
     * communicator stays.
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
     * Ends the job: every rank stops, and the job's exit code is this one (MPI 4.1 section 9.7). Does not return.
     *
     * @param errorcode 1 to 255
     */
    public void Abort(int errorcode) {
        communicator();
        MPI.active().abort(errorcode, "MPI.Abort was called with " + errorcode);
    }

    /** Names the communicator, for messages to people (MPI 4.1 section 7.8); only in this process. */
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
     * The communicator's name (MPI 4.1 section 7.8); empty if nobody has named it, but the predefined ones have theirs.
     */
    public String Get_name() {
        communicator();
        return name;
    }

    /** The name, or what there is instead. */
    @Override
    public String toString() {
        return name.isEmpty() ? getClass().getSimpleName() + "@" + Integer.toHexString(hashCode()) : name;
    }

    /**
     * Makes a keyval: a name for attributes, in this process (MPI 4.1 section 7.7.2, MPI_Comm_create_keyval).
     *
     * @param copy_fn called when a communicator with such an attribute is duplicated; {@link MPI#NULL_COPY_FN} or
     *     {@link MPI#DUP_FN}, or the user's
     * @param delete_fn called when such an attribute goes; {@link MPI#NULL_DELETE_FN}, or the user's
     * @param extra_state handed to both
     */
    public static int Keyval_create(Copy_function copy_fn, Delete_function delete_fn, Object extra_state) {
        if (copy_fn == null || delete_fn == null) {
            throw new MPIException(MPI.ERR_ARG, copy_fn == null ? "copy_fn is null; there is MPI.NULL_COPY_FN"
                    : "delete_fn is null; there is MPI.NULL_DELETE_FN");
        }
        return Dialect.KEYVALS.create(copy_fn::Call, delete_fn::Call, extra_state);
    }

    /**
     * Gives a keyval back: nobody can use it any more; attributes that there are stay, and their functions are called
     * (MPI 4.1 section 7.7.2).
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
     * Says what happens at an error of a call on this communicator (MPI 4.1 section 9.3): {@link MPI#ERRORS_ARE_FATAL},
     * which is what it begins with, {@link MPI#ERRORS_RETURN}, {@link MPI#ERRORS_ABORT}, or a handler of the user's.
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

    /** The error handler (MPI 4.1 section 9.3). */
    public Errhandler Errhandler_get() {
        communicator();
        return errhandler;
    }

    /** As {@link #Errhandler_get}: mpiJava's name for it. */
    public Errhandler Errorhandler_get() {
        return Errhandler_get();
    }

    /** Makes an error handler of a function (MPI 4.1 section 9.3.1, MPI_Comm_create_errhandler). */
    public static Errhandler Create_errhandler(Errhandler_function function) {
        if (function == null) {
            throw new MPIException(MPI.ERR_ARG, "function is null");
        }
        return new Errhandler(function);
    }

    /**
     * Calls the communicator's error handler (MPI 4.1 section 9.5). Returns if the handler is the user's and returns,
     * or if it is {@link MPI#ERRORS_RETURN}.
     */
    public void Call_errhandler(int errorcode) {
        communicator();
        failed(new MPIException(errorcode, MPI.Error_string(errorcode)));
    }
}
