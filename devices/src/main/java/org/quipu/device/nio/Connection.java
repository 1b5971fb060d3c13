package org.quipu.device.nio;

import java.nio.channels.SelectionKey;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** An established connection to a peer that has proved who it is. */
final class Connection {

    final NioPeer peer;
    final FrameReader reader;
    final FrameWriter writer;

    /** Whether the device keeps it among those whose frames did not go out whole. */
    final AtomicBoolean listedAsWaiting = new AtomicBoolean();

    /** Reads in a row that found nothing. Used by the polling thread only. */
    int idleReads;

    private boolean wantsWritable;
    private final StreamSocket socket;
    private final SelectionKey key;

    Connection(NioPeer peer, StreamSocket socket, SelectionKey key, BufferPool shortFrames, BufferPool longFrames, AtomicInteger rests,
            int maxPayload) {
        this.peer = peer;
        this.socket = socket;
        this.key = key;
        reader = new FrameReader(peer.rank(), socket, shortFrames, longFrames, maxPayload);
        writer = new FrameWriter(socket, shortFrames, longFrames, rests);
    }

    /** Whether the selector shall also report that the socket takes more. */
    void wantWritable(boolean wanted) {
        if (wanted != wantsWritable && key.isValid()) {
            wantsWritable = wanted;
            key.interestOps(wanted ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        }
    }

    /** Closes it, see {@link StreamSocket#close}. */
    void close() {
        socket.close();
        reader.release();
        writer.release();
    }
}
