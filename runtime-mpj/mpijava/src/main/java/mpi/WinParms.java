package mpi;

import java.lang.foreign.MemorySegment;

/**
 * The memory of a rank in a shared window (MPI 4.1 section 12.2.3, MPI_Win_shared_query). A plain object, not
 * thread-safe.
 */
public class WinParms {

    /** Size in bytes. */
    public long size;

    /** Displacement unit in bytes. */
    public long disp_unit;

    /** The memory. */
    public MemorySegment base;

    WinParms(long size, long disp_unit, MemorySegment base) {
        this.size = size;
        this.disp_unit = disp_unit;
        this.base = base;
    }
}
