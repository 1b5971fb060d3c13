package org.quipu.device.nio;

import java.util.concurrent.TimeUnit;
import org.quipu.device.Tunables;

/**
 * What a TCP device is opened with.
 *
 * @param maxPayload bytes, in a job of few processes
 * @param eagerLimit bytes
 * @param sendBuffer bytes, 0 for the system's choice
 * @param receiveBuffer bytes, 0 for the system's choice
 * @param connectNanos how long an attempt to connect may take
 * @param silence seconds after which a machine that gives no sign of life counts as lost, 0 for the system's choice
 * @param congestion name of the algorithm that decides how fast to send, empty for the system's choice, or ours within a machine
 * @param interfaces where to be reached, see {@link LocalAddresses}
 * @param io the system calls
 */
record NioSettings(int maxPayload, int eagerLimit, int sendBuffer, int receiveBuffer, long connectNanos, int silence, String congestion,
        String interfaces, SocketIo io) {

    private static final int FRAMES_OF_ALL = 256 << 20;
    private static final int LEAST_FRAME = 128 << 10;

    /** What the user's settings ask for. */
    static NioSettings usual() {
        return new NioSettings(Tunables.NIO_FRAME.value(), Tunables.NIO_EAGER.value(), Tunables.NIO_SEND_BUFFER.value(),
                Tunables.NIO_RECEIVE_BUFFER.value(), TimeUnit.MILLISECONDS.toNanos(Tunables.NIO_CONNECT.value()), Tunables.NIO_SILENCE.value(),
                Tunables.NIO_CONGESTION.value(), Tunables.NIO_INTERFACES.value(), new SocketIo());
    }

    /** The longest payload of a frame in a job of so many processes: what all of one's peers together may have under way is bounded. */
    int maxPayload(int size) {
        return Math.min(maxPayload, Math.max(LEAST_FRAME, FRAMES_OF_ALL / size));
    }

    NioSettings with(SocketIo other) {
        return new NioSettings(maxPayload, eagerLimit, sendBuffer, receiveBuffer, connectNanos, silence, congestion, interfaces, other);
    }
}
