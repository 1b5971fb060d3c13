package org.quipu.mpj.check;

import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The collective operations of a communicator, with argument checks (MPI 4.1 chapter 6). Each method produces the steps
 * of one operation in {@code steps.communicator()}, so that it serves the blocking, the non-blocking and the persistent
 * form. Displacements are in extents of their type unless stated otherwise. Implementations are stateless.
 */
public interface CollectiveCalls {

    /** Returns when all ranks have called it (section 6.3). */
    void barrier(Steps steps);

    /** Sends the root's elements to all ranks (section 6.4). */
    void bcast(Steps steps, Object buf, int offset, int count, TypeHandle type, int root);

    /** Gathers blocks of equal length at the root (section 6.5). */
    void gather(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root);

    /** Gathers blocks of different lengths at the root (section 6.5). */
    void gatherv(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root);

    /** Scatters the root's blocks of equal length (section 6.6). */
    void scatter(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root);

    /** Scatters the root's blocks of different lengths (section 6.6). */
    void scatterv(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root);

    /** Gathers blocks of equal length at every rank (section 6.7). */
    void allgather(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype);

    /** Gathers blocks of different lengths at every rank (section 6.7). */
    void allgatherv(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype);

    /** Exchanges blocks of equal length between all ranks (section 6.8). */
    void alltoall(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype);

    /** Exchanges blocks of different lengths between all ranks (section 6.8). */
    void alltoallv(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle recvtype);

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements (section 6.8). */
    void alltoallw(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle[] recvtypes);

    /** Reduces the elements of all ranks to the root (section 6.9.1). */
    void reduce(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op, int root);

    /** Reduces the elements of all ranks to every rank (section 6.9.6). */
    void allreduce(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op);

    /** Reduces the elements of all ranks and scatters the result (section 6.10.2). */
    void reduceScatter(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, TypeHandle type, OpHandle op);

    /** As {@link #reduceScatter} with blocks of equal length (section 6.10.1). */
    void reduceScatterBlock(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, TypeHandle type, OpHandle op);

    /** Computes an inclusive prefix reduction over the ranks (section 6.11.1). */
    void scan(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op);

    /** Computes an exclusive prefix reduction over the ranks (section 6.11.2). */
    void exscan(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op);
}
