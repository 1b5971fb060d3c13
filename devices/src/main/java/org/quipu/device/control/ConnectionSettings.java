package org.quipu.device.control;

import java.util.concurrent.TimeUnit;
import org.quipu.device.settings.DeviceSettings;

/**
 * The settings of TCP connections.
 *
 * @param sendBuffer bytes, 0 for the system's choice
 * @param receiveBuffer bytes, 0 for the system's choice
 * @param connectNanos timeout of a connection attempt, nanoseconds
 * @param silence seconds after which a silent machine counts as lost, 0 for the system's choice
 * @param interfaces network interfaces on which to accept connections, see {@link LocalAddresses}
 * @param io how handshakes are read and written
 */
public record ConnectionSettings(int sendBuffer, int receiveBuffer, long connectNanos, int silence, String interfaces,
        HandshakeIo io) {

    /** Returns the user's settings. */
    public static ConnectionSettings usual() {
        return new ConnectionSettings(DeviceSettings.NIO_SEND_BUFFER.intValue(),
                DeviceSettings.NIO_RECEIVE_BUFFER.intValue(),
                DeviceSettings.NIO_CONNECT.value(), seconds(DeviceSettings.NIO_SILENCE.value()),
                DeviceSettings.NIO_INTERFACES.value(), new HandshakeIo());
    }

    private static int seconds(long nanos) {
        return (int) Math.ceilDiv(nanos, TimeUnit.SECONDS.toNanos(1));
    }

    /** Returns the same settings with another way to read and write. */
    public ConnectionSettings with(HandshakeIo other) {
        return new ConnectionSettings(sendBuffer, receiveBuffer, connectNanos, silence, interfaces, other);
    }
}
