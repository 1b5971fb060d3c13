package org.quipu.device.verbs;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.quipu.device.natives.NativeException;

/**
 * The port and the address that this process uses.
 *
 * @param port an active port
 * @param gid on RoCE the address; on InfiniBand the first entry of the table
 */
record PortChoice(HcaPort port, Gid gid) {

    /**
     * Chooses the port and address that the user has selected. Otherwise prefers the first active port, InfiniBand over
     * RoCE, hardware over software, and for RoCE an IPv4 address of version 2.
     *
     * @param ports the machine's ports
     * @param wantedHca name of a device, or empty
     * @param wantedPort number of a port, or 0
     * @param wantedGid index in the port's table, or -1
     * @throws NativeException if there is no such port or address; the message lists the choices
     */
    static PortChoice of(List<HcaPort> ports, String wantedHca, int wantedPort, int wantedGid) throws NativeException {
        if (ports.isEmpty()) {
            throw new NativeException("this machine has no RDMA device (" + HcaPort.SYSFS + " is empty)");
        }
        List<HcaPort> wanted = ports.stream().filter(port -> wantedHca.isEmpty() || port.hca().equals(wantedHca))
                .filter(port -> wantedPort == 0 || port.number() == wantedPort).toList();
        if (wanted.isEmpty()) {
            throw new NativeException("quipu.verbs.device and quipu.verbs.port name "
                    + (wantedHca.isEmpty() ? "any device" : wantedHca)
                    + (wantedPort == 0 ? "" : " port " + wantedPort) + ", but there is " + names(ports));
        }
        HcaPort port = wanted.stream().filter(HcaPort::isActive)
                .min(Comparator.comparing(HcaPort::ethernet).thenComparing(each -> each.hca().startsWith("rxe")))
                .orElseThrow(() -> new NativeException("no port is up: " + wanted.stream()
                        .map(each -> each + " is " + each.state()).collect(Collectors.joining(", "))));
        return new PortChoice(port, gid(port, wantedGid));
    }

    private static Gid gid(HcaPort port, int wanted) throws NativeException {
        if (wanted >= 0) {
            return port.gids().stream().filter(gid -> gid.index() == wanted).findFirst()
                    .orElseThrow(() -> new NativeException("quipu.verbs.gid is " + wanted + ", but " + port + " has "
                            + port.gids().stream().map(Gid::toString).collect(Collectors.joining(", "))));
        }
        if (!port.ethernet()) {
            return port.gids().stream().findFirst().orElseThrow(() -> new NativeException(port + " has no GID"));
        }
        return port.gids().stream().filter(gid -> gid.type().equals(Gid.ROCE_2))
                .min(Comparator.comparing((Gid gid) -> !gid.isIpv4()).thenComparing(Gid::isLinkLocal)
                        .thenComparing(Gid::index))
                .orElseThrow(() -> new NativeException(port
                        + " has no address for RoCE v2; give its network interface an IP address"));
    }

    private static String names(List<HcaPort> ports) {
        return ports.stream().map(HcaPort::toString).collect(Collectors.joining(", "));
    }
}
