package org.quipu.mpj.manager.rendezvous;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.quipu.device.control.HostAddress;
import org.quipu.device.control.LocalAddresses;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.shm.ShmDeviceProvider;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.control.ControlChannel;
import org.quipu.mpj.manager.control.ControlDescriptor;
import org.quipu.mpj.manager.control.ControlListener;
import org.quipu.mpj.manager.control.ControlRoot;
import org.quipu.mpj.manager.control.ControlledProcessManager;
import org.quipu.mpj.manager.control.RankInfo;
import org.quipu.mpj.manager.control.Relay;
import org.quipu.mpj.manager.control.RootCard;
import org.quipu.settings.Sources;

/**
 * What a process does for the control network of a job that another launcher started: rank 0 runs the root, the first
 * rank of each host the relay, and each process ends with the job. Thread-safe.
 */
final class Rendezvous {

    /** Time for other ranks to end by themselves. */
    private static final long END_MILLIS = 2000;
    private static final long LEAVE_MILLIS = 10_000;
    private static final long SHUTDOWN_MILLIS = 3000;
    private static final long HOOK_MILLIS = 300;
    /** Time for the launcher to see the exit code of the failed rank before those of the others. */
    private static final long FIRST_MILLIS = 1000;
    /** Time for rank 0 to end the job after a report of a failure. */
    private static final long TOLD_MILLIS = 3000;
    private static final long MEET_MILLIS = 60_000;
    private static final long PAUSE_MILLIS = 5;
    private static final int JOB_NAME_LENGTH = 40;

    private final Bootstrap bootstrap;
    private final int rank;
    private final int size;
    private final long joinNanos;
    private final Map<String, String> environment;
    private final AtomicBoolean over = new AtomicBoolean();
    private final CountDownLatch told = new CountDownLatch(1);
    private @Nullable ControlRoot root;
    private @Nullable RootWatch watch;
    @SuppressWarnings("NullAway.Init") // join() sets these first
    private RootCard card;
    @SuppressWarnings("NullAway.Init")
    private HostFolder folder;
    private volatile @Nullable Relay relay;
    private volatile boolean finalized;
    private volatile boolean inFence;
    private volatile boolean shuttingDown;
    private volatile int index;

    Rendezvous(Bootstrap bootstrap, Map<String, String> environment) {
        this.bootstrap = bootstrap;
        this.environment = environment;
        rank = bootstrap.rank();
        size = bootstrap.size();
        joinNanos = LaunchVariables.JOIN_TIMEOUT.value(new Sources(Map.of(), environment));
    }

    /** The connection of this rank, accepted, with all ranks of the job registered. */
    record Joined(RankInfo info, ControlChannel channel) {}

    /**
     * Connects all ranks of the job. Returns when each has called this method.
     *
     * @throws IOException if the launcher or rank 0 does not respond or refuses this process
     */
    Joined join() throws IOException {
        try {
            card = rank == 0 ? openRoot() : RootCard.parse(receive());
            folder = new HostFolder(card.jobId(), card.secret());
            ControlChannel channel = meet();
            ControlledProcessManager.register(channel, rank, card.secret());
            String[] ready = awaitReady(channel);
            if (relay != null) {
                // All ranks of this host are connected; launchers that kill a job leave no files behind.
                folder.remove();
            }
            index = Integer.parseInt(ready[1]);
            return new Joined(new RankInfo(rank, size, Integer.parseInt(ready[2]), card.jobId(), card.secret(),
                    environment.getOrDefault(LaunchEnvironment.DEVICE, "")), channel);
        } catch (IOException | RuntimeException e) {
            over.set(true);
            leaveNothing();
            throw new IOException("cannot join the job of " + bootstrap.launcher() + ": " + FailureReason.of(e), e);
        }
    }

    private RootCard openRoot() throws IOException {
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        String name = bootstrap.jobName();
        String jobId = name.substring(0, Math.min(name.length(), JOB_NAME_LENGTH)) + "-"
                + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
        List<String> addresses = LocalAddresses.find(DeviceSettings.NIO_INTERFACES.value()).stream()
                .map(HostAddress::literal).toList();
        RootWatch newWatch = new RootWatch(size, joinNanos, this::fail);
        boolean chosen = !DeviceSettings.NIO_INTERFACES.value().isBlank() && addresses.size() == 1;
        InetSocketAddress address = chosen ? new InetSocketAddress(addresses.getFirst(), 0) : new InetSocketAddress(0);
        ControlRoot newRoot = new ControlRoot(size, jobId, secret, address, newWatch);
        root = newRoot;
        watch = newWatch;
        RootCard own = new RootCard(HostName.get(), addresses, newRoot.port(), jobId, secret);
        // Launchers pass the text on only when all processes have asked for it, which the watch limits.
        newWatch.start();
        bootstrap.share(own.format());
        return own;
    }

    /** Most launchers wait without a limit for a rank 0 that never gives its text. */
    private String receive() throws IOException {
        CountDownLatch received = new CountDownLatch(1);
        Thread.ofPlatform().daemon().name("quipu-join").start(() -> {
            try {
                // Rank 0 has the same limit, and its message says more.
                if (joinNanos > 0 && !received.await(joinNanos + TimeUnit.MILLISECONDS.toNanos(END_MILLIS),
                        TimeUnit.NANOSECONDS)) {
                    end(ExitCodes.FAILED, FailureMessage.ofSilentRoot(rank, size, bootstrap.launcher(), joinNanos),
                            true, 0);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        try {
            return bootstrap.share(null);
        } finally {
            received.countDown();
        }
    }

    /** Becomes the relay of this host, or connects to it. */
    private ControlChannel meet() throws IOException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MEET_MILLIS);
        while (true) {
            if (relay == null && folder.tryLock()) {
                relay = new Relay(card, size, folder.socket(), rank, new ControlListener() {}, new RelayOwner());
            }
            SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                socket.connect(UnixDomainSocketAddress.of(folder.socket()));
                return new ControlChannel(socket);
            } catch (IOException e) {
                socket.close();
                if (relay != null || System.nanoTime() - deadline > 0) {
                    throw new IOException("the relay of " + HostName.get() + " does not respond: "
                            + FailureReason.of(e), e);
                }
            }
            pause(PAUSE_MILLIS);
        }
    }

    private static void pause(long millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while joining the job", e);
        }
    }

    private String[] awaitReady(ControlChannel channel) throws IOException {
        String line = channel.readLine();
        if (line == null) {
            throw new IOException("the connection to rank 0 on " + card.host() + " was closed");
        }
        String[] words = line.split(" ", 4);
        switch (words[0]) {
            case ControlDescriptor.READY -> {
                return words;
            }
            case ControlDescriptor.END -> throw new IOException("the job has ended: " + line.split(" ", 3)[2]);
            default -> throw new IOException(ControlDescriptor.unescape(line.substring(line.indexOf(' ') + 1)));
        }
    }

    void enteringFence() {
        finalized = false;
        inFence = true;
    }

    void leftFence() {
        inFence = false;
    }

    /** This rank has left the job; waits until the ranks that depend on this process have left it, too. */
    void leave() {
        finalized = true;
        boolean interrupted = false;
        try {
            if (watch != null) {
                watch.awaitFinalized(LEAVE_MILLIS);
            } else if (relay != null) {
                relay.awaitFinalized(LEAVE_MILLIS);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        bootstrap.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The job has failed, and this process is not rank 0. */
    void ended(int code) {
        told.countDown();
        if (root == null && !finalized) {
            end(code, "", false, FIRST_MILLIS);
        }
    }

    /** The connection to the relay is lost. */
    void lost() {
        if (finalized || over.get() || root != null || relay != null) {
            return; // the root or the relay in this process handles it
        }
        // One of the ranks of this host reports it.
        String reason = "rank " + rank + " on " + HostName.get()
                + " has lost its connection to the job: the process that relays on this host, or rank 0 on "
                + card.host() + ", was killed or has crashed";
        end(ExitCodes.FAILED, index <= 1 ? reason : "", false, 0);
    }

    private final class RelayOwner implements Relay.Owner {

        @Override
        public void ended(int code, String reason) {
            // The relay passes the end to the rank of this process as well.
        }

        @Override
        public void rootLost(String reason) {
            Relay lost = relay;
            if (root != null || lost == null) {
                return;
            }
            try {
                if (lost.awaitFinalized(0)) {
                    return;
                }
                String message = "the connection of " + HostName.get() + " to rank 0 on " + card.host() + " " + reason
                        + "; that rank was killed or has crashed, or its host was lost; the ranks on " + HostName.get()
                        + " have been stopped";
                lost.tellEnd(ExitCodes.FAILED, message);
                if (!finalized) {
                    end(ExitCodes.FAILED, message, true, 0);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Ends this process.
     *
     * @param millis time to wait when everything has been cleared up
     */
    private void end(int code, String message, boolean tellLauncher, long millis) {
        if (!over.compareAndSet(false, true)) {
            return;
        }
        if (!message.isEmpty()) {
            report(message);
        }
        leaveNothing();
        if (tellLauncher) {
            bootstrap.abort(code, message);
        }
        if (!shuttingDown) {
            sleep(millis);
        }
        halt(code);
    }

    private static void report(String message) {
        System.err.println("quipu: " + message);
        System.err.flush();
    }

    /** Ends the job: called in the process of rank 0. */
    private void fail(RankFailure failure) {
        if (!over.compareAndSet(false, true)) {
            return;
        }
        endAll(failure);
        halt(failure.code());
    }

    private void endAll(RankFailure failure) {
        ControlRoot ending = root;
        if (ending == null) {
            return;
        }
        String text = FailureMessage.of(failure, ending, size, joinNanos);
        report(text);
        ending.end(failure.code(), text);
        if (failure.requested()) {
            // Before the ranks close their connections to the launcher, which would end the job with a code of its own.
            bootstrap.abort(failure.code(), text);
        }
        boolean clean = false;
        try {
            clean = ending.awaitDisconnected(rank, END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        leaveNothing();
        if (!failure.requested() && !clean) {
            bootstrap.abort(failure.code(), text);
        }
    }

    /** A shutdown hook of this JVM. */
    void shutDown(ProcessManager manager) {
        shuttingDown = true;
        RootWatch own = watch;
        if (own == null) {
            manager.reportShutdown();
        }
        if (!finalized) {
            // A hook of the program may call MPI_Finalize.
            sleep(HOOK_MILLIS);
            while (inFence && !over.get()) {
                sleep(PAUSE_MILLIS);
            }
        }
        if (own == null) {
            reportEnd(manager);
        } else if (!finalized && over.compareAndSet(false, true)) {
            RankFailure failure = own.ofOwnEnd();
            if (failure != null) {
                endAll(failure);
            }
        }
        if (own != null) {
            manager.reportShutdown();
        }
        if (!finalized || relay != null) {
            leaveNothing();
        }
    }

    /** This process ends when all others know it, because a launcher kills them as soon as it sees the exit code. */
    private void reportEnd(ProcessManager manager) {
        try {
            if (!finalized && !over.get() && manager.reportFailure(RootWatch.ENDED_EARLY)) {
                told.await(TOLD_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Kills the processes that this one has started, if the job has failed, and removes the files of the job. */
    private void leaveNothing() {
        try {
            if (!finalized) {
                ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            }
            if (card != null) {
                ShmDeviceProvider.removeJob(card.jobId());
            }
            if (folder != null) {
                folder.remove();
            }
        } catch (IOException | UncheckedIOException e) {
            report("a file of the job could not be removed: " + FailureReason.of(e));
        }
    }

    /** Ends this process because the root has not answered an abort. */
    void haltUnanswered(int code, String reason) {
        over.set(true);
        leaveNothing();
        bootstrap.abort(code, reason);
        Runtime.getRuntime().halt(code);
    }

    private void halt(int code) {
        if (shuttingDown) {
            // The process has an exit code of its own; its hooks get a moment.
            sleep(SHUTDOWN_MILLIS);
        }
        Runtime.getRuntime().halt(code);
    }

    boolean isShuttingDown() {
        return shuttingDown;
    }

    boolean isFinalized() {
        return finalized;
    }
}
