package org.quipu.launch.daemon;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.control.ProvenConnection;

/** The frames of {@link DaemonDescriptor} on a connection. One thread reads; any thread may write. */
final class DaemonFrames {

    /**
     * A frame.
     *
     * @param type as in {@link DaemonDescriptor}
     * @param body at most {@link DaemonDescriptor#MOST_BYTES} bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record DaemonFrame(byte type, byte[] body) {}

    private final DataInputStream in;
    private final DataOutputStream out;

    DaemonFrames(ProvenConnection connection) {
        in = connection.in();
        out = connection.out();
    }

    /**
     * Returns the next frame; null at the end of the connection.
     *
     * @throws IOException if the connection breaks, or the bytes are no frame
     */
    @Nullable
    DaemonFrame read() throws IOException {
        int type = in.read();
        if (type < 0) {
            return null;
        }
        int length = in.readInt();
        if (length < 0 || length > DaemonDescriptor.MOST_BYTES) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("the connection ended within a frame");
        }
        return new DaemonFrame((byte) type, body);
    }

    /** Writes a frame with the first bytes of an array. */
    void write(byte type, byte[] bytes, int length) throws IOException {
        synchronized (out) {
            out.writeByte(type);
            out.writeInt(length);
            out.write(bytes, 0, length);
            out.flush();
        }
    }
}
