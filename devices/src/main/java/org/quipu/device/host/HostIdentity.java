package org.quipu.device.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Names this machine and this process's view of it. Thread-safe. */
public final class HostIdentity {

    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    private HostIdentity() {
    }

    /** Names this boot of this machine; differs between any two machines. Letters, digits, '.', '_' and '-'. */
    public static String boot() {
        try {
            return Files.readString(BOOT_ID).strip();
        } catch (IOException e) {
            return hostName();
        }
    }

    /** The number of the user that this process runs as, or "0" where users have none. */
    public static String user() {
        return attribute(Path.of("/proc/self"), "unix:uid");
    }

    /** Tells apart two file systems mounted at the same place in two containers. */
    public static String fileSystem(Path directory) {
        return attribute(directory, "unix:dev");
    }

    /** Names the space in which process numbers are unique: one per container, as a rule. */
    public static String processSpace() {
        return attribute(Path.of("/proc/self/ns/pid"), "unix:ino");
    }

    /** Names the network stack that this process sees: processes that share it share their loopback address. */
    public static String networkSpace() {
        return attribute(Path.of("/proc/self/ns/net"), "unix:ino");
    }

    private static String attribute(Path path, String name) {
        try {
            return Files.getAttribute(path, name).toString();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "0";
        }
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9._-]", "_");
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }
}
