package org.quipu.device.control;

import java.util.concurrent.TimeUnit;
import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.TcpOptions;
import org.quipu.device.tls.TlsNetwork;

/**
 * The settings of TCP connections.
 *
 * @param options options of each connection
 * @param connectNanos timeout of a connection attempt, nanoseconds
 * @param interfaces network interfaces on which to accept connections, see {@link LocalAddresses}
 * @param network makes the sockets
 */
public record ConnectionSettings(TcpOptions options, long connectNanos, String interfaces, Network network) {

    /** Returns the user's settings without encryption. */
    public static ConnectionSettings usual() {
        TcpOptions options = new TcpOptions(DeviceSettings.NIO_SEND_BUFFER.intValue(),
                DeviceSettings.NIO_RECEIVE_BUFFER.intValue(), seconds(DeviceSettings.NIO_SILENCE.value()));
        return new ConnectionSettings(options, DeviceSettings.NIO_CONNECT.value(),
                DeviceSettings.NIO_INTERFACES.value(), Network.ofProcess());
    }

    private static int seconds(long nanos) {
        return (int) Math.ceilDiv(nanos, TimeUnit.SECONDS.toNanos(1));
    }

    /** Returns the user's settings for a job, whose secret the encryption needs. */
    public static ConnectionSettings of(JobInfo job) {
        ConnectionSettings usual = usual();
        return DeviceSettings.TLS.value() ? usual.with(new TlsNetwork(usual.network(), job.secret())) : usual;
    }

    /** Returns the same settings with sockets of another network. */
    public ConnectionSettings with(Network other) {
        return new ConnectionSettings(options, connectNanos, interfaces, other);
    }
}
