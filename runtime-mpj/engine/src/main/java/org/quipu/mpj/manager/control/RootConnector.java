package org.quipu.mpj.manager.control;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Connects a relay to the root at the first of its addresses that works. */
final class RootConnector {

    private static final int CONNECT_MILLIS = 3000;
    private static final long LIMIT_MILLIS = 30_000;
    private static final long PAUSE_MILLIS = 200;

    private RootConnector() {}

    /** Tries all addresses, repeatedly for at most half a minute. */
    static ProvenConnection connect(RootCard card, int purpose) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LIMIT_MILLIS);
        while (true) {
            List<IOException> failures = new ArrayList<>();
            for (String address : card.addresses()) {
                try {
                    return ProvenConnection.connect(new InetSocketAddress(InetAddress.ofLiteral(address), card.port()),
                            card.secret(), card.jobId(), purpose, CONNECT_MILLIS);
                } catch (MixedTlsException e) {
                    throw new IOException("rank 0 on " + card.host() + ": " + e.getMessage(), e);
                } catch (IOException e) {
                    failures.add(new IOException(address + " port " + card.port() + ": " + e.getMessage(), e));
                }
            }
            if (System.nanoTime() - deadline > 0) {
                IOException failure = new IOException("cannot connect to rank 0 on " + card.host() + " ("
                        + failures.getFirst().getMessage()
                        + "); the hosts of a job need TCP connections to each other; see the setting quipu.nio.if");
                failures.forEach(failure::addSuppressed);
                throw failure;
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while connecting to rank 0 on " + card.host(), e);
            }
        }
    }
}
