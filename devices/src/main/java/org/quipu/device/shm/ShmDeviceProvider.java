package org.quipu.device.shm;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.settings.DeviceSettings;

/**
 * Provides the device for shared memory, which reaches processes of this machine that belong to the same user and see
 * the same {@code /dev/shm}.
 */
public final class ShmDeviceProvider implements DeviceProvider {

    static final String NAME = "shm";

    private static final int RANKING = 200;

    /** Called by {@link java.util.ServiceLoader}. */
    public ShmDeviceProvider() {
    }

    /**
     * Removes the files of a job on this machine. For launchers, after the end of the job: a process that is still
     * running may no longer find its peers.
     *
     * @param jobId name of the job
     */
    public static void removeJob(String jobId) {
        ShmFiles.removeJob(jobId);
    }

    /**
     * Returns the identity of the memory that this process can share: equal for processes that this device may connect.
     */
    public static String memory() {
        return HostIdentity.memory() + "/" + DeviceSettings.SHM_GROUP.value();
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
    public Optional<String> unavailable() {
        if (!Files.isDirectory(ShmFiles.DIRECTORY)) {
            return Optional.of("this system has no " + ShmFiles.DIRECTORY + "; use device nio");
        }
        if (!Files.isWritable(ShmFiles.DIRECTORY)) {
            return Optional.of(ShmFiles.DIRECTORY
                    + " is not writable for this user; ask for mode 1777, or use device nio");
        }
        return Optional.empty();
    }

    @Override
    public String reach() {
        return "processes of this machine and this user that see the same /dev/shm";
    }

    @Override
    public boolean reaches(String own, String peer) {
        ShmAddress there = ShmAddress.parse(peer);
        // The unpredictable name proves that both see the same directory: a copy of a virtual machine has its identity.
        return ShmAddress.parse(own).place().equals(there.place())
                && Files.isReadable(there.file()) && Files.isWritable(there.file());
    }

    @Override
    public Device open(JobInfo job) throws IOException {
        ShmFiles.removeStale();
        return new ShmDevice(job, ShmSettings.of(job));
    }
}
