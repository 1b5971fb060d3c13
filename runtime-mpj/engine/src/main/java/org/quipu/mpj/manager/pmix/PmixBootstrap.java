package org.quipu.mpj.manager.pmix;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.NativeException;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.mpj.manager.rendezvous.Bootstrap;
import org.quipu.settings.Sources;

/**
 * The bootstrap of a process that a launcher with PMIx started. Each process connects to the launcher's server on its
 * own host, and the servers exchange rank 0's text among themselves: one message per host, and one per process.
 */
final class PmixBootstrap implements Bootstrap {

    /** What a user does about a library that is missing or does not fit. */
    private static final String REMEDY = "Install the launcher's libpmix, name its file by "
            + LaunchVariables.PMIX_LIBRARY.variable() + ", or start the ranks with 'quipu run'";
    private static final String KEY = "quipu.card";
    /** Time after which a process says that it waits for others. */
    private static final long SLOW_SECONDS = 60;
    /** Ranks that say so: one suffices, but it may be the one that is missing. */
    private static final int SPEAKERS = 2;
    /** Limit for a request to end the job: the server may be what has failed. */
    private static final long ABORT_SECONDS = 2;

    private final PmixLibrary library;
    private final PmixJob job;
    private final int size;
    private final AtomicBoolean closed = new AtomicBoolean();

    private PmixBootstrap(PmixLibrary library, PmixJob job, int size) {
        this.library = library;
        this.job = job;
        this.size = size;
    }

    /**
     * Connects this process to its launcher.
     *
     * @param environment environment variables of the process
     * @return empty if the process was not started with PMIx, if it is to be a job of its own, and if the library
     *     cannot be loaded, but the environment shows the rank and the number of processes
     * @throws IOException if the library cannot be loaded or does not fit the launcher, or the launcher refuses the
     *     process
     */
    static Optional<Bootstrap> find(Map<String, String> environment) throws IOException {
        Optional<PmixJob> found = PmixJob.of(environment);
        if (found.isEmpty() || isSingleton(environment)) {
            return Optional.empty();
        }
        PmixJob job = found.get();
        String chosen = LaunchVariables.PMIX_LIBRARY.value();
        LibraryCandidates.Found candidates = LibraryCandidates.find(environment);
        PmixLibrary library;
        try {
            library = PmixLibrary.load(chosen.isEmpty() ? candidates.names() : List.of(chosen));
        } catch (NativeException e) {
            if (chosen.isEmpty() && job.isInVariables(environment)) {
                return Optional.empty();
            }
            throw new IOException("this process was started by " + job.launcher() + " as rank " + job.rank()
                    + " (PMIX_RANK), but PMIx cannot be used: " + e.getMessage() + ". " + REMEDY, e);
        }
        Bootstrap bootstrap = connect(library, job, environment);
        candidates.server().ifPresent(server -> LauncherWatch.start(server, job));
        return Optional.of(bootstrap);
    }

    private static boolean isSingleton(Map<String, String> environment) throws IOException {
        try {
            return LaunchVariables.SINGLETON.value(new Sources(Map.of(), environment));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static PmixBootstrap connect(PmixLibrary library, PmixJob job, Map<String, String> environment)
            throws IOException {
        try {
            PmixLibrary.Peer self = library.init();
            if (!self.namespace().equals(job.namespace()) || self.rank() != job.rank()) {
                throw new NativeException("the library considers this process rank " + self.rank() + " of job '"
                        + self.namespace() + "', but the environment rank " + job.rank() + " of job '"
                        + job.namespace() + "'");
            }
            int size = library.getNumber(new PmixLibrary.Peer(job.namespace(), PmixDescriptor.RANK_WILDCARD),
                    PmixDescriptor.JOB_SIZE);
            if (size <= job.rank()) {
                throw new NativeException("the launcher reports " + size + " processes, but this is rank "
                        + job.rank());
            }
            return new PmixBootstrap(library, job, size);
        } catch (NativeException e) {
            String server = PmixJob.serverVersion(environment);
            throw new IOException("this process was started by " + job.launcher() + " as rank " + job.rank()
                    + ", but cannot join its job by PMIx: " + e.getMessage() + ". It uses " + library.name()
                    + ", version " + library.version() + "; the launcher uses version "
                    + (server == null ? "unknown" : server) + ". " + REMEDY, e);
        }
    }

    @Override
    public String launcher() {
        return job.launcher();
    }

    @Override
    public int rank() {
        return job.rank();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String jobName() {
        return job.name();
    }

    @Override
    public String share(@Nullable String text) throws IOException {
        if (job.rank() == 0) {
            if (text == null) {
                throw new IllegalArgumentException("rank 0 must give a text");
            }
            library.put(KEY, text);
        }
        CountDownLatch met = new CountDownLatch(1);
        if (job.rank() < SPEAKERS && size > 1) {
            Thread.ofPlatform().daemon().name("quipu-pmix-wait").start(() -> sayIfSlow(met));
        }
        try {
            library.fence();
        } finally {
            met.countDown();
        }
        return library.getText(new PmixLibrary.Peer(job.namespace(), 0), KEY);
    }

    private void sayIfSlow(CountDownLatch met) {
        try {
            if (!met.await(SLOW_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("quipu: rank " + job.rank() + " on " + HostName.get() + " has waited "
                        + SLOW_SECONDS + " s for the other " + (size - 1) + " processes that " + job.launcher()
                        + " started; each of them must initialize the library before the job can start");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void abort(int code, String reason) {
        if (closed.get()) {
            return;
        }
        Thread request = Thread.ofPlatform().daemon().name("quipu-pmix-abort").start(() -> {
            try {
                library.abort(code, reason);
            } catch (NativeException e) {
                System.err.println("quipu: " + job.launcher() + " does not end the job: " + e.getMessage());
            }
        });
        try {
            request.join(TimeUnit.SECONDS.toMillis(ABORT_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try {
            library.leave();
        } catch (NativeException e) {
            System.err.println("quipu: rank " + job.rank() + " cannot leave the job of " + job.launcher() + ": "
                    + e.getMessage());
        }
    }
}
