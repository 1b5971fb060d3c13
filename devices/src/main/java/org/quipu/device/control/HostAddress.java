package org.quipu.device.control;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;

/**
 * An address of a machine's network interface.
 *
 * @param link name of the interface, such as {@code eth0}; {@code ?} if unknown
 * @param address the address; a link-local IPv6 address of this machine has its scope
 * @param prefix length of the network's prefix in bits
 * @param megabits nominal rate of the interface in Mbit/s, 0 if unknown
 * @param internal whether the interface is a bridge that has no port to other machines, as Docker makes one
 */
public record HostAddress(String link, InetAddress address, int prefix, int megabits, boolean internal) {

    static final String UNKNOWN_LINK = "?";

    private static final int PARTS = 5;
    private static final String INTERNAL = "i";

    /** Replaces characters that separate the parts of addresses. */
    public HostAddress {
        link = link.replaceAll("[^A-Za-z0-9_.:@?-]", "_");
    }

    /** Returns an address of which nothing else is known; it is the only one of its network. */
    public static HostAddress of(String literal) {
        InetAddress address = InetAddress.ofLiteral(literal);
        return new HostAddress(UNKNOWN_LINK, address, Byte.SIZE * address.getAddress().length, 0, false);
    }

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    static HostAddress parse(String text) {
        String[] parts = text.split("/", PARTS);
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("not an address of an interface: " + text);
        }
        return new HostAddress(parts[0], InetAddress.ofLiteral(parts[1]), Integer.parseInt(parts[2]),
                Integer.parseInt(parts[3]), parts[4].equals(INTERNAL));
    }

    /** Returns the address in numbers, without a scope. */
    public String literal() {
        return literal(address);
    }

    /** Returns an address as digits, without a scope. */
    public static String literal(InetAddress address) {
        String text = address.getHostAddress();
        int zone = text.indexOf('%');
        return zone < 0 ? text : text.substring(0, zone);
    }

    boolean isIpv4() {
        return address instanceof Inet4Address;
    }

    /** Returns whether the address is valid on the link only, and needs a scope. */
    boolean needsScope() {
        return address instanceof Inet6Address && address.isLinkLocalAddress();
    }

    /** Returns whether both have the same address, apart from its scope. */
    boolean hasAddressOf(HostAddress other) {
        return sameBits(address.getAddress(), other.address.getAddress(), Byte.SIZE * address.getAddress().length);
    }

    /** Returns whether both belong to the same network, as far as their addresses show. */
    boolean isInNetworkOf(HostAddress other) {
        return prefix == other.prefix && sameBits(address.getAddress(), other.address.getAddress(), prefix);
    }

    /** Returns whether the address belongs to a network. */
    boolean isIn(InetAddress network, int bits) {
        return sameBits(address.getAddress(), network.getAddress(), bits);
    }

    private static boolean sameBits(byte[] a, byte[] b, int bits) {
        if (a.length != b.length || bits > Byte.SIZE * a.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >>> (bit & 7);
            if ((a[bit >>> 3] & mask) != (b[bit >>> 3] & mask)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the interface and the address, for messages. */
    String label() {
        return link.equals(UNKNOWN_LINK) ? literal() : link + " " + literal();
    }

    @Override
    public String toString() {
        return String.join("/", link, literal(), Integer.toString(prefix), Integer.toString(megabits),
                internal ? INTERNAL : "");
    }
}
