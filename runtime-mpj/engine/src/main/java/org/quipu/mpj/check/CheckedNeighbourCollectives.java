package org.quipu.mpj.check;

import org.quipu.mpj.collective.DirectExchange;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The neighbourhood collective operations of a virtual topology, with argument checks (MPI 4.1 sections 8.6 and 8.7).
 * Each method produces the steps of one operation. Displacements are in extents of their type unless stated otherwise.
 * Stateless.
 */
public final class CheckedNeighbourCollectives {

    private final Check check;

    public CheckedNeighbourCollectives(Check check) {
        this.check = check;
    }

    private BlockList outgoing(Neighbourhood neighbours) {
        return check.blockList("sendbuf", "neighbours", neighbours.outdegree(), false);
    }

    private BlockList incoming(Neighbourhood neighbours) {
        return check.blockList("recvbuf", "neighbours", neighbours.indegree(), true);
    }

    /** Sends the same elements to every neighbour and receives a block of equal length from each. */
    public void allgather(Steps steps, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int sendcount, TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        DirectExchange.run(steps, neighbours, outgoing(neighbours).same(sendbuf, sendoffset, sendcount, sendtype),
                incoming(neighbours).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** As {@link #allgather} with received blocks of different lengths. */
    public void allgatherv(Steps steps, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int sendcount, TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] displs,
            TypeHandle recvtype) {
        DirectExchange.run(steps, neighbours, outgoing(neighbours).same(sendbuf, sendoffset, sendcount, sendtype),
                incoming(neighbours).of(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /** Exchanges a block with each neighbour; all blocks have equal length. */
    public void alltoall(Steps steps, Neighbourhood neighbours, Object sendbuf, int sendoffset, int sendcount,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        DirectExchange.run(steps, neighbours, outgoing(neighbours).equal(sendbuf, sendoffset, sendcount, sendtype),
                incoming(neighbours).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** As {@link #alltoall} with blocks of different lengths. */
    public void alltoallv(Steps steps, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int[] sendcounts, int[] sdispls, TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts,
            int[] rdispls, TypeHandle recvtype) {
        DirectExchange.run(steps, neighbours,
                outgoing(neighbours).of(sendbuf, sendoffset, sendcounts, sdispls, sendtype),
                incoming(neighbours).of(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements. */
    public void alltoallw(Steps steps, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int[] sendcounts, int[] sdispls, TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts,
            int[] rdispls, TypeHandle[] recvtypes) {
        DirectExchange.run(steps, neighbours,
                outgoing(neighbours).of(sendbuf, sendoffset, sendcounts, sdispls, sendtypes),
                incoming(neighbours).of(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }
}
