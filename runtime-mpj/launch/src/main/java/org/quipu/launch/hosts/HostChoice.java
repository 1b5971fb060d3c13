package org.quipu.launch.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.HostName;

/**
 * The hosts of a job, from the command line or from the batch system, and the way in which agents start there.
 *
 * @param hosts one or more
 * @param allocation the batch system's allocation, if this process runs in one
 * @param isGiven whether the command line names hosts
 */
public record HostChoice(List<HostSlots> hosts, Optional<Allocation> allocation, boolean isGiven) {

    /**
     * Determines the hosts.
     *
     * @param file value of {@code --hostfile}
     * @param list value of {@code --host}; the hosts are added to those of the file
     * @param environment variables of this process
     * @return this host with one slot per core if nothing names hosts
     * @throws LaunchException if something that names hosts is invalid
     */
    public static HostChoice of(@Nullable Path file, @Nullable String list, Map<String, String> environment)
            throws LaunchException {
        List<HostSlots> given = new ArrayList<>();
        if (file != null) {
            given.addAll(Hostfile.read(file));
        }
        if (list != null) {
            given.addAll(Hostfile.ofOption(list));
        }
        Optional<Allocation> allocation = Allocation.find(environment);
        if (!given.isEmpty()) {
            return new HostChoice(HostSlots.merge(given), allocation, true);
        }
        List<HostSlots> hosts = allocation.map(Allocation::hosts).orElseGet(() -> List.of(new HostSlots(HostName.get(),
                Runtime.getRuntime().availableProcessors(), HostSlots.UNLIMITED)));
        return new HostChoice(hosts, allocation, false);
    }

    /** Returns whether the hosts are several, or one that is not this one. */
    public boolean isRemote() {
        return hosts.size() > 1 || !hosts.getFirst().isThisHost();
    }

    /**
     * Places the ranks of a job.
     *
     * @param ranks number of ranks; 0 for one per slot
     * @param mapBy value of {@code --map-by}
     * @param oversubscribe whether a host may take more ranks than it has slots
     * @return the hosts that have at least one rank
     * @throws LaunchException if {@code mapBy} is invalid or there are too few slots
     */
    public List<HostRanks> map(int ranks, @Nullable String mapBy, boolean oversubscribe) throws LaunchException {
        Mapping mapping = mapBy == null ? Mapping.BY_SLOT : Mapping.parse(mapBy);
        // The slots of one machine, without a list of hosts, limit nothing.
        boolean isLimited = isGiven || hosts.size() > 1;
        return mapping.map(ranks > 0 ? ranks : mapping.defaultRanks(hosts), hosts, oversubscribe || !isLimited);
    }
}
