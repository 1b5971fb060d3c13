package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.Faults;
import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.tls.TlsNetwork;

/** TLS over sockets that read and write less than they could. */
class NioTlsFaultyConformanceTest extends DeviceConformance {

    private static final Faults FAULTS = new Faults();

    @BeforeAll
    static void encrypt() {
        System.setProperty(DeviceSettings.TLS.name(), "true");
    }

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new NioDevice(job, NioSettings.usual()
                .with(new TlsNetwork(new FaultyNetwork(FAULTS, 0), job.secret())));
    }

    @Override
    protected String name() {
        return "nio";
    }

    @AfterAll
    static void faultsHappened() {
        System.clearProperty(DeviceSettings.TLS.name());
        System.out.println("nio with TLS: " + FAULTS);
        assertThat(FAULTS.count(Faults.Kind.SHORT_READ)).isPositive();
        assertThat(FAULTS.count(Faults.Kind.SHORT_WRITE)).isPositive();
    }
}
