package org.quipu.mpj.launch.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.quipu.device.DeviceProvider;
import org.quipu.mpj.launch.program.LaunchException;

/** The devices on the class path, the preferred one first. */
final class Devices {

    private Devices() {}

    static List<DeviceProvider> all() {
        return ServiceLoader.load(DeviceProvider.class).stream().map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparingInt(DeviceProvider::ranking).reversed()).toList();
    }

    /** @throws LaunchException if no device has this name, or the one that has cannot be used here */
    static void check(String name) throws LaunchException {
        if (name.isEmpty()) {
            return;
        }
        List<DeviceProvider> all = all();
        Optional<DeviceProvider> device = all.stream().filter(each -> each.name().equals(name)).findFirst();
        if (device.isEmpty()) {
            String names = all.stream().map(DeviceProvider::name).collect(Collectors.joining(", "));
            throw LaunchException.usage("there is no device '" + name + "'; there are: " + (names.isEmpty() ? "none" : names));
        }
        Optional<String> reason = device.get().unavailable();
        if (reason.isPresent()) {
            throw LaunchException.failed("device '" + name + "' cannot be used here: " + reason.get());
        }
    }
}
