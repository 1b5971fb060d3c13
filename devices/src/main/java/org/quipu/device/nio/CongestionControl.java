package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import org.quipu.device.tcp.TcpStream;

/** Chooses the congestion control algorithm of connections. */
final class CongestionControl {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");

    /**
     * The algorithm within a machine, where nothing can be congested. Every Linux has it and permits it to every user;
     * others measure and delay.
     */
    private static final String WITHIN_A_MACHINE = "reno";

    private CongestionControl() {
    }

    /**
     * Sets the algorithm of a connection.
     *
     * @param wanted the user's choice, may be empty
     * @throws IOException if the user's choice is impossible
     */
    static void set(TcpStream stream, String wanted) throws IOException {
        if (!wanted.isEmpty()) {
            setWanted(stream, wanted);
        } else if (stream.staysOnMachine()) {
            setWithinMachine(stream);
        }
    }

    private static void setWanted(TcpStream stream, String wanted) throws IOException {
        boolean possible;
        try {
            possible = stream.setCongestionControl(wanted);
        } catch (IOException e) {
            throw new IOException("congestion control \"" + wanted + "\" (quipu.nio.congestion) is not available: "
                    + e.getMessage() + "; /proc/sys/net/ipv4/tcp_allowed_congestion_control lists the permitted ones",
                    e);
        }
        if (!possible) {
            throw new IOException("quipu.nio.congestion requires Linux on x86-64 or AArch64 and "
                    + "--enable-native-access=ALL-UNNAMED");
        }
    }

    private static void setWithinMachine(TcpStream stream) {
        try {
            stream.setCongestionControl(WITHIN_A_MACHINE);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the system's choice is kept", e);
        }
    }
}
