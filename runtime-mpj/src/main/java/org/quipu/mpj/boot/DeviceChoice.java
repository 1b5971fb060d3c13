package org.quipu.mpj.boot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.device.JobInfo;
import org.quipu.mpj.engine.ErrorClass;
import org.quipu.mpj.engine.ErrorFactory;
import org.quipu.mpj.engine.SoloDevice;
import org.quipu.mpj.launch.ProcessManager;

/**
 * Finds the device that connects all ranks: the one the user asked for, else the best that reaches everybody. All ranks look at
 * the same devices in the same order and tell each other what they found, so that all choose the same.
 */
final class DeviceChoice {

    private static final String NONE = "-";

    private final ProcessManager manager;
    private final JobInfo job;
    private final ErrorFactory errors;

    DeviceChoice(ProcessManager manager, JobInfo job, ErrorFactory errors) {
        this.manager = manager;
        this.job = job;
        this.errors = errors;
    }

    /** Opens the device, with all peers known to it. */
    Device open() throws IOException {
        String requested = manager.requestedDevice();
        List<DeviceProvider> candidates = requested.isEmpty() ? Devices.providers() : List.of(named(requested));
        if (job.size() == 1) {
            return new SoloDevice();
        }
        List<String> reasons = new ArrayList<>();
        for (DeviceProvider candidate : candidates) {
            Device device = tryOpen(candidate, reasons);
            if (device != null) {
                return device;
            }
        }
        throw errors.error(ErrorClass.OTHER, "no device connects all " + job.size() + " ranks: "
                + (reasons.isEmpty() ? "there is none on the class path" : String.join("; ", reasons)), null);
    }

    private DeviceProvider named(String requested) {
        try {
            return Devices.named(requested);
        } catch (IllegalArgumentException e) {
            throw errors.error(ErrorClass.ARG, e.getMessage(), e);
        }
    }

    /** The device if it connects all ranks, else null. Every rank comes here at the same time. */
    private Device tryOpen(DeviceProvider provider, List<String> reasons) throws IOException {
        String name = provider.name();
        Device device = openHere(provider, reasons);
        manager.put("device." + name, device == null ? NONE : device.address());
        manager.fence();
        boolean reachesAll = device != null && addPeers(provider, device, reasons);
        manager.put("reach." + name, reachesAll ? "yes" : "no");
        manager.fence();
        for (int rank = 0; rank < job.size(); rank++) {
            if (!manager.get(rank, "reach." + name).equals("yes")) {
                if (reachesAll) {
                    reasons.add(name + " does not connect rank " + rank + " to all others");
                }
                if (device != null) {
                    device.close();
                }
                return null;
            }
        }
        return device;
    }

    private Device openHere(DeviceProvider provider, List<String> reasons) {
        Optional<String> reason = provider.unavailable();
        if (reason.isPresent()) {
            reasons.add(provider.name() + ": " + reason.get());
            return null;
        }
        try {
            return provider.open(job);
        } catch (IOException e) {
            reasons.add(provider.name() + ": " + e.getMessage());
            return null;
        }
    }

    private boolean addPeers(DeviceProvider provider, Device device, List<String> reasons) throws IOException {
        for (int rank = 0; rank < job.size(); rank++) {
            if (rank != job.rank()) {
                String address = manager.get(rank, "device." + provider.name());
                if (address.equals(NONE) || !provider.reaches(device.address(), address)) {
                    reasons.add(provider.name() + " does not reach rank " + rank);
                    return false;
                }
                device.addPeer(rank, address);
            }
        }
        return true;
    }
}
