package org.quipu.launch.hosts;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.control.ProvenConnection;

/** The main class of an agent that connects to the launcher, see {@link AgentListener}. */
public final class ConnectingAgent {

    private static final int CONNECT_MILLIS = 5000;

    private ConnectingAgent() {}

    /**
     * Serves one job and ends this JVM.
     *
     * @param args the {@link AgentFolder} of the job, and the index of this host
     */
    public static void main(String[] args) {
        try {
            ProvenConnection connection = connect(AgentFolder.of(Path.of(args[0])), Integer.parseInt(args[1]));
            // How many of the entries are those of the agent, which has them.
            connection.in().readInt();
            String[] classPath = AgentBoot.receive(connection.in(), connection.out());
            AgentMain.serve(new FrameChannel(connection.in(), connection.out()), List.of(classPath));
        } catch (IOException e) {
            System.err.println("quipu agent on " + HostName.get() + ": " + FailureReason.of(e));
            System.exit(ExitCodes.FAILED);
        }
    }

    /** Tries all addresses of the launcher. */
    private static ProvenConnection connect(AgentFolder folder, int index) throws IOException {
        StringBuilder failures = new StringBuilder();
        for (String address : folder.addresses()) {
            String[] parts = address.split(" ");
            try {
                return ProvenConnection.connect(
                        new InetSocketAddress(InetAddress.ofLiteral(parts[0]), Integer.parseInt(parts[1])),
                        folder.key(), AgentListener.CONTEXT, index, CONNECT_MILLIS, true);
            } catch (IOException e) {
                failures.append("; ").append(parts[0]).append(" port ").append(parts[1]).append(": ")
                        .append(FailureReason.of(e));
            }
        }
        throw new IOException(
                "the launcher cannot be reached" + failures + "; a firewall must admit connections between "
                        + "hosts, or use --launcher ssh");
    }
}
