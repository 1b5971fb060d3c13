package org.quipu.device.ucx;

import org.quipu.device.control.ControlPlane;
import org.quipu.device.control.TrustedConnections;


/**
 * What a process publishes: where it accepts the TCP connections over which UCP workers' addresses are exchanged. Those are too long to publish.
 *
 * @param control an address of {@link ControlPlane}
 */
record UcxAddress(String control) {

    private static final String SCHEME = "ucx1;";
    private static final int LONGEST = 1024;

    /** How many characters are left for {@link #control}. */
    static int room() {
        return LONGEST - SCHEME.length();
    }

    /** Reads what {@link #toString} wrote. @throws IllegalArgumentException if it is no such address */
    static UcxAddress parse(String text) {
        if (!text.startsWith(SCHEME)) {
            throw new IllegalArgumentException("not an address of device ucx: " + text);
        }
        return new UcxAddress(text.substring(SCHEME.length()));
    }

    boolean reaches(UcxAddress peer) {
        return TrustedConnections.reaches(control, peer.control);
    }

    @Override
    public String toString() {
        return SCHEME + control;
    }
}
