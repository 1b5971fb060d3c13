package org.quipu.mpj.manager.control;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** Frames over one connection between a relay and the root. One thread reads; any thread may write. */
final class Link implements Closeable {

    /**
     * A message.
     *
     * @param type one of {@link LinkDescriptor}
     * @param rank or exit code
     */
    record Frame(byte type, int rank, byte[] payload) {

        String text() {
            return new String(payload, StandardCharsets.UTF_8);
        }
    }

    private final DataInputStream in;
    private final DataOutputStream out;
    private final Closeable connection;
    private final Object writing = new Object();
    private final ByteArrayOutputStream parts = new ByteArrayOutputStream();

    Link(ProvenConnection connection) {
        this(connection.in(), connection.out(), connection);
    }

    /** @param connection closed by {@link #close} */
    Link(DataInputStream in, DataOutputStream out, Closeable connection) {
        this.in = in;
        this.out = out;
        this.connection = connection;
    }

    /** Returns the next message, or null at the end of the connection. The parts of a table arrive as one message. */
    @Nullable
    Frame read() throws IOException {
        while (true) {
            int length;
            try {
                length = in.readInt();
            } catch (EOFException e) {
                return null;
            }
            if (length < LinkDescriptor.HEADER_BYTES || length > LinkDescriptor.MAX_FRAME) {
                throw new IOException("a frame of " + length + " bytes is invalid");
            }
            byte type = in.readByte();
            int rank = in.readInt();
            byte[] payload = new byte[length - LinkDescriptor.HEADER_BYTES];
            in.readFully(payload);
            if (type == LinkDescriptor.PART) {
                parts.write(payload);
                continue;
            }
            if (type == LinkDescriptor.ENTERED || type == LinkDescriptor.RELEASED) {
                parts.write(payload);
                payload = parts.toByteArray();
                parts.reset();
            }
            return new Frame(type, rank, payload);
        }
    }

    void write(byte type, int rank, String text) throws IOException {
        write(type, rank, text.getBytes(StandardCharsets.UTF_8));
    }

    void write(byte type, int rank, byte[] payload) throws IOException {
        synchronized (writing) {
            frame(type, rank, payload, 0, payload.length);
            out.flush();
        }
    }

    /** Sends a compressed table, in parts. */
    void writeTable(byte type, byte[] table) throws IOException {
        synchronized (writing) {
            int from = 0;
            for (; table.length - from > LinkDescriptor.MAX_PART; from += LinkDescriptor.MAX_PART) {
                frame(LinkDescriptor.PART, LinkDescriptor.NO_RANK, table, from, LinkDescriptor.MAX_PART);
            }
            frame(type, LinkDescriptor.NO_RANK, table, from, table.length - from);
            out.flush();
        }
    }

    private void frame(byte type, int rank, byte[] payload, int from, int length) throws IOException {
        out.writeInt(LinkDescriptor.HEADER_BYTES + length);
        out.writeByte(type);
        out.writeInt(rank);
        out.write(payload, from, length);
    }

    static byte[] compress(String table) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(table.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    static String expand(byte[] compressed) throws IOException {
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
            byte[] table = in.readNBytes(LinkDescriptor.MAX_TABLE);
            return new String(table, StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
