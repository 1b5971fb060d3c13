package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.Faults;
import org.quipu.device.FaultyDevice;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ConnectionSettings;
import org.quipu.device.tcp.TcpOptions;

/** TCP with short reads and writes, small socket buffers, and faults above. */
class NioFaultyConformanceTest extends DeviceConformance {

    private static final Faults FAULTS = new Faults();

    /**
     * Small, but not so small that the segments of a few bytes that short writes make overrun the receiver's buffer by
     * their bookkeeping: the kernel then drops them, and each one's repetition takes 200 ms.
     */
    private static final int SOCKET_BYTES = 128 * 1024;

    @Override
    protected Device open(JobInfo job) throws IOException {
        NioSettings usual = NioSettings.usual();
        TcpOptions options = new TcpOptions(SOCKET_BYTES, SOCKET_BYTES, usual.connections().options().silence());
        NioSettings small = new NioSettings(usual.maxPayload(), usual.eagerLimit(), usual.congestion(),
                new ConnectionSettings(options, usual.connections().connectNanos(), usual.connections().interfaces(),
                        new FaultyNetwork(FAULTS, 0)));
        return new FaultyDevice(new NioDevice(job, small), FAULTS);
    }

    @Override
    protected String name() {
        return "nio";
    }

    @AfterAll
    static void faultsHappened() {
        System.out.println("nio: " + FAULTS);
        assertThat(Faults.Kind.values()).filteredOn(kind -> kind != Faults.Kind.BROKEN_CONNECTION
                && kind != Faults.Kind.REFUSED_READ)
                .allSatisfy(kind -> assertThat(FAULTS.count(kind)).isPositive());
    }
}
