package org.quipu.device.nio;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** TCP where the system's own calls cannot be used. */
class NioPortableConformanceTest extends DeviceConformance {

    private static final SocketIo PORTABLE = new SocketIo() {
        @Override
        StreamSocket open(SocketChannel channel, NioSettings settings) {
            return new ChannelSocket(channel);
        }
    };

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new NioDevice(job, NioSettings.usual().with(PORTABLE));
    }

    @Override
    protected String name() {
        return "nio";
    }
}
