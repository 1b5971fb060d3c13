package org.quipu.device.shm;

import java.nio.file.Path;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.sync.Parking;

/**
 * The location of an inbox, and the properties that two processes must share in order to share memory.
 *
 * @param place machine, user, file system, PID namespace, kind of parking, and group; must be equal on both sides
 * @param process owner of the inbox
 * @param file path of the inbox
 */
record ShmAddress(String place, ProcessIdentity process, Path file) {

    private static final String SCHEME = "shm1";
    private static final int PARTS = 4;

    /** Returns the place of this process. */
    static String ownPlace(Parking parking) {
        return String.join("/", HostIdentity.boot(), HostIdentity.user(), HostIdentity.fileSystem(ShmFiles.DIRECTORY),
                HostIdentity.processSpace(), parking.name(), DeviceSettings.SHM_GROUP.value().replaceAll("[;\\s]",
                        "_"));
    }

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
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
