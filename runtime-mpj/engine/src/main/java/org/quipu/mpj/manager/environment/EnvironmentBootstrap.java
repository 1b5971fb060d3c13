package org.quipu.mpj.manager.environment;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.mpj.manager.control.ProvenConnection;
import org.quipu.mpj.manager.rendezvous.Bootstrap;
import org.quipu.settings.Sources;

/** Passes the text of rank 0 over a connection to its known address. The launcher itself offers no exchange. */
final class EnvironmentBootstrap implements Bootstrap {

    private static final int STEP_MILLIS = 3000;
    private static final long PAUSE_MILLIS = 100;

    /** Time in which another process at rank 0's address may make room for it. */
    private static final long FOREIGN_MILLIS = 10_000;

    private final JobPlace place;
    private final CardExchange exchange;
    private final long limitNanos;
    private @Nullable Closeable server;

    EnvironmentBootstrap(JobPlace place, Map<String, String> environment) throws IOException {
        this.place = place;
        limitNanos = LaunchVariables.JOIN_TIMEOUT.value(new Sources(Map.of(), environment));
        exchange = exchange(place, environment);
    }

    private static CardExchange exchange(JobPlace place, Map<String, String> environment) throws IOException {
        String file = environment.getOrDefault(LaunchEnvironment.SECRET_FILE, "");
        if (!file.isEmpty()) {
            try {
                return new KeyExchange(UserKey.ofFile(Path.of(file)), place.jobName(), "the secret in " + file);
            } catch (IOException e) {
                throw new IOException(LaunchEnvironment.SECRET_FILE + ": " + FailureReason.of(e), e);
            }
        }
        if (place.isSlurm() && Munge.isAvailable()) {
            return new MungeExchange(place.jobName());
        }
        try {
            return new KeyExchange(UserKey.ofUser(environment), place.jobName(),
                    "the key " + UserKey.path(environment));
        } catch (IOException e) {
            throw new IOException("the processes of this job cannot prove that they belong together: "
                    + FailureReason.of(e) + "; write a secret to a file of mode 0600 on each host and set "
                    + LaunchEnvironment.SECRET_FILE + " to its path", e);
        }
    }

    @Override
    public String launcher() {
        return place.launcher();
    }

    @Override
    public int rank() {
        return place.rank();
    }

    @Override
    public int size() {
        return place.size();
    }

    @Override
    public String jobName() {
        return place.jobName();
    }

    @Override
    public String share(@Nullable String text) throws IOException {
        if (text == null) {
            return fetch();
        }
        if (place.size() > 1) {
            server = serve(text);
        }
        return text;
    }

    private Closeable serve(String text) throws IOException {
        BindException inUse = null;
        for (int port : place.ports()) {
            try {
                return exchange.serve(address(port), text, place.size() - 1);
            } catch (BindException e) {
                inUse = e;
            }
        }
        throw new IOException("no port of " + place.ports() + " is free on the host of rank 0; set "
                + LaunchEnvironment.ROOT + "=HOST:PORT, the host of rank 0 and a free port", inUse);
    }

    /** Only the loopback address if that is how the others reach rank 0, otherwise all addresses of this host. */
    private InetSocketAddress address(int port) throws IOException {
        InetAddress known = InetAddress.getByName(place.hosts().getFirst());
        return known.isLoopbackAddress() ? new InetSocketAddress(known, port) : new InetSocketAddress(port);
    }

    private String fetch() throws IOException {
        long begin = System.nanoTime();
        IOException last = new IOException("nothing was tried");
        ProvenConnection.UnprovenException foreign = null;
        do {
            for (String host : place.hosts()) {
                for (int port : place.ports()) {
                    try {
                        // Resolved anew each time: the name of a pod exists only when the pod is ready.
                        return exchange.fetch(new InetSocketAddress(InetAddress.getByName(host), port), place.rank(),
                                STEP_MILLIS);
                    } catch (ProvenConnection.UnprovenException e) {
                        foreign = e;
                        last = e;
                    } catch (IOException e) {
                        last = e;
                    }
                }
            }
            pause();
            if (foreign != null && System.nanoTime() - begin > TimeUnit.MILLISECONDS.toNanos(FOREIGN_MILLIS)) {
                break;
            }
        } while (limitNanos == 0 || System.nanoTime() - begin < limitNanos);
        String where = String.join(" or ", place.hosts()) + ", port "
                + place.ports().toString().replaceAll("[\\[\\]]", "");
        if (foreign != null) {
            throw new IOException("rank 0 at " + where + " cannot be proved by " + exchange.proof() + ": "
                    + foreign.getMessage() + "; use the same secret for all processes, or another port in "
                    + LaunchEnvironment.ROOT, foreign);
        }
        throw new IOException("rank 0 does not respond at " + where + " (" + FailureReason.of(last) + "); set "
                + LaunchEnvironment.ROOT + "=HOST:PORT to the host of rank 0 and a free port that this host can reach",
                last);
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for rank 0", e);
        }
    }

    /** Has no effect: the processes end by themselves. */
    @Override
    public void abort(int code, String reason) {}

    @Override
    public void close() {
        Closeable closing = server;
        if (closing != null) {
            try {
                closing.close();
            } catch (IOException e) {
                System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "rank 0's socket", e);
            }
        }
    }
}
