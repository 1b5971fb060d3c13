package org.quipu.device.routing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.quipu.device.Device;
import org.quipu.device.Devices;
import org.quipu.device.JobInfo;

/**
 * Several devices combined, all connected to every peer; the parity of the sum of two ranks selects the device.
 */
public final class ByParity extends RoutedDevice {

    private final int rank;
    private final List<Device> devices;

    private ByParity(JobInfo job, List<Device> devices) {
        super(job.rank(), job.size(), devices);
        rank = job.rank();
        this.devices = devices;
    }

    /** Opens one device, or several if their names are joined by '+', the preferred first. */
    public static Device open(JobInfo job, String names) throws IOException {
        List<Device> devices = new ArrayList<>();
        for (String name : names.split("\\+")) {
            devices.add(Devices.named(name).open(job));
        }
        return devices.size() == 1 ? devices.getFirst() : new ByParity(job, devices);
    }

    @Override
    public void addPeer(int peer, String address) {
        String[] addresses = address.split("\\+");
        if (addresses.length != devices.size()) {
            throw new IllegalArgumentException("not as many addresses as devices: " + address);
        }
        int index = (rank + peer) % devices.size();
        devices.get(index).addPeer(peer, addresses[index]);
        route(peer, devices.get(index));
    }
}
