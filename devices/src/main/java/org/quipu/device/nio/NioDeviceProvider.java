package org.quipu.device.nio;

import java.io.IOException;
import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.device.control.LocalAddresses;
import org.quipu.device.control.TrustedConnections;

/** Provides the device for TCP, which reaches every process with a routable address. */
public final class NioDeviceProvider implements DeviceProvider {

    static final String NAME = "nio";

    private static final int RANKING = 50;

    /** Makes the provider for {@link java.util.ServiceLoader}. */
    public NioDeviceProvider() {
    }

    /**
     * Checks a choice of network interfaces.
     *
     * @param option the user's option, for the message
     * @param choice interface names or networks, separated by commas
     * @throws IOException if this machine has none of them; the message lists the interfaces
     */
    public static void checkInterfaces(String option, String choice) throws IOException {
        LocalAddresses.find(option, choice);
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
        return Optional.empty();
    }

    @Override
    public String reach() {
        return "machines that can be reached by TCP";
    }

    @Override
    public boolean reaches(String own, String peer) {
        return TrustedConnections.reaches(own, peer);
    }

    @Override
    public String obstacle(String own, String peer) {
        return TrustedConnections.obstacle(own, peer);
    }

    @Override
    public Device open(JobInfo job) throws IOException {
        return new NioDevice(job, NioSettings.of(job));
    }
}
