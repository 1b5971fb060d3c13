package org.quipu.mpj.boot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.quipu.device.host.HostIdentity;
import org.quipu.device.shm.ShmDeviceProvider;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.progress.Hosts;

/**
 * Where the ranks of a job are. The ranks find out themselves: launchers count what they started on one machine, and do
 * not know of containers and namespaces.
 *
 * @param hosts ranks that can share memory are on one host
 * @param oneNetwork whether all ranks share one network stack, and thus the loopback address
 */
record Placement(Hosts hosts, boolean oneNetwork) {

    private static final String KEY = "host";
    private static final String SEPARATOR = ";";
    private static final int PARTS = 3;

    /** Exchanges the hosts of all ranks. Called by every rank at the same point. */
    static Placement of(ProcessManager manager) throws IOException {
        if (manager.size() == 1) {
            return new Placement(Hosts.single(1), true);
        }
        manager.put(KEY, String.join(SEPARATOR, HostIdentity.name(), HostIdentity.network(),
                ShmDeviceProvider.memory()));
        manager.fence();
        List<String> names = new ArrayList<>();
        List<String> networks = new ArrayList<>();
        List<String> memories = new ArrayList<>();
        for (String card : manager.getAll(KEY)) {
            String[] parts = card.split(SEPARATOR, PARTS);
            names.add(parts[0]);
            networks.add(parts[1]);
            memories.add(parts[2]);
        }
        return new Placement(Hosts.of(memories, names), networks.stream().distinct().count() == 1);
    }
}
