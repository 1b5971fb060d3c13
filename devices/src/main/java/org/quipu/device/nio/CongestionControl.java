package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.Set;
import org.quipu.device.tcp.TcpStream;

/** Chooses the congestion control algorithm of connections. */
final class CongestionControl {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");

    /**
     * The algorithm within a machine and within a cluster. It reacts to losses alone (RFC 5681). The usual ones infer
     * congestion from delays as well, and take a process that waits for a processor for a congested network. Every
     * Linux has it and permits it to every user.
     */
    private static final String NEARBY = "reno";

    /** Round trips are shorter within a cluster, in microseconds. */
    private static final long NEARBY_MICROS = 1000;

    /** Algorithms that an administrator has chosen for the network of a cluster. */
    private static final Set<String> KEPT = Set.of("dctcp");

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
        } else if (stream.staysOnMachine() || isInCluster(stream)) {
            setNearby(stream);
        }
    }

    private static boolean isInCluster(TcpStream stream) throws IOException {
        long micros = stream.shortestRoundTrip();
        return micros >= 0 && micros < NEARBY_MICROS && !KEPT.contains(stream.congestionControl());
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

    private static void setNearby(TcpStream stream) {
        try {
            stream.setCongestionControl(NEARBY);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the system's choice is kept", e);
        }
    }
}
