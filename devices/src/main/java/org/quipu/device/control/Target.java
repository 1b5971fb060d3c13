package org.quipu.device.control;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * An address of a peer to connect to.
 *
 * @param socket address and port
 * @param there the peer's interface
 * @param here this machine's interface in the same network; null if packets are routed
 */
record Target(InetSocketAddress socket, HostAddress there, @Nullable HostAddress here) {

    /** Returns the peer's interface, address and port, for messages. */
    String label() {
        return there.label() + ":" + socket.getPort();
    }
}
