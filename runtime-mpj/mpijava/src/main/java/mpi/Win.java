package mpi;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.rma.Window;
import org.quipu.mpj.rma.Windows;

/**
 * A window: memory of each rank that the other ranks read and write without its participation (MPI 4.1 chapter 12).
 * Thread-safe, except that one thread at a time may begin and end epochs.
 *
 * <pre>
 *     Win win = Win.Allocate(10, MPI.DOUBLE, MPI.INFO_NULL, MPI.COMM_WORLD);
 *     win.Fence(0);
 *     win.Put(new double[] {rank}, 0, 1, MPI.DOUBLE, right, 0, 1, MPI.DOUBLE);
 *     win.Fence(MPI.MODE_NOSUCCEED);
 *     double fromLeft = win.Base().getAtIndex(ValueLayout.JAVA_DOUBLE, 0);
 *     win.Free();
 * </pre>
 *
 * <p>Parameters of all operations: the origin's buffer, the index of its first element in base elements, the number and
 * the type of its elements; the target's rank or {@link MPI#PROC_NULL}; the displacement in units of the target's
 * window; the number and the type of the target's elements. Both have the same base type and number of base elements.
 * Each call must be in an epoch: after {@link #Fence}, between {@link #Start} and {@link #Complete}, or between
 * {@link #Lock} and {@link #Unlock}. Buffers must not be accessed before the call that ends the epoch or flushes.
 *
 * <p>In windows of {@link #Allocate} and {@link #Allocate_shared}, ranks of one host access each other's memory by
 * loads and stores. All other accesses are messages that the target's progress thread executes.
 */
public final class Win extends WinAccess {

    private static final String MESSAGES_ONLY = "false";

    Win(Intracomm comm, Window window, @Nullable Info info) {
        super(comm, window, info);
    }

    /** As the other method, with displacements in elements of the type (MPI 4.1 section 12.2.1). */
    public static Win Create(Object base, int offset, int count, Datatype datatype, Info info, Intracomm comm) {
        return Create(base, offset, count, datatype, 1, info, comm);
    }

    /**
     * Creates a window of a buffer (MPI 4.1 section 12.2.1). Collective.
     *
     * @param base an array of a primitive type other than boolean, a java.nio.Buffer in native byte order, or a
     *     MemorySegment that all threads may access
     * @param offset index of the first element
     * @param count number of elements, 0 or more; may differ between ranks
     * @param datatype basic type of the elements. Operations may use other types
     * @param disp_unit unit of the displacements of this rank's window, in elements, 1 or more
     * @param info hints, or null; ignored
     */
    public static Win Create(Object base, int offset, int count, Datatype datatype, int disp_unit, Info info,
            Intracomm comm) {
        require(comm);
        try {
            requireUnit(disp_unit);
            BasicType type = basic(datatype);
            Layout layout = Dialect.CHECK.target("base", base, offset, count, Datatype.of(datatype));
            if (count > 0 && (!(layout instanceof BasicType) || base instanceof boolean[])) {
                throw new MPIException(MPI.ERR_BASE, base instanceof boolean[]
                        ? "base must not be an array of booleans; use a MemorySegment, or bytes"
                        : "base must have the byte order " + ByteOrder.nativeOrder() + " and be accessible by all "
                                + "threads (MPI 4.1 section 12.2.1)");
            }
            MemorySegment memory = count == 0 ? MemorySegment.ofArray(new byte[0])
                    : Buffers.view(base).asSlice((long) offset << type.shift(), (long) count << type.shift());
            return create(comm, info, own -> Windows.create(own, memory, base, bytes(disp_unit, type)));
        } catch (MPIException e) {
            throw comm.failed(e);
        }
    }

    private static BasicType basic(Datatype datatype) {
        if (!(Datatype.of(datatype) instanceof BasicType type) || type.code() == TypeCode.OBJECT) {
            throw new MPIException(MPI.ERR_TYPE, "the datatype of a window must be a basic type other than MPI.OBJECT, "
                    + "but is " + datatype);
        }
        return type;
    }

    private static void requireUnit(int disp_unit) {
        if (disp_unit < 1) {
            throw new MPIException(MPI.ERR_DISP, "disp_unit must be 1 or more, but is " + disp_unit);
        }
    }

    private static long bytes(int elements, BasicType type) {
        if (elements < 0) {
            throw new MPIException(MPI.ERR_SIZE, "count must be 0 or more, but is " + elements);
        }
        return (long) elements << type.shift();
    }

    /** As the other method, with displacements in elements of the type (MPI 4.1 section 12.2.2). */
    public static Win Allocate(int count, Datatype datatype, Info info, Intracomm comm) {
        return Allocate(count, datatype, 1, info, comm);
    }

    /**
     * Creates a window of new memory, initially zero, which {@link #Base} returns (MPI 4.1 section 12.2.2). Collective.
     *
     * @param count number of elements, 0 or more; may differ between ranks
     * @param datatype basic type of the elements. Operations may use other types
     * @param disp_unit unit of the displacements of this rank's window, in elements, 1 or more
     * @param info hints, or null. With {@code alloc_shm=false}, ranks of one host do not share the memory; the value
     *     must be the same in all ranks
     */
    public static Win Allocate(int count, Datatype datatype, int disp_unit, Info info, Intracomm comm) {
        require(comm);
        try {
            requireUnit(disp_unit);
            BasicType type = basic(datatype);
            boolean share = info == null || !MESSAGES_ONLY.equals(info.Get("alloc_shm"));
            long size = bytes(count, type);
            return create(comm, info, own -> Windows.allocate(own, size, bytes(disp_unit, type), share));
        } catch (MPIException e) {
            throw comm.failed(e);
        }
    }

    /** As the other method, with displacements in elements of the type (MPI 4.1 section 12.2.3). */
    public static Win Allocate_shared(int count, Datatype datatype, Info info, Intracomm comm) {
        return Allocate_shared(count, datatype, 1, info, comm);
    }

    /**
     * Creates a window of new memory, initially zero, which all ranks can also access by loads and stores: see
     * {@link #Shared_query} (MPI 4.1 section 12.2.3). Collective. The ranks must be on one host; see
     * {@link Intracomm#Split_type}. The memory of the ranks is contiguous, in rank order.
     *
     * @param count number of elements, 0 or more; may differ between ranks
     * @param datatype basic type of the elements. Operations may use other types
     * @param disp_unit unit of the displacements of this rank's window, in elements, 1 or more
     * @param info hints, or null; ignored
     */
    public static Win Allocate_shared(int count, Datatype datatype, int disp_unit, Info info, Intracomm comm) {
        require(comm);
        try {
            requireUnit(disp_unit);
            BasicType type = basic(datatype);
            long size = bytes(count, type);
            return create(comm, info, own -> Windows.allocateShared(own, size, bytes(disp_unit, type)));
        } catch (MPIException e) {
            throw comm.failed(e);
        }
    }

    /**
     * Creates a window without memory, to which {@link #Attach} adds memory (MPI 4.1 section 12.2.4). Collective.
     * Displacements are addresses that {@code Attach} returned, plus a number of bytes.
     */
    public static Win Create_dynamic(Info info, Intracomm comm) {
        require(comm);
        try {
            return create(comm, info, Windows::createDynamic);
        } catch (MPIException e) {
            throw comm.failed(e);
        }
    }

    /**
     * Attaches a buffer to a window of {@link #Create_dynamic}; the parameters are those of {@link #Create} (MPI 4.1
     * section 12.2.4). Not collective.
     *
     * @return the buffer's address in this window, which other ranks use as displacement
     */
    public long Attach(Object base, int offset, int count, Datatype datatype) {
        try {
            BasicType type = basic(datatype);
            Layout layout = Dialect.CHECK.target("base", base, offset, count, Datatype.of(datatype));
            if (!(layout instanceof BasicType) || base instanceof boolean[]) {
                throw new MPIException(MPI.ERR_BASE, "base must be an array of a primitive type other than boolean, or "
                        + "memory in the byte order " + ByteOrder.nativeOrder() + " that all threads may access");
            }
            return window().attach(Buffers.view(base).asSlice((long) offset << type.shift(),
                    (long) count << type.shift()));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Detaches the buffer with an address that {@link #Attach} returned (MPI 4.1 section 12.2.4). */
    public void Detach(long address) {
        try {
            window().detach(address);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the memory of a rank in a window of {@link #Allocate_shared}; loads and stores by {@link MemorySegment}
     * access it directly (MPI 4.1 section 12.2.3). {@link #Sync} and a barrier make stores visible.
     *
     * @param rank a rank, or {@link MPI#PROC_NULL} for the lowest rank with a size other than 0
     */
    public WinParms Shared_query(int rank) {
        try {
            Window window = window();
            int chosen = rank;
            for (int i = window.communicator().size() - 1; rank == MPI.PROC_NULL && i >= 0; i--) {
                chosen = window.size(i) > 0 || chosen < 0 ? i : chosen;
            }
            if (chosen < 0 || chosen >= window.communicator().size()) {
                throw new MPIException(MPI.ERR_RANK, "rank must be from 0 to " + (window.communicator().size() - 1)
                        + " or MPI.PROC_NULL, but is " + rank);
            }
            return new WinParms(window.size(chosen), window.unit(chosen), window.shared(chosen));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns this rank's memory in a window of {@link #Allocate} or {@link #Allocate_shared}. Loads and stores must be
     * separated from operations by synchronizing calls (MPI 4.1 section 12.7).
     */
    public MemorySegment Base() {
        try {
            if (window().base() instanceof MemorySegment memory) {
                return memory;
            }
            throw new MPIException(MPI.ERR_RMA_FLAVOR, "Base: the window has no memory of its own; access the buffer "
                    + "that was passed to Create or Attach");
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
