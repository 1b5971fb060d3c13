package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.rma.Window;

/** The operations on a window (MPI 4.1 section 12.3); {@link Win} describes their parameters. */
abstract class WinAccess extends WinSync {

    WinAccess(Intracomm comm, Window window, @Nullable Info info) {
        super(comm, window, info);
    }

    /** Copies elements to the target (MPI 4.1 section 12.3.1). */
    public void Put(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype, int target_rank,
            long target_disp, int target_count, Datatype target_datatype) {
        try {
            access().put(origin_addr, origin_offset, origin_count, Datatype.handle(origin_datatype), target_rank,
                    target_disp, target_count, Datatype.handle(target_datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Copies elements from the target (MPI 4.1 section 12.3.2). */
    public void Get(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype, int target_rank,
            long target_disp, int target_count, Datatype target_datatype) {
        try {
            access().get(origin_addr, origin_offset, origin_count, Datatype.handle(origin_datatype), target_rank,
                    target_disp, target_count, Datatype.handle(target_datatype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Combines elements with those of the target, atomically for each element (MPI 4.1 section 12.3.4).
     *
     * @param op a predefined operation, or {@link MPI#REPLACE}
     */
    public void Accumulate(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype,
            int target_rank, long target_disp, int target_count, Datatype target_datatype, Op op) {
        try {
            access().accumulate(origin_addr, origin_offset, origin_count, Datatype.handle(origin_datatype),
                    target_rank, target_disp, target_count, Datatype.handle(target_datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Accumulate}; also stores the previous elements of the target in the result buffer (MPI 4.1 section
     * 12.3.4).
     *
     * @param op a predefined operation, {@link MPI#REPLACE}, or {@link MPI#NO_OP}, for which the origin's buffer is
     *     ignored
     */
    public void Get_accumulate(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype,
            Object result_addr, int result_offset, int result_count, Datatype result_datatype, int target_rank,
            long target_disp, int target_count, Datatype target_datatype, Op op) {
        try {
            access().getAccumulate(origin_addr, origin_offset, origin_count, Datatype.handle(origin_datatype),
                    result_addr, result_offset, result_count, Datatype.handle(result_datatype), target_rank,
                    target_disp, target_count, Datatype.handle(target_datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Get_accumulate} for one element of a predefined type (MPI 4.1 section 12.3.4). */
    public void Fetch_and_op(Object origin_addr, int origin_offset, Object result_addr, int result_offset,
            Datatype datatype, int target_rank, long target_disp, Op op) {
        try {
            access().fetchAndOp(origin_addr, origin_offset, result_addr, result_offset, Datatype.handle(datatype),
                    target_rank, target_disp, Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Replaces an element of the target by the origin's if it equals the compared one; stores the previous element in
     * the result buffer (MPI 4.1 section 12.3.4).
     *
     * @param datatype BYTE, CHAR, SHORT, BOOLEAN, INT or LONG
     */
    public void Compare_and_swap(Object origin_addr, int origin_offset, Object compare_addr, int compare_offset,
            Object result_addr, int result_offset, Datatype datatype, int target_rank, long target_disp) {
        try {
            access().compareAndSwap(origin_addr, origin_offset, compare_addr, compare_offset, result_addr,
                    result_offset, Datatype.handle(datatype), target_rank, target_disp);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Put} with a request, which is complete when the buffer may be reused (MPI 4.1 section 12.3.5). Allowed
     * between {@link #Lock} and {@link #Unlock} only, as all calls that return requests.
     */
    public Request Rput(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype,
            int target_rank, long target_disp, int target_count, Datatype target_datatype) {
        try {
            access().requireRequest("Rput", target_rank);
            access().put(origin_addr, origin_offset, origin_count, Datatype.handle(origin_datatype), target_rank,
                    target_disp, target_count, Datatype.handle(target_datatype));
            return new Request(access().requestDone(), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Get} with a request, which is complete when the elements have arrived (MPI 4.1 section 12.3.5). */
    public Request Rget(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype,
            int target_rank, long target_disp, int target_count, Datatype target_datatype) {
        try {
            return new Request(access().requestGet(origin_addr, origin_offset, origin_count,
                    Datatype.handle(origin_datatype), target_rank, target_disp, target_count,
                    Datatype.handle(target_datatype)), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Accumulate} with a request, which is complete when the buffer may be reused (MPI 4.1 section 12.3.5).
     */
    public Request Raccumulate(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype,
            int target_rank, long target_disp, int target_count, Datatype target_datatype, Op op) {
        try {
            access().requireRequest("Raccumulate", target_rank);
            access().accumulate(origin_addr, origin_offset, origin_count, Datatype.handle(origin_datatype),
                    target_rank, target_disp, target_count, Datatype.handle(target_datatype), Op.handle(op));
            return new Request(access().requestDone(), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Get_accumulate} with a request, which is complete when the previous elements have arrived (MPI 4.1
     * section 12.3.5).
     */
    public Request Rget_accumulate(Object origin_addr, int origin_offset, int origin_count, Datatype origin_datatype,
            Object result_addr, int result_offset, int result_count, Datatype result_datatype, int target_rank,
            long target_disp, int target_count, Datatype target_datatype, Op op) {
        try {
            return new Request(access().requestGetAccumulate(origin_addr, origin_offset, origin_count,
                    Datatype.handle(origin_datatype), result_addr, result_offset, result_count,
                    Datatype.handle(result_datatype), target_rank, target_disp, target_count,
                    Datatype.handle(target_datatype), Op.handle(op)), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
