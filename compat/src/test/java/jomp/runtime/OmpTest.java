package jomp.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.Omp;
import org.quipu.threads.Parallel;

@Timeout(300)
class OmpTest {

    private final int threadsBefore = Omp.getMaxThreads();
    private final int levelsBefore = Omp.getMaxActiveLevels();

    @AfterEach
    void restore() {
        Omp.setNumThreads(threadsBefore);
        Omp.setMaxActiveLevels(levelsBefore);
        Omp.setDynamic(false);
        Machine.setNumProcs(0);
    }

    @Test
    void regionsHaveTheThreadsThatWereSet() {
        OMP.setNumThreads(3);
        assertThat(OMP.getMaxThreads()).isEqualTo(3);
        assertThat(OMP.getNumThreads()).isEqualTo(1);
        assertThat(OMP.inParallel()).isFalse();
        AtomicIntegerArray seen = new AtomicIntegerArray(3);
        Parallel.region(team -> {
            assertThat(OMP.inParallel()).isTrue();
            assertThat(OMP.getNumThreads()).isEqualTo(3);
            assertThat(OMP.getAbsoluteID()).isEqualTo(OMP.getThreadNum()).isEqualTo(team.threadNum());
            seen.incrementAndGet(OMP.getThreadNum());
        });
        assertThat(seen).hasToString("[1, 1, 1]");
    }

    @Test
    void setNumThreadsIsForSequentialPlacesOnly() {
        Parallel.region(2, true, team -> {
            if (team.numThreads() == 2) {
                assertThatThrownBy(() -> OMP.setNumThreads(2)).isInstanceOf(OMPException.class)
                        .hasMessageContaining("before the region");
            }
        });
        assertThatThrownBy(() -> OMP.setNumThreads(0)).isInstanceOf(OMPException.class)
                .hasMessageContaining("setNumThreads(0)");
        OMP.setNumThreads(2);
        assertThat(OMP.getMaxThreads()).isEqualTo(2);
    }

    @Test
    void aRegionThatFailsLeavesTheLibraryUsable() {
        assertThatThrownBy(() -> Parallel.region(2, true, team -> {
            throw new IllegalStateException("from a thread");
        })).isInstanceOf(IllegalStateException.class);
        assertThat(OMP.inParallel()).isFalse();
        OMP.setNumThreads(2);
    }

    @Test
    void absoluteNumbersAreDifferentInNestedRegions() {
        OMP.setNested(true);
        assertThat(OMP.getNested()).isTrue();
        AtomicIntegerArray seen = new AtomicIntegerArray(6);
        Parallel.region(2, true, outer -> Parallel.region(3, true, inner -> seen.incrementAndGet(OMP.getAbsoluteID())));
        assertThat(seen).hasToString("[1, 1, 1, 1, 1, 1]");
    }

    @Test
    void serialisedRegionsKeepTheNumberOfTheOuterOne() {
        OMP.setNested(false);
        assertThat(OMP.getNested()).isFalse();
        BitSet numbers = new BitSet();
        Parallel.region(3, true, outer -> Parallel.region(3, true, inner -> {
            assertThat(OMP.getThreadNum()).isZero();
            assertThat(OMP.getAbsoluteID()).isEqualTo(outer.threadNum());
            synchronized (numbers) {
                numbers.set(OMP.getAbsoluteID());
            }
        }));
        assertThat(numbers.cardinality()).isEqualTo(3);
        assertThat(OMP.getAbsoluteID()).isZero();
    }

    @Test
    void processorsAreThoseOfTheMachineUnlessTold() {
        assertThat(OMP.getNumProcs()).isEqualTo(Runtime.getRuntime().availableProcessors());
        Machine.setNumProcs(12);
        assertThat(OMP.getNumProcs()).isEqualTo(12);
        assertThatThrownBy(() -> Machine.setNumProcs(-1)).isInstanceOf(OMPException.class);
    }

    @Test
    void dynamicIsWhatWasSet() {
        OMP.setDynamic(1);
        assertThat(OMP.getDynamic()).isTrue();
        assertThat(OMP.isDynamic()).isTrue();
        OMP.setDynamic(0);
        assertThat(OMP.getDynamic()).isFalse();
        assertThat(OMP.isDynamic()).isFalse();
    }
}
