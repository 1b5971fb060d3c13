package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.JobInfo;
import org.quipu.device.natives.NativeException;

/** Rejected calls and their messages; the first bytes on the wire. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxLoadTest {

    private static final JobInfo JOB = new JobInfo("load-test", 0, 2, 2, 1, new byte[32]);
    private static final String CONTROL = "nio2;boot/1;node1;eth0/10.9.0.1/24/0/;4711";

    @Test
    void aMissingLibraryIsNamedWithItsRemedy() {
        UcxDeviceProvider provider = new UcxDeviceProvider("libquipu-nowhere.so.0");
        assertThat(provider.unavailable()).hasValueSatisfying(
                reason -> assertThat(reason).contains("there is no libquipu-nowhere.so.0")
                        .contains("apt install libucx0"));
        assertThat(provider.defect()).as("nobody counts on it").isEmpty();
        assertThat(provider.reach()).isEmpty();
        assertThatThrownBy(() -> provider.open(JOB)).isInstanceOf(IOException.class)
                .hasMessageContaining("libquipu-nowhere.so.0");
    }

    @Test
    void anotherLibraryOfThatNameIsRefused() {
        // The library exists but has none of the functions.
        assertThat(new UcxDeviceProvider("libm.so.6").unavailable()).hasValueSatisfying(
                reason -> assertThat(reason).contains("libm.so.6 has no function ucp_get_version"));
    }

    @Test
    void unknownVersionsAreRefused() {
        assertThatCode(() -> Ucp.checkVersion(1, 11)).doesNotThrowAnyException();
        assertThatCode(() -> Ucp.checkVersion(1, 19)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Ucp.checkVersion(1, 10)).isInstanceOf(NativeException.class)
                .hasMessage("UCX 1.10 is not known; device ucx needs 1.11 or a later 1.x");
        assertThatThrownBy(() -> Ucp.checkVersion(2, 0)).isInstanceOf(NativeException.class)
                .hasMessageContaining("UCX 2.0 is not known");
    }

    @Test
    void anAddressIsReadBack() {
        UcxAddress address = new UcxAddress(CONTROL);
        assertThat(address.toString()).isEqualTo("ucx1;" + CONTROL);
        assertThat(UcxAddress.parse(address.toString())).isEqualTo(address);
        assertThat(UcxAddress.room() + "ucx1;".length()).isEqualTo(1024);
        for (String wrong : new String[] {"", "nonsense", CONTROL, "ucx2;" + CONTROL}) {
            assertThatThrownBy(() -> UcxAddress.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aPairingMessageIsReadBackAndAWrongOneRefused() throws Exception {
        UcxPairingMessage message = new UcxPairingMessage(16_384, -5, new byte[300]);
        ByteBuffer encoded = message.encode();
        assertThat(encoded.remaining()).isEqualTo(UcxPairingDescriptor.BYTES + 300);
        UcxPairingMessage decoded = UcxPairingMessage.decode(encoded);
        assertThat(decoded.frame()).isEqualTo(16_384);
        assertThat(decoded.token()).isEqualTo(-5);
        assertThat(decoded.address()).hasSize(300);
        assertThatThrownBy(() -> decoded.checkSettings(8192)).isInstanceOf(ProtocolException.class)
                .hasMessageContaining("quipu.ucx.frame");
        assertThatThrownBy(() -> UcxPairingMessage.decode(message.encode().putInt(8, 99)))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> UcxPairingMessage.decode(message.encode().putLong(0, 99)))
                .isInstanceOf(ProtocolException.class);
        for (int length : new int[] {0, -1, UcxPairingDescriptor.LONGEST_ADDRESS + 1}) {
            assertThatThrownBy(() -> UcxPairingMessage.decode(message.encode().putInt(24, length)))
                    .isInstanceOf(ProtocolException.class).hasMessageContaining("an address of " + length);
        }
    }

    @Test
    void slotsShrinkToFitTheMemory() {
        int frame = 16 * 1024;
        assertThat(UcxSettings.slots(64, 256L << 20, frame, 2)).isEqualTo(64);
        assertThat(UcxSettings.slots(64, 256L << 20, frame, 1001)).isEqualTo(16);
        assertThat(UcxSettings.slots(64, 1L << 20, frame, 1001)).isEqualTo(4);
    }

    @Test
    void anErrorIsToldFromARequest() {
        assertThat(List.of(-1L, -100L)).allMatch(UcsStatus::isError);
        assertThat(List.of(0L, -101L, 1L, 0x7f00_0000_1000L, Long.MIN_VALUE)).noneMatch(UcsStatus::isError);
    }
}
