package org.quipu.device.nio;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** An established connection to a peer that has proved who it is. */
final class Connection {

    private static final int DISCARD_ROUNDS = 64;

    final NioPeer peer;
    final FrameReader reader;
    final FrameWriter writer;

    /** Whether the device keeps it among those whose frames did not go out whole. */
    final AtomicBoolean listedAsWaiting = new AtomicBoolean();

    /** Reads in a row that found nothing. Used by the polling thread only. */
    int idleReads;

    private boolean wantsWritable;
    private final SocketChannel channel;
    private final SelectionKey key;

    Connection(NioPeer peer, SocketChannel channel, SelectionKey key, SocketIo io, BufferPool shortFrames,
            BufferPool longFrames, AtomicInteger rests, int maxPayload) {
        this.peer = peer;
        this.channel = channel;
        this.key = key;
        reader = new FrameReader(peer.rank(), channel, io, shortFrames, longFrames, maxPayload);
        writer = new FrameWriter(channel, io, shortFrames, longFrames, rests);
    }

    /** Whether the selector shall also report that the socket takes more. */
    void wantWritable(boolean wanted) {
        if (wanted != wantsWritable && key.isValid()) {
            wantsWritable = wanted;
            key.interestOps(wanted ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        }
    }

    /**
     * Closes it. What the peer sent and nobody read is thrown away first: closing on unread bytes would make the system
     * reset the connection, and the peer would lose frames that were flushed to it.
     */
    void close() {
        try (channel) {
            channel.shutdownOutput();
            ByteBuffer waste = ByteBuffer.allocate(8192);
            for (int i = 0; i < DISCARD_ROUNDS && channel.read(waste.clear()) > 0; i++) {
                continue;
            }
        } catch (EOFException e) {
            // Closed by the peer as well.
        } catch (IOException e) {
            // It was broken already, which is why it is closed.
        }
        reader.release();
        writer.release();
    }
}
