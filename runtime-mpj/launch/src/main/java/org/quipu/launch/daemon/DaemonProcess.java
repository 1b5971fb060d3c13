package org.quipu.launch.daemon;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.environment.UserKey;

/** This process as a daemon. */
public final class DaemonProcess {

    private static final long REFRESH_MILLIS = 60_000;

    private DaemonProcess() {}

    /**
     * Serves until a client requests the end, or this process gets SIGTERM.
     *
     * @param listen an interface, address or network of this machine; empty for its only one
     * @param port at which to listen
     * @param agentCommand the command of an agent
     * @param environment variables of this process
     * @param listening called with the addresses as soon as launchers can connect
     * @throws IOException if the daemon cannot listen, or its key, log or other file cannot be used; the message says
     *     what to do
     */
    public static void run(String listen, int port, List<String> agentCommand, Map<String, String> environment,
            Consumer<List<String>> listening) throws IOException, InterruptedException {
        byte[] key = UserKey.ofUser(environment);
        try (DaemonLog log = new DaemonLog(logFile(environment, port), DaemonLog.USUAL_BYTES);
                DaemonServer server = open(listen, port, key, agentCommand, log);
                DaemonFile file = DaemonFile.create(DaemonFile.folder(environment),
                        new DaemonFile.Daemon(ProcessHandle.current().pid(), address(server), server.port(),
                                log.file().toString()))) {
            Thread end = new Thread(() -> end(server, file));
            Runtime.getRuntime().addShutdownHook(end);
            listening.accept(server.addresses());
            while (!server.awaitStopRequest(REFRESH_MILLIS)) {
                refresh(file, log);
            }
        }
    }

    private static String address(DaemonServer server) {
        String first = server.addresses().getFirst();
        return first.substring(0, first.lastIndexOf(':')).replaceAll("[\\[\\]]", "");
    }

    private static DaemonServer open(String listen, int port, byte[] key, List<String> agentCommand, DaemonLog log)
            throws IOException {
        try {
            return new DaemonServer(ListenAddresses.of(listen), port, key, agentCommand, log);
        } catch (BindException e) {
            throw new IOException("the daemon cannot listen at port " + port + ": " + FailureReason.of(e)
                    + PortOwner.describe(port).map(owner -> "; " + owner + " listens there").orElse("")
                    + ". Choose another port with --port, and set QUIPU_DAEMON_PORT to it for 'quipu run'", e);
        }
    }

    private static void refresh(DaemonFile file, DaemonLog log) {
        try {
            file.refresh();
        } catch (IOException e) {
            log.write("the file of this daemon cannot be written: " + FailureReason.of(e));
        }
    }

    private static void end(DaemonServer server, DaemonFile file) {
        try {
            server.close();
            file.close();
        } catch (IOException e) {
            System.err.println(FailureReason.of(e));
        }
    }

    /** Returns the log file of a daemon; the home folder may be that of several hosts. */
    static Path logFile(Map<String, String> environment, int port) {
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        Path base = state.startsWith("/") ? Path.of(state)
                : Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")), ".local", "state");
        return base.resolve("quipu").resolve("daemon-" + HostName.get() + "-" + port + ".log");
    }
}
