package org.quipu.device.nio;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.quipu.device.control.TrustedConnections;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/** An established connection to a peer that has proved who it is. */
final class Connection implements TrustedConnections.Reader {

    final NioPeer peer;
    final FrameReader reader;
    final FrameWriter writer;

    /** Whether the device lists this connection among those with partly written frames. */
    final AtomicBoolean listedAsWaiting = new AtomicBoolean();

    /** Number of consecutive empty reads. Polling thread only. */
    int idleReads;

    private final Consumer<Connection> onReady;
    private final TcpStream stream;
    private final Watch watch;

    Connection(NioPeer peer, TcpStream stream, Watch watch, BufferPool shortFrames, BufferPool longFrames,
            AtomicInteger rests, int maxPayload, Consumer<Connection> onReady) {
        this.onReady = onReady;
        this.peer = peer;
        this.stream = stream;
        this.watch = watch;
        reader = new FrameReader(peer.rank(), stream, shortFrames, longFrames, maxPayload);
        writer = new FrameWriter(stream, shortFrames, longFrames, rests);
    }

    @Override
    public void ready() {
        onReady.accept(this);
    }

    /** Whether the poller has reported data to read. */
    boolean isReadable() {
        return (watch.ready() & Poller.READ) != 0;
    }

    /** Whether the poller has reported room to write. */
    boolean isWritable() {
        return (watch.ready() & Poller.WRITE) != 0;
    }

    /** Sets whether the poller also reports room to write. */
    void wantWritable(boolean wanted) {
        watch.want(wanted ? Poller.READ | Poller.WRITE : Poller.READ);
    }

    /** Closes the connection; see {@link TcpStream#discardAndClose}. */
    void close() {
        stream.discardAndClose();
        reader.release();
        writer.release();
    }
}
