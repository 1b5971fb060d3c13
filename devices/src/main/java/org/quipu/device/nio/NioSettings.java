package org.quipu.device.nio;

import org.quipu.device.JobInfo;
import org.quipu.device.control.ConnectionSettings;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.tcp.Network;

/**
 * The settings of a TCP device.
 *
 * @param maxPayload bytes, in a job of few processes
 * @param eagerLimit bytes
 * @param congestion name of the congestion control algorithm; if empty, {@link CongestionControl} chooses
 * @param connections settings of connections
 */
record NioSettings(int maxPayload, int eagerLimit, String congestion, ConnectionSettings connections) {

    private static final int FRAMES_OF_ALL = 256 << 20;
    private static final int LEAST_FRAME = 128 << 10;

    /** Returns the user's settings without encryption. */
    static NioSettings usual() {
        return with(ConnectionSettings.usual());
    }

    /** Returns the user's settings for a job. */
    static NioSettings of(JobInfo job) {
        return with(ConnectionSettings.of(job));
    }

    private static NioSettings with(ConnectionSettings connections) {
        return new NioSettings(DeviceSettings.NIO_FRAME.intValue(), DeviceSettings.NIO_EAGER.intValue(),
                DeviceSettings.NIO_CONGESTION.value(), connections);
    }

    /**
     * Returns the longest payload of a frame in a job of {@code size} processes, in bytes. It limits the data that all
     * peers of a process together can have in transit to it.
     */
    int maxPayload(int size) {
        return Math.min(maxPayload, Math.max(LEAST_FRAME, FRAMES_OF_ALL / size));
    }

    NioSettings with(Network other) {
        return new NioSettings(maxPayload, eagerLimit, congestion, connections.with(other));
    }
}
