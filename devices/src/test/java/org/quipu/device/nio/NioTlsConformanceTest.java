package org.quipu.device.nio;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;

/** TCP with TLS. */
class NioTlsConformanceTest extends DeviceConformance {

    /** Child processes inherit the setting. */
    @BeforeAll
    static void encrypt() {
        System.setProperty(DeviceSettings.TLS.name(), "true");
    }

    @AfterAll
    static void leavePlain() {
        System.clearProperty(DeviceSettings.TLS.name());
    }

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new NioDevice(job, NioSettings.of(job));
    }

    @Override
    protected String name() {
        return "nio";
    }
}
