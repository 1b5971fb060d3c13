package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;

/** The network interface under the RDMA device goes down: in the guest alone, where that harms nobody. */
@OnRdma
@EnabledIfSystemProperty(named = "quipu.rdma.guest", matches = "true")
class VerbsLinkDownTest {

    private static void link(String state) throws Exception {
        assertThat(new ProcessBuilder("ip", "link", "set", "dummy0", state).inheritIO().start().waitFor()).isZero();
    }

    @Test
    void whoSendsOverALinkThatIsDownLosesThePeerAndSaysWhy() throws Exception {
        System.setProperty("quipu.verbs.timeout", "14");
        try (Job job = new Job(2, new VerbsDeviceProvider()::open)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            send(job, () -> arrived.get() == 1);
            link("down");
            send(job, () -> !job.rank(0).lostPeers.isEmpty());
            assertThat(job.rank(0).lostPeers).containsExactly(1);
            assertThat(job.rank(0).causes.getFirst()).hasMessageContaining("rank 1");
            // The other side sends nothing: it learns from the connection that ends.
            send(job, () -> job.rank(1).lostPeers.equals(List.of(0)));
            assertThat(new VerbsDeviceProvider().unavailable()).hasValueSatisfying(reason -> assertThat(reason).contains("rxe0"));
        } finally {
            System.clearProperty("quipu.verbs.timeout");
            link("up");
        }
    }

    private static void send(Job job, BooleanSupplier until) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        boolean sent = false;
        while (!until.getAsBoolean()) {
            sent = sent || job.rank(0).device.trySend(1, 0, 0, 0, 0, null, 0, 0) != Device.BACK_PRESSURE;
            job.ranks.forEach(here -> here.device.poll());
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }
}
