package org.quipu.device.nio;

import java.nio.channels.SelectionKey;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.quipu.device.control.TrustedConnections;

/** An established connection to a peer that has proved who it is. */
final class Connection implements TrustedConnections.Reader {

    final NioPeer peer;
    final FrameReader reader;
    final FrameWriter writer;

    /** Whether the device lists this connection among those with partly written frames. */
    final AtomicBoolean listedAsWaiting = new AtomicBoolean();

    /** Number of consecutive empty reads. Polling thread only. */
    int idleReads;

    private boolean wantsWritable;
    private final Consumer<Connection> onReady;
    private final StreamSocket socket;
    private final SelectionKey key;

    Connection(NioPeer peer, StreamSocket socket, SelectionKey key, BufferPool shortFrames, BufferPool longFrames,
            AtomicInteger rests, int maxPayload, Consumer<Connection> onReady) {
        this.onReady = onReady;
        this.peer = peer;
        this.socket = socket;
        this.key = key;
        reader = new FrameReader(peer.rank(), socket, shortFrames, longFrames, maxPayload);
        writer = new FrameWriter(socket, shortFrames, longFrames, rests);
    }

    @Override
    public void ready() {
        onReady.accept(this);
    }

    /** Whether the selector has reported data to read. */
    boolean isReadable() {
        return key.isValid() && key.isReadable();
    }

    /** Whether the selector has reported room to write. */
    boolean isWritable() {
        return key.isValid() && key.isWritable();
    }

    /** Sets whether the selector also reports room to write. */
    void wantWritable(boolean wanted) {
        if (wanted != wantsWritable && key.isValid()) {
            wantsWritable = wanted;
            key.interestOps(wanted ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        }
    }

    /** Closes the connection; see {@link StreamSocket#close}. */
    void close() {
        socket.close();
        reader.release();
        writer.release();
    }
}
