package org.quipu.device.tcp;

import java.lang.System.Logger.Level;

/** The implementation that this process uses. */
final class ProcessNetwork {

    static final Network CHOICE = choose();

    private ProcessNetwork() {
    }

    private static Network choose() {
        if (LinuxNetwork.isPossible()) {
            return new LinuxNetwork();
        }
        System.getLogger("org.quipu.device.tcp").log(Level.DEBUG, "TCP uses the channels of the JDK");
        return new ChannelNetwork();
    }
}
