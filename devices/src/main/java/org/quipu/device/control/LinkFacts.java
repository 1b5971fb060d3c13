package org.quipu.device.control;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * What the system reports of a network interface in {@code /sys/class/net}.
 *
 * @param megabits nominal rate in Mbit/s, 0 if unknown
 * @param internal whether the interface is a bridge without a port to other machines, or a port of one
 */
record LinkFacts(int megabits, boolean internal) {

    private static final Path LINKS = Path.of("/sys/class/net");

    /** The bridges that container and virtual machine managers create, where the system cannot be asked. */
    private static final Pattern BRIDGE_NAME =
            Pattern.compile("docker[0-9]+|br-[0-9a-f]{12}|virbr[0-9]+|lxcbr[0-9]+|lxdbr[0-9]+|cni[0-9]+|podman[0-9]+");

    /**
     * Returns the facts of an interface of this process's network namespace.
     *
     * @param index index of the interface; {@code /sys} may belong to another network namespace, which shows in it
     */
    static LinkFacts of(String name, int index) {
        Path link = LINKS.resolve(name);
        try {
            if (number(link.resolve("ifindex")) == index) {
                return new LinkFacts(rate(link), isInternal(link));
            }
        } catch (IOException | DirectoryIteratorException | NumberFormatException e) {
            // Not Linux, or no /sys here: only the name is known.
        }
        return new LinkFacts(0, BRIDGE_NAME.matcher(name).matches());
    }

    private static int rate(Path link) {
        try {
            return Math.max(0, number(link.resolve("speed")));
        } catch (IOException | NumberFormatException e) {
            // EINVAL: this kind of interface has no rate.
            return 0;
        }
    }

    /** Returns whether an interface is a bridge with inner ports only, or a port of such a bridge. */
    private static boolean isInternal(Path link) throws IOException {
        Path bridge = Files.exists(link.resolve("brport")) ? link.resolve("brport").resolve("bridge") : link;
        return Files.isDirectory(bridge.resolve("bridge")) && hasOnlyInnerPorts(bridge);
    }

    private static boolean hasOnlyInnerPorts(Path bridge) throws IOException {
        try (DirectoryStream<Path> ports = Files.newDirectoryStream(bridge.resolve("brif"))) {
            for (Path port : ports) {
                if (!isInner(LINKS.resolve(port.getFileName()))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether a port leads to a container or virtual machine: it is one end of a veth pair, or a tap. */
    private static boolean isInner(Path port) throws IOException {
        return Files.exists(port.resolve("tun_flags"))
                || !Files.exists(port.resolve("device"))
                        && !Files.readString(port.resolve("uevent")).contains("DEVTYPE=");
    }

    private static int number(Path file) throws IOException {
        return Integer.parseInt(Files.readString(file).strip());
    }
}
