package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.rma.Window;
import org.quipu.mpj.rma.WindowAccess;
import org.quipu.mpj.rma.WindowSync;

/** The properties of a window that do not concern data: name, attributes, error handler, release. */
abstract class WinHandle {

    private static final String UNNAMED = "a window";

    /** The window's own communicator, whose error handler and attributes are those of the window. */
    private final Intracomm comm;
    private final Window window;
    private final WindowSync sync;
    private final WindowAccess access;
    private volatile String name = "";
    private volatile @Nullable Info info;
    private volatile boolean freed;

    WinHandle(Intracomm comm, Window window, @Nullable Info info) {
        this.comm = comm;
        this.window = window;
        this.info = info == null ? Info.Create() : info.Dup();
        sync = new WindowSync(window);
        access = new WindowAccess(window, Dialect.CHECK);
        comm.handle.setName(UNNAMED);
    }

    /** Creates a window. */
    @FunctionalInterface
    interface Creation {
        /** Creates a window in a communicator of its own (MPI 4.1 section 12.2). */
        Window in(Communicator own);
    }

    /** Throws an error if the communicator is null. */
    static void require(@Nullable Intracomm comm) {
        if (comm == null) {
            throw new MPIException(MPI.ERR_COMM, "comm is null");
        }
    }

    /** Creates a window of the ranks of a communicator, after the arguments have been checked. */
    static Win create(Intracomm comm, @Nullable Info info, Creation creation) {
        Communicator own = Communicators.duplicate(comm.communicator());
        try {
            return new Win(new Intracomm(own), creation.in(own), info);
        } catch (MPIException e) {
            own.free();
            throw e;
        }
    }

    private void requireUsable() {
        if (freed) {
            throw new MPIException(MPI.ERR_WIN, "this window has been freed (MPI 4.1 section 12.2.6)");
        }
        comm.communicator();
    }

    final Window window() {
        requireUsable();
        return window;
    }

    final WindowSync sync() {
        requireUsable();
        return sync;
    }

    final WindowAccess access() {
        requireUsable();
        return access;
    }

    /** Calls the error handler for an error of a call on this window; returns the exception to throw. */
    final RuntimeException failed(RuntimeException error) {
        return comm.failed(error);
    }

    /** Returns the group of the ranks of this window (MPI 4.1 section 12.2.7, MPI_Win_get_group). */
    public Group Group() {
        return comm.Group();
    }

    /** Returns whether the window has been freed or MPI.Finalize was called (MPI 4.1 section 12.2.6). */
    public boolean Is_null() {
        return freed || comm.Is_null();
    }

    /**
     * Frees the window, which cannot be used afterwards (MPI 4.1 section 12.2.6). Collective; waits for all ranks. No
     * epoch may be open. Memory of {@link Win#Allocate} and {@link Win#Allocate_shared} is released and can no longer
     * be accessed.
     */
    public void Free() {
        try {
            window().close();
            freed = true;
            comm.handle.free();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sets the window's name in this process, which is used in error messages (MPI 4.1 section 7.8). */
    public void Set_name(String win_name) {
        try {
            requireUsable();
            comm.handle.setName(win_name);
            name = win_name;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns the window's name, empty by default (MPI 4.1 section 7.8). */
    public String Get_name() {
        return name;
    }

    /** Sets hints, which have no effect (MPI 4.1 section 12.2.8). */
    public void Set_info(@Nullable Info info) {
        this.info = info == null ? Info.Create() : info.Dup();
    }

    /** Returns a copy of the hints (MPI 4.1 section 12.2.8). */
    public Info Get_info() {
        Info current = info;
        return current == null ? Info.Create() : current.Dup();
    }

    /**
     * Attaches an attribute to the window in this process (MPI 4.1 section 7.7.3). Its keyval comes from
     * {@link Comm#Keyval_create}. The functions of the keyval receive the window's own communicator.
     */
    public void Attr_put(int keyval, Object attribute_val) {
        try {
            requireUsable();
            comm.handle.putAttribute(keyval, attribute_val);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns an attribute of the window, or null if there is none with this keyval (MPI 4.1 sections 7.7.3 and
     * 12.2.7). The predefined attributes are {@link MPI#WIN_BASE}, {@link MPI#WIN_SIZE}, {@link MPI#WIN_DISP_UNIT},
     * {@link MPI#WIN_CREATE_FLAVOR} and {@link MPI#WIN_MODEL}.
     *
     * @param <T> type of the attribute; a wrong type causes a ClassCastException in the caller
     */
    @SuppressWarnings("unchecked")
    public <T> @Nullable T Attr_get(int keyval) {
        try {
            int rank = window().communicator().rank();
            return (T) switch (keyval) {
                case Keyvals.WIN_BASE -> window.base();
                case Keyvals.WIN_SIZE -> (Object) window.size(rank);
                case Keyvals.WIN_DISP_UNIT -> (Object) window.unit(rank);
                case Keyvals.WIN_CREATE_FLAVOR -> (Object) window.flavor().number();
                case Keyvals.WIN_MODEL -> (Object) MPI.WIN_UNIFIED;
                default -> Keyvals.isPredefined(keyval) ? null : comm.handle.attribute(keyval);
            };
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Deletes an attribute and calls its delete function (MPI 4.1 section 7.7.3). */
    public void Attr_delete(int keyval) {
        try {
            requireUsable();
            comm.handle.deleteAttribute(keyval);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Sets the error handler of this window (MPI 4.1 section 9.3.2): {@link MPI#ERRORS_ARE_FATAL} (the default),
     * {@link MPI#ERRORS_RETURN}, {@link MPI#ERRORS_ABORT}, or a handler of {@link Comm#Create_errhandler}, which
     * receives the window's own communicator.
     */
    public void Errhandler_set(Errhandler handler) {
        try {
            requireUsable();
            comm.handle.setErrorHandler(Errhandler.handle(handler));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns the error handler (MPI 4.1 section 9.3.2). */
    public Errhandler Errhandler_get() {
        requireUsable();
        return comm.Errhandler_get();
    }

    /** Calls the window's error handler; returns if the handler does (MPI 4.1 section 9.5). */
    public void Call_errhandler(int errorcode) {
        requireUsable();
        comm.Call_errhandler(errorcode);
    }

    /** Returns the name, or the class's name and a number if there is none. */
    @Override
    public String toString() {
        return name.isEmpty() ? "Win@" + Integer.toHexString(hashCode()) : name;
    }
}
