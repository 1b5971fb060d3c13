package org.quipu.device.rdma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quipu.device.natives.NativeException;

class RegistrationCacheTest {

    private static final class Fake implements Region {

        private boolean closed;

        @Override
        public void close() {
            assertThat(closed).as("closed twice").isFalse();
            closed = true;
        }
    }

    private final List<Fake> made = new ArrayList<>();
    private long lockable = Long.MAX_VALUE;
    private int registered;
    private int found;
    private int deregistered;

    /** Registers memory up to a limit of locked memory, and counts. */
    private final class Hardware implements RegistrationCache.Registrar<Fake> {

        @Override
        public Fake register(long address, long length) throws NativeException {
            if (open() >= lockable) {
                throw new NativeException("over the memlock limit");
            }
            made.add(new Fake());
            return made.getLast();
        }

        @Override
        public void registered() {
            registered++;
        }

        @Override
        public void found() {
            found++;
        }

        @Override
        public void deregistered() {
            deregistered++;
        }
    }

    private RegistrationCache<Fake> cache(long limit) {
        return new RegistrationCache<>(new Hardware(), limit);
    }

    private long open() {
        return made.stream().filter(each -> !each.closed).count();
    }

    @Test
    void whatIsCoveredIsFoundAgain() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache<Fake> cache = cache(1 << 20);
            MemorySegment memory = arena.allocate(1000);
            Registration<Fake> first = cache.acquire(memory, 0, 1000);
            assertThat(cache.acquire(memory, 0, 1000)).isSameAs(first);
            assertThat(cache.acquire(memory, 100, 900)).isNotNull();
            assertThat(cache.acquire(memory.asSlice(10, 20), 0, 20)).isSameAs(first);
            assertThat(made).hasSize(1);
            assertThat(registered).isEqualTo(1);
            assertThat(found).isEqualTo(3);
            assertThat(cache.acquire(arena.allocate(10), 0, 10)).isNotSameAs(first);
        }
    }

    @Test
    void aDirectBufferIsFoundAgain() throws Exception {
        RegistrationCache<Fake> cache = cache(1 << 20);
        ByteBuffer buffer = ByteBuffer.allocateDirect(100);
        Registration<Fake> first = cache.acquire(MemorySegment.ofBuffer(buffer), 0, 100);
        assertThat(cache.acquire(MemorySegment.ofBuffer(buffer), 0, 100)).isSameAs(first);
        assertThat(made).hasSize(1);
    }

    @Test
    void theLongestUnusedGoesFirst() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache<Fake> cache = cache(250);
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
            RegistrationCache<Fake> cache = cache(0);
            Registration<Fake> used = cache.acquire(arena.allocate(100), 0, 100);
            Registration<Fake> other = cache.acquire(arena.allocate(100), 0, 100);
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
            RegistrationCache<Fake> cache = cache(1 << 20);
            MemorySegment memory = arena.allocate(1000);
            Registration<Fake> part = cache.acquire(memory, 0, 10);
            Registration<Fake> all = cache.acquire(memory, 0, 1000);
            assertThat(all).isNotSameAs(part);
            assertThat(open()).isEqualTo(2);
            cache.release(part);
            assertThat(made.getFirst().closed).isTrue();
            assertThat(cache.acquire(memory, 500, 500)).isSameAs(all);
        }
    }

    @Test
    void releasedMemoryIsNotTakenForNewMemoryAtItsPlace() throws Exception {
        RegistrationCache<Fake> cache = cache(1 << 20);
        try (Arena keep = Arena.ofShared()) {
            MemorySegment place = keep.allocate(4096);
            Registration<Fake> old;
            try (Arena brief = Arena.ofShared()) {
                old = cache.acquire(at(place, brief), 0, 4096);
                cache.release(old);
            }
            try (Arena later = Arena.ofShared()) {
                Registration<Fake> anew = cache.acquire(at(place, later), 0, 4096);
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
            RegistrationCache<Fake> cache = cache(1 << 20);
            cache.release(cache.acquire(arena.allocate(10), 0, 10));
            Registration<Fake> second = cache.acquire(arena.allocate(10), 0, 10);
            assertThat(second).isNotNull();
            MemorySegment third = arena.allocate(10);
            assertThatThrownBy(() -> cache.acquire(third, 0, 10)).isInstanceOf(NativeException.class)
                    .hasMessageContaining("memlock");
            cache.release(second);
            assertThat(cache.acquire(third, 0, 10)).isNotNull();
        }
    }

    @Test
    void closingDeregistersEverythingOnce() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            RegistrationCache<Fake> cache = cache(1 << 20);
            MemorySegment memory = arena.allocate(100);
            Registration<Fake> retired = cache.acquire(memory, 0, 10);
            Registration<Fake> used = cache.acquire(memory, 0, 100);
            cache.release(cache.acquire(arena.allocate(100), 0, 100));
            cache.close();
            assertThat(open()).isZero();
            assertThat(deregistered).isEqualTo(registered).isEqualTo(3);
            cache.release(retired);
            cache.release(used);
            assertThatThrownBy(() -> cache.acquire(memory, 0, 10)).isInstanceOf(NativeException.class);
        }
    }
}
