package org.quipu.mpj.manager;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The host name of this machine, as shown in messages. */
public final class HostName {

    private HostName() {}

    /** Returns the host name known to the system without a name server; {@code "localhost"} if there is none. */
    public static String get() {
        try {
            String name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
            if (!name.isEmpty()) {
                return name;
            }
        } catch (IOException e) {
            // Not Linux: use the network configuration instead.
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
