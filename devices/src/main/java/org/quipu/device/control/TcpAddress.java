package org.quipu.device.control;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.quipu.device.host.HostIdentity;

/**
 * The address at which a process accepts connections.
 *
 * @param place identifies the machine and its network stack; equal places share a loopback address
 * @param hosts numeric addresses, the preferred first, 1 or more
 * @param port port number, the same at each host
 */
public record TcpAddress(String place, List<String> hosts, int port) {

    private static final String SCHEME = "nio1";
    private static final int PARTS = 4;
    private static final int LONGEST = 1024;

    static String ownPlace() {
        return HostIdentity.boot() + "/" + HostIdentity.networkSpace();
    }

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public static TcpAddress parse(String text) {
        String[] parts = text.split(";", PARTS);
        if (parts.length != PARTS || !parts[0].equals(SCHEME)) {
            throw new IllegalArgumentException("not an address of device nio: " + text);
        }
        return new TcpAddress(parts[1], List.of(parts[2].split(",")), Integer.parseInt(parts[3]));
    }

    /**
     * Returns the socket addresses that a process at the given place should try, in this order; empty if it cannot
     * reach this process.
     */
    public List<InetSocketAddress> targets(String from) {
        boolean near = from.equals(place);
        List<InetSocketAddress> targets = new ArrayList<>();
        if (near) {
            targets.add(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        }
        for (String host : hosts) {
            InetSocketAddress target = new InetSocketAddress(numeric(host), port);
            if ((near || !target.getAddress().isLoopbackAddress()) && !targets.contains(target)) {
                targets.add(target);
            }
        }
        return targets;
    }

    private static InetAddress numeric(String host) {
        return InetAddress.ofLiteral(host);
    }

    /** Returns the address with as many hosts as fit. */
    @Override
    public String toString() {
        return toString(LONGEST);
    }

    /** Returns this address with as many hosts as fit into the given number of characters. */
    String toString(int longest) {
        int room = longest - SCHEME.length() - place.length() - 10;
        List<String> fitting = new ArrayList<>();
        for (String host : hosts) {
            room -= host.length() + 1;
            if (room >= 0) {
                fitting.add(host);
            }
        }
        return String.join(";", SCHEME, place, fitting.stream().collect(Collectors.joining(",")),
                Integer.toString(port));
    }
}
