package org.quipu.device.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Sockets by channels. */
class ChannelNetworkTest extends NetworkConformance {

    @Override
    Network network() {
        return Network.channels();
    }

    @Test
    void congestionControlIsNotSupported() throws Exception {
        try (Pair pair = pair()) {
            assertThat(pair.one().setCongestionControl("reno")).isFalse();
        }
    }
}
