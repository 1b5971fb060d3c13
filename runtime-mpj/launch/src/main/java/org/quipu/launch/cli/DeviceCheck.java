package org.quipu.launch.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.device.local.LocalDeviceProvider;
import org.quipu.device.nio.NioDeviceProvider;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;

/** Checks the requested device before any rank is started. */
final class DeviceCheck {

    private DeviceCheck() {}

    /**
     * Checks that a device exists and can be used.
     *
     * @param name as given by the user; empty for the best device, which is not checked
     * @param inJvm whether the ranks will be threads of one JVM
     * @throws LaunchException if no device has this name, or the device cannot be used here
     */
    static void check(String name, boolean inJvm) throws LaunchException {
        if (name.isEmpty()) {
            return;
        }
        List<DeviceProvider> all = Devices.providers();
        Optional<DeviceProvider> device = all.stream().filter(each -> each.name().equals(name)).findFirst();
        if (device.isEmpty()) {
            String names = all.stream().map(DeviceProvider::name).collect(Collectors.joining(", "));
            throw LaunchException.usage("there is no device '" + name + "'; there are: "
                    + (names.isEmpty() ? "none" : names));
        }
        if (inJvm && name.equals(LocalDeviceProvider.NAME)) {
            return;
        }
        Optional<String> reason = device.get().unavailable();
        if (reason.isPresent()) {
            throw LaunchException.failed("device '" + name + "' cannot be used here: " + reason.get());
        }
    }

    /**
     * Checks that the machine has the requested network interfaces.
     *
     * @param names as given by the user; null for all
     * @throws LaunchException if it has none of them
     */
    static void checkInterfaces(String names) throws LaunchException {
        if (names == null) {
            return;
        }
        try {
            NioDeviceProvider.checkInterfaces("--tcp-if", names);
        } catch (IOException e) {
            throw LaunchException.usage(FailureReason.of(e));
        }
    }
}
