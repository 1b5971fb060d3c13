package org.quipu.mpj.manager.control;

import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The ranks that are connected by the same relay, or directly. The fields are guarded by the {@link ControlRoot}. */
abstract class RankGroup {

    final String host;
    /** A rank that runs on the host, or -1. */
    final int hostRank;
    final BitSet members = new BitSet();
    final BitSet connected = new BitSet();
    /** A rank that waits in a fence, or -1. */
    int waiting = -1;
    /** What the ranks have published, once all of them have entered the fence. */
    @Nullable
    String entered;

    private RankGroup(String host, int hostRank) {
        this.host = host;
        this.hostRank = hostRank;
    }

    /** Refuses a rank that another group has. */
    abstract void refuse(int rank, String reason);

    /** Reports that all ranks of the job have registered. */
    abstract void complete();

    /** Reports that a rank of another group waits in a fence. */
    abstract void waiting(int rank);

    /** Ends a fence. */
    abstract void release(FenceTable table);

    /** Requests the stacks of all ranks. */
    abstract void requestStacks();

    /** Ends all ranks. */
    abstract void end(int code, String reason);

    /** Closes the connection of a relay. */
    abstract void close() throws IOException;

    /** The ranks of this host, which are connected to the root itself. */
    static final class Direct extends RankGroup {

        @SuppressWarnings("NullAway.Init") // set before the group is used
        ControlServer server;

        Direct(String host) {
            super(host, -1);
        }

        @Override
        void refuse(int rank, String reason) {
            server.refuse(rank, reason);
        }

        @Override
        void complete() {
            server.announceComplete(LinkDescriptor.NO_RANK);
            server.setComplete();
        }

        /** These ranks ask the root. */
        @Override
        void waiting(int rank) {}

        @Override
        void release(FenceTable table) {
            server.release(table.text());
        }

        @Override
        void requestStacks() {
            server.requestStacks();
        }

        @Override
        void end(int code, String reason) {
            server.broadcast(ControlDescriptor.END + " " + code + " " + ControlDescriptor.escapeShortened(reason), -1);
        }

        @Override
        void close() throws IOException {
            server.close();
        }
    }

    /** The ranks of a relay. */
    static final class Relayed extends RankGroup {

        private final Link link;

        Relayed(String host, int hostRank, Link link) {
            super(host, hostRank);
            this.link = link;
        }

        @Override
        void refuse(int rank, String reason) {
            send(LinkDescriptor.REFUSED, rank, reason);
        }

        @Override
        void complete() {
            send(LinkDescriptor.COMPLETE, LinkDescriptor.NO_RANK, "");
        }

        @Override
        void waiting(int rank) {
            send(LinkDescriptor.WAITING, rank, "");
        }

        @Override
        void release(FenceTable table) {
            try {
                link.writeTable(LinkDescriptor.RELEASED, table.compressed());
            } catch (IOException e) {
                debug(e);
            }
        }

        @Override
        void requestStacks() {
            send(LinkDescriptor.DUMP, LinkDescriptor.NO_RANK, "");
        }

        @Override
        void end(int code, String reason) {
            send(LinkDescriptor.END, code, reason);
        }

        @Override
        void close() throws IOException {
            link.close();
        }

        private void send(byte type, int rank, String text) {
            try {
                link.write(type, rank, text);
            } catch (IOException e) {
                debug(e);
            }
        }

        /** The thread that reads from the relay detects the broken connection, too, and handles it. */
        private static void debug(IOException e) {
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "a relay cannot be reached", e);
        }
    }
}
