package org.quipu.mpj.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.PairOp;
import org.quipu.mpj.collective.PredefinedOp;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.TestErrors;

/** Argument checks of collective operations and of reduction operations, in a job of one rank. */
@Timeout(120)
class CheckedCollectivesTest {

    private static final TestErrors ERRORS = OneRank.ERRORS;
    private static final TypeHandle INT = TypeHandle.basic(ERRORS, BasicType.INT);
    private static final TypeHandle FLOAT = TypeHandle.basic(ERRORS, BasicType.FLOAT);
    private static final OpHandle SUM = new OpHandle(ERRORS, PredefinedOp.SUM);

    private final CheckedCollectives collectives = new CheckedCollectives(new Check(ERRORS));
    private final OneRank rank = new OneRank();

    private Steps steps() {
        return new BlockingSteps(rank.world);
    }

    @AfterEach
    void close() {
        rank.close();
    }

    @Test
    void dataMayBeInPlace() {
        int[] data = {1, 2};
        collectives.allreduce(steps(), InPlace.IN_PLACE, 0, data, 0, 2, INT, SUM);
        collectives.gather(steps(), InPlace.IN_PLACE, 0, 0, null, data, 0, 2, INT, 0);
        collectives.alltoall(steps(), InPlace.IN_PLACE, 0, 0, null, data, 0, 2, INT);
        assertThat(data).containsExactly(1, 2);
        assertError(ErrorClass.BUFFER, "recvbuf cannot be MPI_IN_PLACE here",
                () -> collectives.allreduce(steps(), data, 0, InPlace.IN_PLACE, 0, 2, INT, SUM));
    }

    @Test
    void nullIsABufferOfNoElementsOnly() {
        collectives.allgather(steps(), null, 0, 0, INT, null, 0, 0, INT);
        assertError(ErrorClass.BUFFER, "sendbuf is null",
                () -> collectives.allgather(steps(), null, 0, 1, INT, new int[1], 0, 1, INT));
    }

    @Test
    void argumentsAreCheckedBeforeDataMoves() {
        int[] data = {3};
        assertError(ErrorClass.ROOT, "root must be a rank from 0 to 0",
                () -> collectives.bcast(steps(), data, 0, 1, INT, 1));
        assertError(ErrorClass.TYPE, "the datatype of buf is null",
                () -> collectives.bcast(steps(), data, 0, 1, null, 0));
        assertError(ErrorClass.COUNT, "this rank's own block has 1 elements",
                () -> collectives.allgather(steps(), data, 0, 1, INT, new int[2], 0, 2, INT));
        assertError(ErrorClass.OP, "op is null", () -> collectives.allreduce(steps(), data, 0, data, 0, 1, INT, null));
        assertError(ErrorClass.ARG, "recvcounts must have an entry for each of the 1 ranks, but is null",
                () -> collectives.reduceScatter(steps(), data, 0, data, 0, null, INT, SUM));
        assertThat(data).containsExactly(3);
    }

    @Test
    void blocksOfEqualLengthAreScattered() {
        int[] data = new int[2];
        collectives.reduceScatterBlock(steps(), new int[] {4, 5}, 0, data, 0, 2, INT, SUM);
        assertThat(data).containsExactly(4, 5);
    }

    @Test
    void predefinedOperationsAreDefinedOnSomeTypes() {
        TypeHandle pair = TypeHandle.pair(ERRORS, "INT2", BasicType.INT);
        OpHandle largest = new OpHandle(ERRORS, PairOp.MAXLOC);
        int[] data = {5, 2};
        collectives.reduceLocal(new int[] {5, 1}, 0, data, 0, 1, pair, largest);
        assertThat(data).containsExactly(5, 1);
        assertError(ErrorClass.OP, "TEST.MAXLOC is not defined on TEST.INT (MPI 4.1 section 6.9.4)",
                () -> OpHandle.on(ERRORS, largest, INT));
        assertError(ErrorClass.OP, "TEST.LAND is not defined on TEST.FLOAT (MPI 4.1 section 6.9.2)",
                () -> OpHandle.on(ERRORS, new OpHandle(ERRORS, PredefinedOp.LAND), FLOAT));
        assertError(ErrorClass.TYPE, "datatype is null", () -> OpHandle.on(ERRORS, SUM, null));
        assertError(ErrorClass.OP, "TEST.SUM is predefined and cannot be freed", SUM::free);
        SUM.freeIfUserDefined();
        assertThat(SUM.isCommutative()).isTrue();
    }

    @Test
    void userFunctionSeesItsTypeUntilTheOperationIsFreed() {
        AtomicReference<TypeHandle> seen = new AtomicReference<>();
        OpHandle minus = new OpHandle(ERRORS, (in, inOffset, inout, inoutOffset, count, type) -> {
            seen.set(type);
            for (int i = 0; i < count; i++) {
                ((int[]) inout)[inoutOffset + i] = ((int[]) in)[inOffset + i] - ((int[]) inout)[inoutOffset + i];
            }
        }, false);
        int[] data = {1};
        collectives.reduceLocal(new int[] {7}, 0, data, 0, 1, INT, minus);
        assertThat(data).containsExactly(6);
        assertThat(seen.get()).isSameAs(INT);
        assertThat(minus.isCommutative()).isFalse();
        assertThat(minus).hasToString("the user's operation");
        minus.free();
        assertError(ErrorClass.OP, "this operation has been freed", () -> OpHandle.on(ERRORS, minus, INT));
    }
}
