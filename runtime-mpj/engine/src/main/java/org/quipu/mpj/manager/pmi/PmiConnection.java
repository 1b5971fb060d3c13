package org.quipu.mpj.manager.pmi;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Requests to the launcher and its answers. Confined to one thread, except {@link #tell}. */
final class PmiConnection implements Closeable {

    private final PmiStream stream;
    private final byte[] arrived = new byte[4096];
    private int position;
    private int limit;
    private final Object writing = new Object();
    private boolean closed;

    /** @param stream closed by {@link #close} */
    PmiConnection(PmiStream stream) {
        this.stream = stream;
    }

    /**
     * Sends a request and waits for the answer.
     *
     * @param request without the line feed
     * @param name the name of the answer
     * @throws IOException if the connection is lost, the launcher refuses the request or the answer is another one
     */
    PmiAnswer ask(String request, String name) throws IOException {
        PmiAnswer answer = askAny(request, name);
        if (!answer.isSuccess()) {
            throw new IOException("the request '" + request + "' was answered by '" + answer.shown() + "'");
        }
        return answer;
    }

    /** As {@link #ask}, but also returns the answer of a launcher that refuses the request. */
    PmiAnswer askAny(String request, String name) throws IOException {
        tell(request);
        PmiAnswer answer = next();
        if (!answer.name().equals(name)) {
            throw new IOException("the request '" + request + "' was answered by '" + answer.shown() + "' instead of '"
                    + name + "'");
        }
        return answer;
    }

    /** Sends a request that has no answer. Thread-safe; does nothing after {@link #close}. */
    void tell(String request) throws IOException {
        byte[] line = (request + "\n").getBytes(StandardCharsets.US_ASCII);
        synchronized (writing) {
            if (!closed) {
                stream.write(line);
            }
        }
    }

    /** Waits for a line of the launcher. */
    PmiAnswer next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            while (position < limit) {
                byte b = arrived[position++];
                if (b == '\n') {
                    return PmiAnswer.parse(line.toString(StandardCharsets.ISO_8859_1));
                }
                if (line.size() == PmiDescriptor.MAX_LINE) {
                    throw new IOException("a line of the launcher is longer than " + PmiDescriptor.MAX_LINE + " bytes");
                }
                line.write(b);
            }
            position = 0;
            limit = 0;
            int read = stream.read(arrived);
            if (read < 0) {
                throw new IOException("the launcher has closed the connection");
            }
            limit = read;
        }
    }

    @Override
    public void close() throws IOException {
        synchronized (writing) {
            if (!closed) {
                closed = true;
                stream.close();
            }
        }
    }
}
