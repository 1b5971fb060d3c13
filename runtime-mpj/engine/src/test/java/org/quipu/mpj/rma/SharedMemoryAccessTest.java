package org.quipu.mpj.rma;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.natives.SharedMemory;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.PredefinedOp;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorFactory;

/** Threads that access one memory through mappings of their own, as processes do. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedMemoryAccessTest {

    private static final int THREADS = 4;
    private static final int ROUNDS = 20_000;
    private static final ErrorFactory ERRORS = (errorClass, message, cause) -> new IllegalStateException(message);

    /** Runs a body in several threads, each with a mapping of the same memory. */
    private static void inThreads(Arena arena, java.util.function.Function<MemorySegment, IntConsumer> body)
            throws Exception {
        try (SharedMemory made = SharedMemory.create(4096, arena)) {
            Thread[] threads = new Thread[THREADS];
            for (int i = 0; i < THREADS; i++) {
                MemorySegment mapped = SharedMemory.map(SharedMemory.process(), made.descriptor(), 4096, arena);
                int number = i;
                threads[i] = Thread.ofPlatform().start(() -> body.apply(mapped).accept(number));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    private static TargetMemory target(MemorySegment mapped) {
        return new TargetMemory(mapped.asSlice(64), 0, AccumulateLock.shared(mapped.asSlice(0, 4), () -> null));
    }

    private static MemorySegment operand(BasicType type) {
        byte[] one = new byte[type.byteSize()];
        Object array = type.newArray(1);
        java.lang.reflect.Array.setByte(array, 0, (byte) 1);
        type.pack(array, 0, 1, one, 0);
        return MemorySegment.ofArray(one);
    }

    @Test
    void sumsOfEveryTypeAddUp() throws Exception {
        RmaOp sum = RmaOp.of(new OpHandle(ERRORS, PredefinedOp.SUM));
        BasicType[] types = {BasicType.LONG, BasicType.DOUBLE, BasicType.INT, BasicType.FLOAT, BasicType.SHORT};
        try (Arena arena = Arena.ofShared()) {
            MemorySegment[] seen = new MemorySegment[1];
            inThreads(arena, mapped -> thread -> {
                seen[0] = mapped;
                TargetMemory memory = target(mapped);
                for (int i = 0; i < ROUNDS; i++) {
                    int which = i % types.length;
                    memory.accumulate(sum, types[which], 8L * which, operand(types[which]), 0, types[which].byteSize());
                }
            });
            int expected = THREADS * ROUNDS / types.length;
            assertThat(seen[0].get(ValueLayout.JAVA_LONG, 64)).isEqualTo(expected);
            assertThat(seen[0].get(ValueLayout.JAVA_DOUBLE, 72)).isEqualTo(expected);
            assertThat(seen[0].get(ValueLayout.JAVA_INT, 80)).isEqualTo(expected);
            assertThat(seen[0].get(ValueLayout.JAVA_FLOAT, 88)).isEqualTo(expected);
            assertThat(seen[0].get(ValueLayout.JAVA_SHORT, 96)).isEqualTo((short) expected);
        }
    }

    @Test
    void everyPreviousValueIsSeenOnce() throws Exception {
        RmaOp sum = RmaOp.of(new OpHandle(ERRORS, PredefinedOp.SUM));
        boolean[] seen = new boolean[THREADS * ROUNDS];
        try (Arena arena = Arena.ofShared()) {
            inThreads(arena, mapped -> thread -> {
                TargetMemory memory = target(mapped);
                MemorySegment old = MemorySegment.ofArray(new byte[8]);
                for (int i = 0; i < ROUNDS; i++) {
                    memory.fetchAndAccumulate(sum, BasicType.LONG, 0, operand(BasicType.LONG), 0, 8, old, 0);
                    seen[(int) old.get(ValueLayout.JAVA_LONG_UNALIGNED, 0)] = true;
                }
            });
        }
        assertThat(IntStream.range(0, seen.length).filter(i -> !seen[i])).isEmpty();
    }

    @Test
    void anElementIsReplacedByOneOfSeveral() throws Exception {
        for (BasicType type : new BasicType[] {BasicType.LONG, BasicType.INT, BasicType.BYTE}) {
            int bytes = type.byteSize();
            try (Arena arena = Arena.ofShared()) {
                int[] won = new int[THREADS];
                inThreads(arena, mapped -> thread -> {
                    TargetMemory memory = target(mapped);
                    MemorySegment old = MemorySegment.ofArray(new byte[8]);
                    MemorySegment operands = MemorySegment.ofArray(new byte[2 * bytes]);
                    operands.set(ValueLayout.JAVA_BYTE, bytes, (byte) (thread + 1));
                    memory.compareAndSwap(type, 0, operands, 0, old);
                    won[thread] = old.get(ValueLayout.JAVA_BYTE, 0) == 0 ? 1 : 0;
                });
                assertThat(IntStream.of(won).sum()).as("%s", type).isEqualTo(1);
            }
        }
    }
}
