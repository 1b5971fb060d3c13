package org.quipu.device.local;

import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;

/** The device for ranks that are threads of one JVM. */
public final class LocalDeviceProvider implements DeviceProvider {

    /** The system property that says so: {@code true} in a JVM whose threads are ranks. Set by who starts them. */
    public static final String PROPERTY = "quipu.injvm";

    /** The device's name. */
    public static final String NAME = "local";

    private static final int RANKING = 300;

    /** For {@link java.util.ServiceLoader}. */
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
        return Boolean.getBoolean(PROPERTY) ? Optional.empty()
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
