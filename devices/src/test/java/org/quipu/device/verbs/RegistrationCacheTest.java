package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quipu.device.natives.NativeException;
import org.quipu.device.verbs.Counters.Count;

class RegistrationCacheTest {

    private static final class Fake implements Region {

        private final long address;
        private boolean closed;

        Fake(long address) {
            this.address = address;
        }

        @Override
        public int localKey() {
            return 1;
        }

        @Override
        public int remoteKey() {
            return 2;
        }

        @Override
        public void close() {
            assertThat(closed).as("closed twice").isFalse();
            closed = true;
        }
    }

    private final List<Fake> made = new ArrayList<>();
    private final Counters counters = new Counters();
    private long lockable = Long.MAX_VALUE;

    private RegistrationCache cache(long limit) {
        return new RegistrationCache((address, length) -> {
            if (made.stream().filter(each -> !each.closed).count() >= lockable) {
                throw new NativeException("over the memlock limit");
            }
            made.add(new Fake(address));
            return made.getLast();
        }, limit, counters);
    }

    private long open() {
        return made.stream().filter(each -> !each.closed).count();
    }

    @Test
    void whatIsCoveredIsFoundAgain() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache cache = cache(1 << 20);
            MemorySegment memory = arena.allocate(1000);
            Registration first = cache.acquire(memory, 0, 1000);
            assertThat(cache.acquire(memory, 0, 1000)).isSameAs(first);
            assertThat(cache.acquire(memory, 100, 900)).isNotNull();
            assertThat(cache.acquire(memory.asSlice(10, 20), 0, 20)).isSameAs(first);
            assertThat(made).hasSize(1);
            assertThat(counters.get(Count.REGISTRATIONS)).isEqualTo(1);
            assertThat(counters.get(Count.REGISTERED_BEFORE)).isEqualTo(3);
            assertThat(cache.acquire(arena.allocate(10), 0, 10)).isNotSameAs(first);
        }
    }

    @Test
    void aDirectBufferIsFoundAgain() throws Exception {
        RegistrationCache cache = cache(1 << 20);
        ByteBuffer buffer = ByteBuffer.allocateDirect(100);
        Registration first = cache.acquire(MemorySegment.ofBuffer(buffer), 0, 100);
        assertThat(cache.acquire(MemorySegment.ofBuffer(buffer), 0, 100)).isSameAs(first);
        assertThat(made).hasSize(1);
    }

    @Test
    void theLongestUnusedGoesFirst() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache cache = cache(250);
            List<MemorySegment> memories = List.of(arena.allocate(100), arena.allocate(100), arena.allocate(100));
            cache.release(cache.acquire(memories.get(0), 0, 100));
            cache.release(cache.acquire(memories.get(1), 0, 100));
            cache.release(cache.acquire(memories.get(0), 0, 100));
            cache.release(cache.acquire(memories.get(2), 0, 100));
            assertThat(made).extracting(each -> each.closed).containsExactly(false, true, false);
        }
    }

    @Test
    void whatIsInUseStays() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache cache = cache(0);
            Registration used = cache.acquire(arena.allocate(100), 0, 100);
            Registration other = cache.acquire(arena.allocate(100), 0, 100);
            assertThat(open()).isEqualTo(2);
            cache.release(other);
            assertThat(open()).isEqualTo(1);
            cache.release(used);
            assertThat(open()).isZero();
        }
    }

    @Test
    void aLongerRangeAtTheSamePlaceTakesOver() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache cache = cache(1 << 20);
            MemorySegment memory = arena.allocate(1000);
            Registration part = cache.acquire(memory, 0, 10);
            Registration all = cache.acquire(memory, 0, 1000);
            assertThat(all).isNotSameAs(part);
            assertThat(open()).isEqualTo(2);
            cache.release(part);
            assertThat(made.getFirst().closed).isTrue();
            assertThat(cache.acquire(memory, 500, 500)).isSameAs(all);
        }
    }

    @Test
    void releasedMemoryIsNotTakenForNewMemoryAtItsPlace() throws Exception {
        RegistrationCache cache = cache(1 << 20);
        try (Arena keep = Arena.ofShared()) {
            MemorySegment place = keep.allocate(4096);
            Registration old;
            try (Arena brief = Arena.ofShared()) {
                old = cache.acquire(at(place, brief), 0, 4096);
                cache.release(old);
            }
            try (Arena later = Arena.ofShared()) {
                Registration anew = cache.acquire(at(place, later), 0, 4096);
                assertThat(anew).isNotSameAs(old);
                assertThat(made.getFirst().closed).isTrue();
                assertThat(open()).isEqualTo(1);
            }
        }
    }

    /** The same place as memory of another arena. */
    @SuppressWarnings("restricted")
    private static MemorySegment at(MemorySegment place, Arena arena) {
        return MemorySegment.ofAddress(place.address()).reinterpret(place.byteSize(), arena, null);
    }

    @Test
    void theMemlockLimitEvictsWhatIsNotInUse() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            lockable = 1;
            RegistrationCache cache = cache(1 << 20);
            cache.release(cache.acquire(arena.allocate(10), 0, 10));
            Registration second = cache.acquire(arena.allocate(10), 0, 10);
            assertThat(second).isNotNull();
            MemorySegment third = arena.allocate(10);
            assertThatThrownBy(() -> cache.acquire(third, 0, 10)).isInstanceOf(NativeException.class).hasMessageContaining("memlock");
            cache.release(second);
            assertThat(cache.acquire(third, 0, 10)).isNotNull();
        }
    }

    @Test
    void closingDeregistersEverythingOnce() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache cache = cache(1 << 20);
            MemorySegment memory = arena.allocate(100);
            Registration retired = cache.acquire(memory, 0, 10);
            Registration used = cache.acquire(memory, 0, 100);
            cache.release(cache.acquire(arena.allocate(100), 0, 100));
            cache.close();
            assertThat(open()).isZero();
            cache.release(retired);
            cache.release(used);
            assertThatThrownBy(() -> cache.acquire(memory, 0, 10)).isInstanceOf(NativeException.class);
        }
    }
}
