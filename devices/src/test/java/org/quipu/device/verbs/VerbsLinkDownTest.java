package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;

/** The network interface of the RDMA device goes down. Only in the guest, where that is harmless. */
@OnRdma
@EnabledIfSystemProperty(named = "quipu.test.guest", matches = "true",
        disabledReason = "runs in the RDMA guest alone: mvn verify -Prdma")
class VerbsLinkDownTest {

    private static final Logger LOGGER = Logger.getLogger("org.quipu.device.verbs");

    private static void link(String state) throws Exception {
        assertThat(new ProcessBuilder("ip", "link", "set", "dummy0", state).inheritIO().start().waitFor()).isZero();
    }

    @Test
    void whoSendsOverALinkThatIsDownLosesThePeerAndSaysWhy() throws Exception {
        System.setProperty("quipu.verbs.timeout", "14");
        Queue<String> warnings = new ConcurrentLinkedQueue<>();
        Filter before = LOGGER.getFilter();
        LOGGER.setFilter(record -> warnings.add(record.getMessage()));
        try (Job job = new Job(2, new VerbsDeviceProvider()::open)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            send(job, () -> arrived.get() == 1);
            link("down");
            // Without any send, the hardware reports it as an asynchronous event.
            pump(job, () -> warnings.stream().anyMatch(text -> text.contains("rxe0 port 1 has gone down")));
            send(job, () -> !job.rank(0).lostPeers.isEmpty());
            assertThat(job.rank(0).lostPeers).containsExactly(1);
            assertThat(job.rank(0).causes.getFirst()).hasMessageContaining("rank 1");
            // The other side sends nothing: it is notified by the end of the connection.
            send(job, () -> job.rank(1).lostPeers.equals(List.of(0)));
            assertThat(new VerbsDeviceProvider().unavailable())
                    .hasValueSatisfying(reason -> assertThat(reason).contains("rxe0"));
            assertThat(new VerbsDeviceProvider().defect()).isEqualTo(new VerbsDeviceProvider().unavailable());
        } finally {
            LOGGER.setFilter(before);
            System.clearProperty("quipu.verbs.timeout");
            link("up");
        }
    }

    private static void send(Job job, BooleanSupplier until) {
        boolean[] sent = {false};
        pump(job, () -> {
            sent[0] = sent[0] || job.rank(0).device.trySend(1, 0, 0, 0, 0, null, 0, 0) != Device.BACK_PRESSURE;
            return until.getAsBoolean();
        });
    }

    private static void pump(Job job, BooleanSupplier until) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!until.getAsBoolean()) {
            job.ranks.forEach(here -> here.device.poll());
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }
}
