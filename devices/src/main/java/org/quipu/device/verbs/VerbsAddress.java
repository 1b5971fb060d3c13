package org.quipu.device.verbs;

import org.quipu.device.control.ControlPlane;
import org.quipu.device.control.TrustedConnections;

/**
 * The published address of a process: its fabric, and where it accepts the TCP connections of its control plane.
 *
 * @param fabric {@code ib-} and the prefix of the subnet, or {@code roce2}; equal fabrics are connected
 * @param control an address of {@link TrustedConnections}
 */
record VerbsAddress(String fabric, String control) {

    private static final String SCHEME = "verbs1";
    private static final int PARTS = 3;
    private static final int PREFIX_DIGITS = 16;

    /** Maximum length of the address in characters; see {@link org.quipu.device.Device#address}. */
    private static final int MAX_LENGTH = 1024;

    /** Returns the address of a process that uses a port. */
    static VerbsAddress of(PortChoice choice, ControlPlane control) {
        String fabric = fabric(choice);
        return new VerbsAddress(fabric, control.address(room(MAX_LENGTH, fabric)));
    }

    /** Returns the fabric of a port. */
    static String fabric(PortChoice choice) {
        return choice.port().ethernet() ? choice.gid().type().equals(Gid.ROCE_2) ? "roce2" : "roce1"
                : "ib-" + choice.gid().hex().substring(0, PREFIX_DIGITS);
    }

    /**
     * Returns the maximum length of {@link #control} in characters, in an address of at most {@code longest}
     * characters.
     */
    static int room(int longest, String fabric) {
        return longest - SCHEME.length() - fabric.length() - 2;
    }

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    static VerbsAddress parse(String text) {
        String[] parts = text.split(";", PARTS);
        if (parts.length != PARTS || !parts[0].equals(SCHEME)) {
            throw new IllegalArgumentException("not an address of device verbs: " + text);
        }
        return new VerbsAddress(parts[1], parts[2]);
    }

    boolean reaches(VerbsAddress peer) {
        return fabric.equals(peer.fabric) && TrustedConnections.reaches(control, peer.control);
    }

    @Override
    public String toString() {
        return String.join(";", SCHEME, fabric, control);
    }
}
