package org.quipu.device.shm;

import java.nio.file.Path;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.sync.Parking;

/**
 * Where an inbox is, and what must be equal so that two processes can share memory.
 *
 * @param place machine, user, file system, process space, manner of parking and group: equal on both sides or they
 * cannot talk
 * @param process the inbox's owner
 * @param file the inbox
 */
record ShmAddress(String place, ProcessIdentity process, Path file) {

    private static final String SCHEME = "shm1";
    private static final int PARTS = 4;

    /** The place where this process is. */
    static String ownPlace(Parking parking) {
        return String.join("/", HostIdentity.boot(), HostIdentity.user(), HostIdentity.fileSystem(ShmFiles.DIRECTORY),
                HostIdentity.processSpace(), parking.name(), DeviceSettings.SHM_GROUP.value().replaceAll("[;\\s]",
                        "_"));
    }

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws IllegalArgumentException if it is no such address
     */
    static ShmAddress parse(String text) {
        String[] parts = text.split(";", PARTS);
        if (parts.length != PARTS || !parts[0].equals(SCHEME)) {
            throw new IllegalArgumentException("not an address of device shm: " + text);
        }
        return new ShmAddress(parts[1], ProcessIdentity.parse(parts[2]), ShmFiles.DIRECTORY.resolve(parts[3]));
    }

    @Override
    public String toString() {
        return String.join(";", SCHEME, place, process.toString(), file.getFileName().toString());
    }
}
