package jomp.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.Parallel;

@Timeout(300)
class LockTest {

    private int count;

    @Test
    void oneThreadAtATime() {
        Lock lock = new Lock();
        Parallel.region(4, true, team -> {
            for (int i = 0; i < 1000; i++) {
                lock.set();
                count++;
                lock.unset();
            }
        });
        assertThat(count).isEqualTo(4000);
    }

    @Test
    void testTakesTheLockOnlyIfItIsFree() throws Exception {
        Lock lock = new Lock();
        assertThat(lock.test()).isTrue();
        assertThat(lock.test()).isFalse();
        assertThat(elsewhere(lock::test)).isFalse();
        lock.unset();
        assertThat(lock.test()).isTrue();
        lock.unset();
    }

    @Test
    void misuseIsAnErrorAndNoDeadlock() {
        Lock lock = new Lock();
        assertThatThrownBy(lock::unset).isInstanceOf(OMPException.class);
        lock.set();
        assertThatThrownBy(lock::set).isInstanceOf(OMPException.class).hasMessageContaining("NestLock");
        assertThatThrownBy(() -> elsewhere(() -> {
            lock.unset();
            return true;
        })).hasRootCauseInstanceOf(OMPException.class);
        lock.unset();
    }

    @Test
    void nestedLocksCount() throws Exception {
        NestLock lock = new NestLock();
        lock.set();
        assertThat(lock.test()).isTrue();
        lock.unset();
        assertThat(elsewhere(lock::test)).isFalse();
        lock.unset();
        assertThatThrownBy(lock::unset).isInstanceOf(OMPException.class);
        assertThat(elsewhere(() -> {
            boolean taken = lock.test();
            lock.unset();
            return taken;
        })).isTrue();
    }

    @Test
    void nestedLocksExcludeOthers() {
        NestLock lock = new NestLock();
        Parallel.region(4, true, team -> {
            for (int i = 0; i < 1000; i++) {
                lock.set();
                lock.set();
                count++;
                lock.unset();
                lock.unset();
            }
        });
        assertThat(count).isEqualTo(4000);
    }

    private static boolean elsewhere(BooleanSupplier call) throws InterruptedException, ExecutionException {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                answer.complete(call.getAsBoolean());
            } catch (RuntimeException e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.get();
    }
}
