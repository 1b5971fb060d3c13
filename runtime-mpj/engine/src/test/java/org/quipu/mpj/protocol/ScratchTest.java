package org.quipu.mpj.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Operations and arrays are reused. */
class ScratchTest {

    private final Scratch scratch = new Scratch(null);

    @Test
    void returnedReceiveIsReusedWithoutItsMemory() {
        RecvOperation receive = scratch.takeReceive().into(0, null, MemorySegment.ofArray(new byte[8]), 0, 8);
        receive.complete();
        scratch.release(receive);
        assertThat(scratch.takeReceive()).isSameAs(receive);
        assertThat(receive.memory).isSameAs(FrameDescriptor.NO_PAYLOAD);
        assertThat(scratch.takeReceive()).isNotSameAs(receive);
    }

    @Test
    void otherReceivesAreNotReused() {
        RecvOperation own = new RecvOperation();
        scratch.release(own);
        scratch.release(scratch.receive());
        assertThat(scratch.takeReceive()).isNotIn(own, scratch.receive());
    }

    @Test
    void onlySomeReceivesAreKept() {
        List<RecvOperation> lent = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            lent.add(scratch.takeReceive());
        }
        lent.forEach(scratch::release);
        Set<RecvOperation> before = Collections.newSetFromMap(new IdentityHashMap<>());
        before.addAll(lent);
        long again = 0;
        Set<RecvOperation> now = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 10_000; i++) {
            RecvOperation receive = scratch.takeReceive();
            assertThat(now.add(receive)).isTrue();
            again += before.contains(receive) ? 1 : 0;
        }
        assertThat(again).isBetween(64L, 1024L);
    }

    @Test
    void returnedArrayIsReusedIfItIsLongEnough() {
        Object array = scratch.takeArray(double.class, 100);
        assertThat(scratch.takeArray(double.class, 100)).isInstanceOf(double[].class).isNotSameAs(array);
        scratch.releaseArray(array);
        assertThat(scratch.takeArray(double.class, 101)).isNotSameAs(array);
        assertThat(scratch.takeArray(int.class, 1)).isInstanceOf(int[].class);
        assertThat(scratch.takeArray(double.class, 50)).isSameAs(array);
        assertThat(scratch.takeArray(double.class, 50)).isNotSameAs(array);
    }

    @Test
    void newArraysReplaceOldOnesAndLongOnesAreNotKept() {
        for (int length : new int[] {10, 20, 30, 40}) {
            scratch.releaseArray(new long[length]);
        }
        scratch.releaseArray(new int[1 << 20]);
        assertThat(scratch.takeArray(long.class, 35)).isInstanceOfSatisfying(long[].class,
                array -> assertThat(array).hasSize(40));
        assertThat(scratch.takeArray(long.class, 25)).isInstanceOfSatisfying(long[].class,
                array -> assertThat(array).hasSize(30));
        assertThat(scratch.takeArray(int.class, 1)).isInstanceOfSatisfying(int[].class,
                array -> assertThat(array).hasSize(1));
    }
}
