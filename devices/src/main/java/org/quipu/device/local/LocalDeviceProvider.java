package org.quipu.device.local;

import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;

/** Provides the device for ranks that are threads of one JVM. */
public final class LocalDeviceProvider implements DeviceProvider {

    /** The device's name. */
    public static final String NAME = "local";

    private static final int RANKING = 300;

    /** Called by {@link java.util.ServiceLoader}. */
    public LocalDeviceProvider() {
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int ranking() {
        return RANKING;
    }

    @Override
    public Optional<String> unavailable() {
        return DeviceSettings.IN_JVM.value() ? Optional.empty()
                : Optional.of("it is for ranks that are threads of one JVM; start them by 'quipu run --in-jvm'");
    }

    @Override
    public boolean reaches(String own, String peer) {
        return LocalAddress.parse(own).jvm().equals(LocalAddress.parse(peer).jvm());
    }

    @Override
    public Device open(JobInfo job) {
        return new LocalDevice(job, LocalSettings.of(job));
    }
}
