package org.quipu.mpj.boot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.device.JobInfo;
import org.quipu.device.routing.RoutedDevice;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.progress.Hosts;
import org.quipu.mpj.progress.SoloDevice;

/**
 * Selects the device for each peer: the most preferred one that reaches it, or the one that the user selected. All
 * ranks try the same devices in the same order, exchange their addresses, and stop at the first device after which
 * every rank reaches every other. Both ranks of a pair therefore select the same device, and a job on one machine never
 * listens on the network.
 */
final class DeviceChoice {

    private static final System.Logger LOG = System.getLogger("org.quipu.mpj");
    private static final String NONE = "-";

    /** Prefix of a published reason why a rank lacks a device, if the reason should be reported. */
    private static final char DEFECT = '!';

    private final ProcessManager manager;
    private final JobInfo job;
    private final ErrorFactory errors;
    private final List<DeviceProvider> providers;
    private final Hosts hosts;

    private final List<Device> devices = new ArrayList<>();
    private final Device[] byPeer;
    private final List<String> reasons = new ArrayList<>();

    /** For the device tried last: {@link #NONE}, or {@link #DEFECT} and the reason. */
    private String defect = NONE;

    /**
     * @param providers the devices to choose from, the most preferred first
     * @param hosts the hosts of all ranks
     */
    DeviceChoice(ProcessManager manager, JobInfo job, ErrorFactory errors, List<DeviceProvider> providers,
            Hosts hosts) {
        this.hosts = hosts;
        this.manager = manager;
        this.job = job;
        this.errors = errors;
        this.providers = providers;
        byPeer = new Device[job.size()];
    }

    /** Opens the devices that this rank needs and connects them to their peers. Returns them as one device. */
    Device open() throws IOException {
        String requested = manager.requestedDevice();
        List<DeviceProvider> candidates = requested.isEmpty() ? providers.stream().filter(each -> !each.onRequestOnly())
                .toList() : List.of(named(requested));
        if (job.size() == 1) {
            return new SoloDevice();
        }
        boolean whole = false;
        try {
            for (DeviceProvider candidate : candidates) {
                if (allRanksAreReachedWith(candidate)) {
                    whole = true;
                    return joined();
                }
            }
            throw errors.error(ErrorClass.OTHER, "no device connects all " + job.size() + " ranks: "
                    + (candidates.isEmpty() ? "there is none on the class path" : String.join("; ", reasons)), null);
        } finally {
            if (!whole) {
                devices.forEach(Device::close);
            }
        }
    }

    private DeviceProvider named(String requested) {
        try {
            return Devices.named(requested);
        } catch (IllegalArgumentException e) {
            throw errors.error(ErrorClass.ARG, FailureReason.of(e), e);
        }
    }

    /** Opens one more device if it is needed here. Called by every rank at the same point. */
    private boolean allRanksAreReachedWith(DeviceProvider provider) throws IOException {
        String name = provider.name();
        Device device = openHere(provider);
        manager.put("device." + name, device == null ? defect : device.address());
        manager.fence();
        List<String> addresses = device == null && job.rank() != 0 ? List.of() : addresses(name);
        // If the user selected this device, the error reports the reason.
        if (job.rank() == 0 && manager.requestedDevice().isEmpty()) {
            warn(name, addresses);
        }
        if (device != null && addPeers(provider, device, addresses)) {
            devices.add(device);
        } else if (device != null) {
            device.close();
        }
        int missing = firstMissing();
        String obstacle = device == null || missing < 0 || !isAddress(addresses.get(missing)) ? ""
                : provider.obstacle(device.address(), addresses.get(missing));
        manager.put("reach." + name, missing < 0 ? NONE : Integer.toString(missing));
        manager.fence();
        return allRanksAreReached(name, missing, obstacle);
    }

    private boolean allRanksAreReached(String name, int missing, String obstacle) throws IOException {
        if (missing >= 0) {
            reasons.add(name + " does not reach rank " + missing + (hosts.count() == 1 ? ""
                    : " on " + hosts.name(hosts.host(missing)))
                    + (obstacle.isEmpty() ? "" : " (" + obstacle + ")"));
        }
        List<String> missingBy = manager.getAll("reach." + name);
        for (int rank = 0; rank < job.size(); rank++) {
            String lacks = missingBy.get(rank);
            if (!lacks.equals(NONE)) {
                if (missing < 0) {
                    reasons.add(name + " does not connect rank " + rank + " to rank " + lacks);
                }
                return false;
            }
        }
        return true;
    }

    private @Nullable Device openHere(DeviceProvider provider) {
        defect = NONE;
        Optional<String> reason = provider.unavailable();
        if (reason.isPresent()) {
            provider.defect().ifPresent(this::setDefect);
            reasons.add(provider.name() + ": " + reason.get());
            return null;
        }
        try {
            return provider.open(job);
        } catch (IOException e) {
            String failure = Objects.requireNonNullElse(e.getMessage(), e.toString());
            setDefect(failure);
            reasons.add(provider.name() + ": " + failure);
            return null;
        }
    }

    private void setDefect(String reason) {
        defect = DEFECT + reason.replaceAll("\\s+", " ");
    }

    /**
     * Returns the addresses published by this rank and by the ranks without a device so far; {@link #NONE} for the
     * others.
     */
    private List<String> addresses(String name) throws IOException {
        List<String> addresses = new ArrayList<>(manager.getAll("device." + name));
        for (int rank = 0; rank < job.size(); rank++) {
            if (rank != job.rank() && byPeer[rank] != null) {
                addresses.set(rank, NONE);
            }
        }
        return addresses;
    }

    /** Warns of a device that should work but does not; the job may use a slower one. One line for all ranks. */
    private static void warn(String name, List<String> addresses) {
        List<String> defects = addresses.stream().map(text -> text.charAt(0) == DEFECT ? text.substring(1) : NONE)
                .toList();
        if (defects.stream().anyMatch(text -> !text.equals(NONE))) {
            LOG.log(System.Logger.Level.WARNING, "device " + name + " is left out: " + DeviceReport.ranges(defects)
                    .entrySet().stream()
                    .map(each -> each.getKey() + " (rank " + each.getValue() + ")").collect(Collectors.joining("; ")));
        }
    }

    /** Adds the peers that this device reaches and no preferred one does; returns whether there are any. */
    private boolean addPeers(DeviceProvider provider, Device device, List<String> addresses) {
        boolean used = false;
        for (int rank = 0; rank < job.size(); rank++) {
            String address = addresses.get(rank);
            if (rank != job.rank() && byPeer[rank] == null && isAddress(address)
                    && provider.reaches(device.address(), address)) {
                device.addPeer(rank, address);
                byPeer[rank] = device;
                used = true;
            }
        }
        return used;
    }

    private static boolean isAddress(String published) {
        return !published.equals(NONE) && published.charAt(0) != DEFECT;
    }

    /** Returns the lowest rank without a device so far, or -1. */
    private int firstMissing() {
        for (int rank = 0; rank < job.size(); rank++) {
            if (rank != job.rank() && byPeer[rank] == null) {
                return rank;
            }
        }
        return -1;
    }

    private Device joined() {
        if (devices.size() == 1) {
            return devices.getFirst();
        }
        RoutedDevice routed = new RoutedDevice(job.rank(), job.size(), devices);
        for (int rank = 0; rank < job.size(); rank++) {
            if (rank != job.rank()) {
                routed.route(rank, byPeer[rank]);
            }
        }
        return routed;
    }
}
