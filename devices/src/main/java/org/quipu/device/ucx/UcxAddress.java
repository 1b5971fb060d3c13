package org.quipu.device.ucx;

import org.quipu.device.control.ControlPlane;
import org.quipu.device.control.TrustedConnections;

/**
 * The published address of a process: where it accepts the TCP connections of its control plane. The addresses of UCP
 * workers are too long to publish and are exchanged over these connections.
 *
 * @param control an address of {@link ControlPlane}
 */
record UcxAddress(String control) {

    private static final String SCHEME = "ucx1;";
    private static final int MAX_LENGTH = 1024;

    /** Returns the maximum length of {@link #control} in characters. */
    static int room() {
        return MAX_LENGTH - SCHEME.length();
    }

    /**
     * Parses the text written by {@link #toString}.
     *
     * @throws IllegalArgumentException if it is malformed
     */
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
