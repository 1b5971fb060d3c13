package org.quipu.mpj.manager.local;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.control.ControlChannel;
import org.quipu.mpj.manager.control.ControlledProcessManager;
import org.quipu.mpj.manager.control.RankInfo;

/** The manager of a rank that {@code quipu run} has started. */
public final class LocalProcessManager extends ControlledProcessManager {

    private static final long LOCK_NANOS = 100_000_000;

    private LocalProcessManager(RankInfo info, ControlChannel channel, Runnable onLauncherLost) {
        super(info, channel, onLauncherLost);
    }

    private static RankInfo info(Map<String, String> environment) throws IOException {
        String secret = Files.readString(Path.of(required(environment, LaunchEnvironment.SECRET_FILE))).strip();
        return new RankInfo(number(environment, LaunchEnvironment.RANK), number(environment, LaunchEnvironment.SIZE),
                number(environment, LaunchEnvironment.LOCAL_SIZE), required(environment, LaunchEnvironment.JOB),
                HexFormat.of().parseHex(secret), environment.getOrDefault(LaunchEnvironment.DEVICE, ""));
    }

    private static int number(Map<String, String> environment, String name) {
        return Integer.parseInt(required(environment, name));
    }

    /**
     * Connects to the launcher given by the environment. From then on, this JVM halts when the launcher terminates.
     *
     * @throws IOException if the launcher does not respond or refuses this process
     */
    public static LocalProcessManager connect(Map<String, String> environment) throws IOException {
        return connect(environment, () -> Orphan.halt(required(environment, LaunchEnvironment.JOB),
                required(environment, LaunchEnvironment.CONTROL)));
    }

    public static LocalProcessManager connect(Map<String, String> environment, Runnable onLauncherLost)
            throws IOException {
        SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            socket.connect(UnixDomainSocketAddress.of(required(environment, LaunchEnvironment.CONTROL)));
            ControlChannel channel = new ControlChannel(socket);
            LocalProcessManager manager =
                    new LocalProcessManager(info(environment), channel, onLauncherLost);
            manager.join();
            return manager;
        } catch (IOException e) {
            socket.close();
            IOException failure = new IOException("cannot join the job: " + FailureReason.of(e), e);
            try {
                String jobId = environment.get(LaunchEnvironment.JOB);
                String control = environment.get(LaunchEnvironment.CONTROL);
                if (jobId != null && control != null) {
                    // The system closes the files of a killed launcher one by one, possibly the lock after the socket.
                    LockSupport.parkNanos(LOCK_NANOS);
                    JobFolder.removeIfAbandoned(jobId, control);
                }
            } catch (IOException left) {
                failure.addSuppressed(left);
            }
            throw failure;
        } catch (RuntimeException e) {
            socket.close();
            throw new IOException("cannot join the job: its QUIPU_ variables are incomplete", e);
        }
    }

    private static String required(Map<String, String> environment, String name) {
        String value = environment.get(name);
        if (value == null) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }
}
