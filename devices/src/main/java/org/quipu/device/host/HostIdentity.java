package org.quipu.device.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Identifies this machine and the namespaces of this process. Thread-safe. */
public final class HostIdentity {

    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private HostIdentity() {
    }

    /**
     * Returns the identity of this machine and its current boot, unique among machines. Letters, digits, '.', '_' and
     * '-'.
     */
    public static String boot() {
        try {
            return Files.readString(BOOT_ID).strip();
        } catch (IOException e) {
            return name();
        }
    }

    /**
     * Returns the identity of the memory that processes of this machine can share: equal for two processes if they run
     * on the same boot of the same machine, see the same {@code /dev/shm}, and see the same process IDs. Containers and
     * namespaces of one machine differ if one of these differs, whatever their host names and addresses are.
     */
    public static String memory() {
        return String.join("/", boot(), fileSystem(SHARED_MEMORY), processSpace());
    }

    /** Returns the identity of the network stack: equal for two processes if they share a loopback address. */
    public static String network() {
        return boot() + "/" + networkSpace();
    }

    /**
     * Returns the host name of this machine, without asking a name server; not unique. Letters, digits, '.', '_' and
     * '-'.
     */
    public static String name() {
        String name;
        try {
            name = Files.readString(HOST_NAME).strip();
        } catch (IOException e) {
            name = "";
        }
        return name.isEmpty() ? hostName() : name.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /** Returns the numeric user ID of this process, or "0" if the system has none. */
    public static String user() {
        return attribute(Path.of("/proc/self"), "unix:uid");
    }

    /**
     * Returns the identity of a file system, which distinguishes file systems mounted at the same path in two
     * containers.
     */
    public static String fileSystem(Path directory) {
        return attribute(directory, "unix:dev");
    }

    /** Returns the identity of the PID namespace, usually one per container. */
    public static String processSpace() {
        return attribute(Path.of("/proc/self/ns/pid"), "unix:ino");
    }

    /** Returns the identity of the network namespace; processes in the same one share their loopback address. */
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
