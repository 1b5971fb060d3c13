package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;

/** A process outside the job that knows the address of UCX requests memory with the key of other memory. */
@OnUcx("self,sm")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxStrangerTest {

    private static final String TRANSPORTS = "quipu.ucx.tls";

    /** Time to wait for a reply that must not arrive. */
    private static final long ABSENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Over shared memory UCX replies, because the other process has the same user. Shows that the attack works. */
    @Test
    void theSameUserIsAnswered() throws Exception {
        assertThat(attempt("self,sm", Endpoint.PATIENCE.toNanos())).isTrue();
    }

    @Test
    void nobodyIsAnsweredOverTcp() throws Exception {
        assertThat(attempt("tcp", ABSENCE_NANOS)).isFalse();
        assertThat(attempt("self,sm,tcp", ABSENCE_NANOS)).isFalse();
    }

    /** Returns whether the other process obtains the bytes. */
    private static boolean attempt(String transports, long nanos) throws Exception {
        System.setProperty(TRANSPORTS, transports);
        String over = transports.endsWith("tcp") ? "tcp" : transports;
        try (Arena arena = Arena.ofShared();
                UcxDevice victim = (UcxDevice) new UcxDeviceProvider()
                        .open(new JobInfo(Job.name(), 0, 2, 2, 1, Job.secret()))) {
            victim.start(new Tally());
            MemorySegment secret = arena.allocate(100, 8).fill((byte) 7);
            MemorySegment loot = arena.allocate(100, 8);
            Worker stranger = new Worker(Ucp.load(Ucp.LIBRARY), new Transports(over, true), 1, new Inbound(arena),
                    (rank, status) -> {}, arena);
            stranger.lock.lock();
            try {
                long endpoint = stranger.connect(0, victim.announce(1).address());
                long own = stranger.map(loot.address(), 100);
                long key = stranger.unpackKey(endpoint, stranger.packKey(own));
                long request = stranger.get(endpoint, loot.address(), 100, secret.address(), key, own);
                assertThat(UcsStatus.isError(request)).isFalse();
                pump(victim, stranger, nanos, () -> request == 0 || stranger.check(request) != UcsStatus.IN_PROGRESS);
                boolean got = request == 0 || stranger.check(request) == UcsStatus.OK;
                assertThat(loot.mismatch(secret) == -1).isEqualTo(got);
                stranger.disconnect(endpoint);
                pump(victim, stranger, Endpoint.PATIENCE.toNanos(), () -> {
                    stranger.reapClosing();
                    return !stranger.isClosing() && (request == 0 || stranger.check(request) != UcsStatus.IN_PROGRESS);
                });
                if (request != 0) {
                    stranger.free(request);
                }
                stranger.destroyKey(key);
                stranger.stop();
                stranger.unmap(own);
                return got;
            } finally {
                stranger.close();
                stranger.lock.unlock();
            }
        } finally {
            System.setProperty(TRANSPORTS, "self,sm");
        }
    }

    private static void pump(UcxDevice victim, Worker stranger, long nanos, BooleanSupplier condition) {
        long deadline = System.nanoTime() + nanos;
        while (!condition.getAsBoolean() && System.nanoTime() - deadline < 0) {
            victim.poll();
            stranger.progress();
        }
    }
}
