package org.quipu.device.control;

import java.util.concurrent.TimeUnit;
import org.quipu.device.settings.Tunables;

/**
 * How TCP connections are made.
 *
 * @param sendBuffer bytes, 0 for the system's choice
 * @param receiveBuffer bytes, 0 for the system's choice
 * @param connectNanos time that an attempt to connect may take, nanoseconds
 * @param silence seconds after which a machine that gives no sign of life counts as lost, 0 for the system's choice
 * @param interfaces where this process can be reached, see {@link LocalAddresses}
 * @param io how handshakes are read and written
 */
public record ConnectionSettings(int sendBuffer, int receiveBuffer, long connectNanos, int silence, String interfaces,
        HandshakeIo io) {

    /** Returns the user's settings. */
    public static ConnectionSettings usual() {
        return new ConnectionSettings(Tunables.NIO_SEND_BUFFER.value(), Tunables.NIO_RECEIVE_BUFFER.value(),
                TimeUnit.MILLISECONDS.toNanos(Tunables.NIO_CONNECT.value()), Tunables.NIO_SILENCE.value(),
                Tunables.NIO_INTERFACES.value(), new HandshakeIo());
    }

    /** Returns the same settings with another way to read and write. */
    public ConnectionSettings with(HandshakeIo other) {
        return new ConnectionSettings(sendBuffer, receiveBuffer, connectNanos, silence, interfaces, other);
    }
}
