package mpi;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.ErrorHandler;

/**
 * An error handler, called when a call on a communicator fails (MPI 4.1 section 9.3). The predefined ones are
 * {@link MPI#ERRORS_ARE_FATAL}, {@link MPI#ERRORS_ABORT} and {@link MPI#ERRORS_RETURN}; {@link Comm#Create_errhandler}
 * creates others. Immutable and thread-safe.
 */
public class Errhandler implements Freeable {

    /** Ends the job. If ranks are threads of a test, there is no job, and the call throws the error. */
    static final Errhandler FATAL = new Errhandler(Dialect.SCOPE.fatal());

    /** Has no effect, so that the call throws the error. */
    static final Errhandler RETURN = new Errhandler(ErrorHandler.ofReturn());

    final ErrorHandler<Comm> handle;

    private Errhandler(ErrorHandler<Comm> handle) {
        this.handle = handle;
        handle.setOwner(this);
    }

    Errhandler(Errhandler_function function) {
        this(new ErrorHandler<>((comm, error) -> function.Call(comm.owner(), (MPIException) error)));
    }

    static @Nullable ErrorHandler<Comm> handle(@Nullable Errhandler handler) {
        return handler == null ? null : handler.handle;
    }

    static Errhandler of(ErrorHandler<Comm> handle) {
        return (Errhandler) Objects.requireNonNull(handle.owner(), "the constructor sets the owner");
    }

    /** Has no effect, because a handler holds no resources (MPI 4.1 section 9.3.4, MPI_Errhandler_free). */
    @Override
    public void free() {
        // No resources to release.
    }
}
