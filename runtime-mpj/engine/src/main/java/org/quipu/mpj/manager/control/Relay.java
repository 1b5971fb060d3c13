package org.quipu.mpj.manager.control;

import static org.quipu.mpj.manager.control.ControlDescriptor.escapeShortened;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.BitSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;

/**
 * Connects the ranks of one host to the root of the job. It serves them by a Unix domain socket, collects what they
 * publish, and exchanges it with the root once per fence; it answers their questions itself and passes their reports
 * on. Runs in the process of an agent or of one of the ranks. Thread-safe.
 *
 * <p>Cost of a fence in a job with {@code h} hosts and {@code n} ranks that publish {@code b} bytes each, after
 * compression: a relay sends {@code bn/h} bytes and receives {@code bn}; the root receives {@code bn} and sends
 * {@code bnh}; two rounds. Addresses of 60 bytes after compression are 6 MB per host with 10^5 ranks.
 */
public final class Relay implements Closeable {

    /** The process that runs a relay. Called by a thread of the relay, at most once in all. */
    public interface Owner {

        /** The root has ended the job. The ranks have been told, the rank of this process last. */
        void ended(int code, String reason);

        /**
         * The connection to the root is lost. The ranks are still connected to this relay.
         *
         * @param reason follows "the connection ", such as "was closed"
         */
        void rootLost(String reason);
    }

    private final int ownRank;
    private final ControlListener tap;
    private final Owner owner;
    private final @Nullable ProvenConnection silent;
    private final Link link;
    private final ControlServer server;
    private final AtomicBoolean over = new AtomicBoolean();
    private final BitSet announced = new BitSet();
    private final BitSet unfinished = new BitSet();
    private volatile boolean othersWait;

    /**
     * Connects to the root, and begins to serve ranks.
     *
     * @param card the root
     * @param ranks number of ranks of the whole job
     * @param socket path of the Unix domain socket; the caller removes it
     * @param ownRank the rank of this process, or -1 for an agent
     * @param tap receives the reports of this host's ranks as well, before the root does
     * @throws IOException if the root does not respond or refuses this process
     */
    public Relay(RootCard card, int ranks, Path socket, int ownRank, ControlListener tap, Owner owner)
            throws IOException {
        this.ownRank = ownRank;
        this.tap = tap;
        this.owner = owner;
        byte[] name = name();
        silent = RootConnector.connect(card, LinkDescriptor.SILENT);
        ProvenConnection connection = null;
        try {
            new Link(silent).write(LinkDescriptor.RELAY, ownRank, name);
            connection = RootConnector.connect(card, LinkDescriptor.LINK);
            link = new Link(connection);
            link.write(LinkDescriptor.RELAY, ownRank, name);
            server = new ControlServer(socket, ranks, card.secret(), new Forwarder(), new ToRoot());
        } catch (IOException e) {
            silent.close();
            if (connection != null) {
                connection.close();
            }
            throw e;
        }
        daemon("quipu-relay", this::readLink);
        daemon("quipu-relay-silent", () -> lose(LinkEnd.await(silent)));
    }

    /**
     * As above, over streams that lead to {@link ControlRoot#serveRelay}. The caller ends the streams if the root is
     * gone. The ranks know their number and places already, so they receive no {@code READY}.
     *
     * @param in bytes of the root; its end is reported as a lost root
     * @param out bytes for the root
     * @param secret of the job; 32 bytes
     */
    public Relay(InputStream in, OutputStream out, int ranks, byte[] secret, Path socket, ControlListener tap,
            Owner owner) throws IOException {
        this.ownRank = LinkDescriptor.NO_RANK;
        this.tap = tap;
        this.owner = owner;
        silent = null;
        link = new Link(new DataInputStream(in), new DataOutputStream(out), in);
        link.write(LinkDescriptor.RELAY, ownRank, name());
        server = new ControlServer(socket, ranks, secret, new Forwarder(), new ToRoot());
        daemon("quipu-relay", this::readLink);
    }

    private static byte[] name() {
        byte[] host = HostName.get().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Long.BYTES + host.length).putLong(new SecureRandom().nextLong()).put(host).array();
    }

    private static void daemon(String name, Runnable body) {
        Thread.ofPlatform().daemon().name(name).start(body);
    }

    private void readLink() {
        String reason = LinkEnd.CLOSED;
        try {
            for (Link.Frame frame = link.read(); frame != null; frame = link.read()) {
                switch (frame.type()) {
                    case LinkDescriptor.COMPLETE -> complete();
                    case LinkDescriptor.WAITING -> othersWait = true;
                    case LinkDescriptor.RELEASED -> {
                        othersWait = false;
                        server.release(Link.expand(frame.payload()));
                    }
                    case LinkDescriptor.DUMP -> server.requestStacks();
                    case LinkDescriptor.REFUSED -> server.refuse(frame.rank(), frame.text());
                    case LinkDescriptor.END -> end(frame.rank(), frame.text());
                    default -> throw new IOException("unknown frame " + frame.type());
                }
            }
        } catch (IOException e) {
            reason = LinkEnd.reason(e);
        }
        lose(reason);
    }

    private void complete() {
        if (silent != null) {
            server.announceComplete(ownRank);
        }
        server.setComplete();
    }

    private void end(int code, String reason) {
        if (over.compareAndSet(false, true)) {
            tellEnd(code, reason);
            owner.ended(code, reason);
        }
    }

    private void lose(String reason) {
        if (over.compareAndSet(false, true)) {
            owner.rootLost(reason);
        }
    }

    /** Tells the ranks of this host that the job has ended; they halt with this code. */
    public void tellEnd(int code, String reason) {
        server.broadcast(ControlDescriptor.END + " " + code + " " + escapeShortened(reason), ownRank);
    }

    /** Returns the path of the socket to which ranks connect. */
    public Path path() {
        return server.path();
    }

    /** Returns whether a rank waits in a fence. */
    public boolean isInFence(int rank) {
        return server.isInFence(rank);
    }

    /** Returns whether any rank of the job waits in a fence. */
    public boolean isFenceOccupied() {
        return othersWait || server.waitingInFence() >= 0;
    }

    /** Waits until all lines of a dead rank have been passed on, at most for the given time. */
    public void awaitDisconnect(int rank, long millis) throws InterruptedException {
        server.awaitDisconnect(rank, millis);
    }

    /**
     * Waits until no rank of this host needs this relay, because each has left the job or ended.
     *
     * @return false if the time was not sufficient
     */
    public synchronized boolean awaitFinalized(long millis) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!unfinished.isEmpty()) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    private synchronized void setUnfinished(int rank, boolean value) {
        unfinished.set(rank, value);
        if (!value) {
            announced.clear(rank);
        }
        notifyAll();
    }

    private synchronized boolean announce(int rank) {
        boolean isNew = !announced.get(rank);
        announced.set(rank);
        return isNew;
    }

    private void send(byte type, int rank, String text) {
        try {
            link.write(type, rank, text);
        } catch (IOException e) {
            lose(LinkEnd.reason(e));
        }
    }

    /** Ends all connections; the owner is not told. Ranks that still need the relay take this as the end of the job. */
    @Override
    public void close() throws IOException {
        over.set(true);
        server.close();
        server.disconnectAll();
        link.close();
        if (silent != null) {
            silent.close();
        }
    }

    private final class ToRoot implements ControlServer.Exchange {

        @Override
        public void registered(int rank) {
            setUnfinished(rank, true);
            send(LinkDescriptor.MEMBER, rank, "");
        }

        @Override
        public void waiting(int rank) {
            send(LinkDescriptor.WAITING, rank, "");
        }

        @Override
        public void entered(String table) {
            try {
                link.writeTable(LinkDescriptor.ENTERED, Link.compress(table));
            } catch (IOException e) {
                lose(FailureReason.of(e));
            }
        }
    }

    private final class Forwarder implements ControlListener {

        private void report(int rank, String... words) {
            send(LinkDescriptor.REPORT, rank, String.join(" ", words));
        }

        @Override
        public void messageReceived(int rank) {
            tap.messageReceived(rank);
        }

        @Override
        public void joined(int rank) {
            tap.joined(rank);
            if (announce(rank)) {
                setUnfinished(rank, true);
                send(LinkDescriptor.JOINED, rank, "");
            }
        }

        @Override
        public void finalized(int rank) {
            tap.finalized(rank);
            report(rank, ControlDescriptor.FINALIZED);
            setUnfinished(rank, false);
        }

        @Override
        public void failed(int rank, String reason) {
            tap.failed(rank, reason);
            report(rank, ControlDescriptor.FAILED, escapeShortened(reason));
        }

        @Override
        public void aborted(int rank, int code, String reason) {
            tap.aborted(rank, code, reason);
            report(rank, ControlDescriptor.ABORT, Integer.toString(code), escapeShortened(reason));
        }

        @Override
        public void leaving(int rank, int code) {
            tap.leaving(rank, code);
            if (code == UNKNOWN_CODE) {
                report(rank, ControlDescriptor.BYE);
            } else {
                report(rank, ControlDescriptor.BYE, Integer.toString(code));
            }
        }

        @Override
        public void exited(int rank, int code) {
            tap.exited(rank, code);
            report(rank, ControlDescriptor.EXITED, Integer.toString(code));
        }

        @Override
        public void stacks(int rank, String text) {
            tap.stacks(rank, text);
            report(rank, ControlDescriptor.STACKS, escapeShortened(text));
        }

        @Override
        public void disconnected(int rank) {
            tap.disconnected(rank);
            send(LinkDescriptor.LOST, rank, "");
            setUnfinished(rank, false);
        }
    }
}
