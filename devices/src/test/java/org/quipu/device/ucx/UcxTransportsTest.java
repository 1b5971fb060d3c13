package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The message for a choice of transports of which none is available. */
@OnUcx("nonsense")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxTransportsTest {

    @Test
    void transportsThatAreNotThereAreNamed() {
        assertThat(new UcxDeviceProvider().unavailable()).hasValueSatisfying(
                reason -> assertThat(reason).contains("finds no transport").contains("quipu.ucx.tls"));
    }
}
