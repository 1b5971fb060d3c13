package org.quipu.device.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quipu.device.host.HostIdentity;

/**
 * The address at which a process accepts connections.
 *
 * @param place identifies the machine and its network stack; equal places share a loopback address
 * @param machine host name, for messages
 * @param hosts addresses of the machine, 1 or more
 * @param port port number, the same at each host
 * @param encrypted whether connections use TLS
 */
public record TcpAddress(String place, String machine, List<HostAddress> hosts, int port, boolean encrypted) {

    private static final String SCHEME = "nio2";
    private static final String ENCRYPTED_SCHEME = "nio2s";
    private static final int PARTS = 5;
    private static final int LONGEST = 1024;
    private static final int SEPARATORS = 12;

    /** Makes the address of a process whose connections are not encrypted. */
    public TcpAddress(String place, String machine, List<HostAddress> hosts, int port) {
        this(place, machine, hosts, port, false);
    }

    static String ownPlace() {
        return HostIdentity.network();
    }

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public static TcpAddress parse(String text) {
        String[] parts = text.split(";", PARTS);
        boolean encrypted = parts[0].equals(ENCRYPTED_SCHEME);
        if (parts.length != PARTS || !encrypted && !parts[0].equals(SCHEME)) {
            throw new IllegalArgumentException("not an address of device nio: " + text);
        }
        return new TcpAddress(parts[1], parts[2], Arrays.stream(parts[3].split(",")).map(HostAddress::parse).toList(),
                Integer.parseInt(parts[4]), encrypted);
    }

    /** Returns the address with as many hosts as fit. */
    @Override
    public String toString() {
        return toString(LONGEST);
    }

    /** Returns this address with as many hosts as fit into the given number of characters. */
    String toString(int longest) {
        int room = longest - ENCRYPTED_SCHEME.length() - place.length() - machine.length() - SEPARATORS;
        List<String> fitting = new ArrayList<>();
        for (HostAddress host : hosts) {
            String text = host.toString();
            room -= text.length() + 1;
            if (room >= 0) {
                fitting.add(text);
            }
        }
        return String.join(";", encrypted ? ENCRYPTED_SCHEME : SCHEME, place, machine, String.join(",", fitting),
                Integer.toString(port));
    }
}
