package org.quipu.mpj.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.comm.ProcessGraph;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;

/** Creation of communicators and topologies in a job of one rank, and the argument checks. */
@Timeout(120)
class CheckedCommunicatorsTest {

    private final OneRank rank = new OneRank();
    private final Communicator comm = rank.world;
    private final CheckedCommunicators communicators =
            new CheckedCommunicators(new Check(OneRank.ERRORS), new Groups(OneRank.ERRORS));
    private final Topologies topologies = new Topologies(OneRank.ERRORS);

    @AfterEach
    void close() {
        rank.close();
    }

    private static GroupHandle group(int... members) {
        return new GroupHandle(OneRank.ERRORS, RankGroup.of(members), 0);
    }

    @Test
    void rankThatIsNoMemberGetsNothing() {
        assertThat(communicators.create(comm, group(0)).size()).isEqualTo(1);
        assertThat(communicators.create(comm, group())).isNull();
        assertThat(communicators.createGroup(comm, group(0), 4).size()).isEqualTo(1);
        assertThat(communicators.split(comm, 0, 0).size()).isEqualTo(1);
        assertThat(communicators.split(comm, Check.UNDEFINED, 0)).isNull();
        assertThat(communicators.splitType(comm, CheckedCommunicators.SHARED, 0).size()).isEqualTo(1);
        assertThat(communicators.splitType(comm, Check.UNDEFINED, 0)).isNull();
    }

    @Test
    void argumentsAreChecked() {
        assertError(ErrorClass.GROUP, "group is null", () -> communicators.create(comm, null));
        assertError(ErrorClass.GROUP, "group has members that are not in the communicator",
                () -> communicators.create(comm, group(0, 1)));
        assertError(ErrorClass.GROUP, "only members of the group make this call",
                () -> communicators.createGroup(comm, group(), 0));
        assertError(ErrorClass.TAG, "tag must be 0 or more", () -> communicators.createGroup(comm, group(0), -1));
        assertError(ErrorClass.ARG, "color must be 0 or more", () -> communicators.split(comm, -2, 0));
        assertError(ErrorClass.ARG, "split_type must be TEST.COMM_TYPE_SHARED or TEST.UNDEFINED, but is 7",
                () -> communicators.splitType(comm, 7, 0));
        assertError(ErrorClass.COMM, "local_comm is null", () -> communicators.createInter(comm, null, 0, 0, 0));
    }

    @Test
    void gridsHaveNeighboursAndSubgrids() {
        CartesianGrid grid = new CartesianGrid(new int[] {1, 1}, new boolean[] {true, false});
        assertThat(topologies.createGrid(comm, grid.dims(), grid.periods()).size()).isEqualTo(1);
        assertThat(topologies.rankInGrid(comm, grid.dims(), grid.periods())).isZero();
        assertThat(topologies.neighbour(comm, grid, 0, 1)).isZero();
        assertThat(topologies.neighbour(comm, grid, 1, -1)).isEqualTo(Check.PROC_NULL);
        assertThat(topologies.createSubgrid(comm, grid, new boolean[] {true, false}).size()).isEqualTo(1);
        assertThat(topologies.coords(comm, grid, 0)).containsExactly(0, 0);
        assertError(ErrorClass.RANK, "rank must be from 0 to 0, but is 1", () -> topologies.coords(comm, grid, 1));
        assertError(ErrorClass.DIMS, "direction must be a dimension from 0 to 1, but is 2",
                () -> topologies.neighbour(comm, grid, 2, 1));
        assertError(ErrorClass.DIMS, "remain_dims must have an entry for each of the 2 dimensions, but is null",
                () -> topologies.createSubgrid(comm, grid, null));
        assertError(ErrorClass.TOPOLOGY, "a grid of [2] needs 2 ranks, but there are 1",
                () -> topologies.createGrid(comm, new int[] {2}, new boolean[1]));
    }

    @Test
    void graphsKnowTheirEdges() {
        ProcessGraph graph = new ProcessGraph(new int[] {2}, new int[] {0, 0});
        assertThat(topologies.createGraph(comm, graph.index(), graph.edges()).size()).isEqualTo(1);
        assertThat(topologies.createGraph(comm, new int[0], new int[0])).isNull();
        assertThat(topologies.rankInGraph(comm, new int[0], new int[0])).isEqualTo(Check.UNDEFINED);
        assertThat(topologies.neighbours(comm, graph, 0)).containsExactly(0, 0);
        assertThat(graph.neighbourhood(0).indegree()).isEqualTo(2);
        assertError(ErrorClass.RANK, "rank must be from 0 to 0", () -> topologies.neighbours(comm, graph, -1));
        int[] here = {0};
        DistributedGraph own = topologies.adjacentGraph(comm, here, null, here, null);
        DistributedGraph gathered = topologies.distributedGraph(comm, here, new int[] {1}, here, new int[] {5});
        assertThat(own.isWeighted()).isFalse();
        assertThat(gathered.sources()).containsExactly(0);
        assertThat(gathered.destinationWeights()).containsExactly(5);
        assertError(ErrorClass.ARG, "sourceweights and destweights must both be MPI_UNWEIGHTED",
                () -> topologies.adjacentGraph(comm, here, here, here, null));
    }
}
