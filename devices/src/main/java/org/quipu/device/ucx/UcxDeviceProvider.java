package org.quipu.device.ucx;

import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.Encryption;

/**
 * Provides the device for UCX, which reaches processes over any fabric that the installed library supports. Used only
 * if selected by name.
 */
public final class UcxDeviceProvider implements DeviceProvider {

    static final String NAME = "ucx";

    private static final int RANKING = 0;

    private final String library;

    /** Called by {@link java.util.ServiceLoader}. */
    public UcxDeviceProvider() {
        this(Ucp.LIBRARY);
    }

    /** Creates a provider that loads a library of another name. */
    UcxDeviceProvider(String library) {
        this.library = library;
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
    public boolean onRequestOnly() {
        return true;
    }

    @Override
    public Optional<String> unavailable() {
        Optional<String> obstacle = Encryption.obstacle();
        if (obstacle.isPresent()) {
            return obstacle;
        }
        try {
            Ucp ucp = Ucp.load(library);
            ucp.cleanup.word(Worker.openContext(ucp, UcxSettings.transports(false), 1));
            return Optional.empty();
        } catch (NativeException e) {
            return Optional.of(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    @Override
    public String reach() {
        try {
            return "all processes that UCX " + Ucp.load(library).version() + " reaches; only with --device " + NAME;
        } catch (NativeException e) {
            return "";
        }
    }

    @Override
    public boolean reaches(String own, String peer) {
        return UcxAddress.parse(own).reaches(UcxAddress.parse(peer));
    }

    @Override
    public Device open(JobInfo job) throws IOException {
        UcxSettings settings = UcxSettings.of(job);
        Ucp ucp = Ucp.load(library);
        try {
            return new UcxDevice(job, settings, ucp);
        } catch (NativeException e) {
            if (!settings.transports().areAllButTcp()) {
                throw e;
            }
            // Shared memory is not available here, or this version of UCX does not support the list.
            return new UcxDevice(job, settings.with(Transports.all()), ucp);
        }
    }
}
