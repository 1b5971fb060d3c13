package org.quipu.mpj.manager;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** This machine's name, as messages show it. */
public final class HostName {

    private HostName() {}

    /** Returns the name that the system knows without a name server; {@code "localhost"} if it knows none. */
    public static String get() {
        try {
            String name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
            if (!name.isEmpty()) {
                return name;
            }
        } catch (IOException e) {
            // Not Linux: ask the network's configuration instead.
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
