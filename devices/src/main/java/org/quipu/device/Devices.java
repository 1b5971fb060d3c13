package org.quipu.device;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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

    /** Returns all devices on the class path in order of preference, whether or not this machine can use them. */
    public static List<DeviceProvider> providers() {
        return ServiceLoader.load(DeviceProvider.class, Devices.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparingInt(DeviceProvider::ranking).reversed().thenComparing(DeviceProvider::name))
                .toList();
    }

    /** Returns the devices that this machine can use, in order of preference. */
    public static List<DeviceProvider> usable() {
        return providers().stream().filter(provider -> provider.unavailable().isEmpty()).toList();
    }

    /**
     * Returns the device that the user has selected.
     *
     * @throws IllegalArgumentException if there is no such device, or this machine cannot use it; the message lists the
     *     devices or states the reason
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
     * Returns the preferred device that connects two processes, among those used without being selected by name.
     *
     * @param own the addresses that this process published, by device name
     * @param peer the addresses that the peer published, by device name
     * @return empty if there is none
     */
    public static Optional<DeviceProvider> best(Map<String, String> own, Map<String, String> peer) {
        return providers().stream().filter(provider -> !provider.onRequestOnly())
                .filter(provider -> reaches(provider, own.get(provider.name()), peer.get(provider.name())))
                .findFirst();
    }

    private static boolean reaches(DeviceProvider provider, @Nullable String own, @Nullable String peer) {
        return own != null && peer != null && provider.reaches(own, peer);
    }
}
