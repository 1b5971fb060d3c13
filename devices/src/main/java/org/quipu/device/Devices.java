package org.quipu.device;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * Finds devices.
 *
 * <pre>{@code
 * Device device = Devices.named("shm").open(job);
 * Optional<DeviceProvider> way = Devices.best(ownAddresses, peerAddresses);   // both: device name to address
 * }</pre>
 */
public final class Devices {

    private Devices() {
    }

    /** All devices on the class path, the preferred first, whether or not this machine can use them. */
    public static List<DeviceProvider> providers() {
        return ServiceLoader.load(DeviceProvider.class, Devices.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparingInt(DeviceProvider::ranking).reversed().thenComparing(DeviceProvider::name))
                .toList();
    }

    /** The devices that this machine can use, the preferred first. */
    public static List<DeviceProvider> usable() {
        return providers().stream().filter(provider -> provider.unavailable().isEmpty()).toList();
    }

    /**
     * The device that the user asked for.
     *
     * @throws IllegalArgumentException if there is none of that name, or this machine cannot use it; the message says
     *     what there is, or why not
     */
    public static DeviceProvider named(String name) {
        List<DeviceProvider> all = providers();
        DeviceProvider found = all.stream().filter(provider -> provider.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no device '" + name + "'; there is "
                        + all.stream().map(DeviceProvider::name).collect(Collectors.joining(", "))));
        found.unavailable().ifPresent(reason -> {
            throw new IllegalArgumentException("device '" + name + "' cannot be used here: " + reason);
        });
        return found;
    }

    /**
     * The preferred device by which two processes reach each other, of those that need not be asked for.
     *
     * @param own the addresses that this process published, by device name
     * @param peer the addresses that the peer published, by device name
     * @return empty if there is none
     */
    public static Optional<DeviceProvider> best(Map<String, String> own, Map<String, String> peer) {
        return providers().stream().filter(provider -> !provider.onRequestOnly())
                .filter(provider -> own.containsKey(provider.name()) && peer.containsKey(provider.name()))
                .filter(provider -> provider.reaches(own.get(provider.name()), peer.get(provider.name())))
                .findFirst();
    }
}
