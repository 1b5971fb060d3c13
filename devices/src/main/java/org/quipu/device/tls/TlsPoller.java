package org.quipu.device.tls;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.Watch;

/**
 * A poller that also reports streams whose data was read from the socket but not from the stream: the operating system
 * knows nothing of these data.
 */
final class TlsPoller implements Poller {

    private final Poller plain;
    private final Consumer<Watch> onReady = this::pass;

    /** Streams with data to read. Changed with its own lock. */
    private final Set<TlsWatch> holding = new LinkedHashSet<>();
    private volatile boolean anyHolding;

    /** Polling thread only. */
    @SuppressWarnings("NullAway.Init") // set by poll() before it is used
    private Consumer<Watch> action;
    private int round;

    TlsPoller(Poller plain) {
        this.plain = plain;
    }

    Poller plain() {
        return plain;
    }

    @Override
    public void poll(long millis, Consumer<Watch> onReadyStream) throws IOException {
        action = onReadyStream;
        round++;
        plain.poll(anyHolding ? 0 : millis, onReady);
        if (anyHolding) {
            List<TlsWatch> streams;
            synchronized (holding) {
                streams = new ArrayList<>(holding);
            }
            streams.forEach(this::passHolding);
        }
    }

    private void pass(Watch watch) {
        if (watch.owner() instanceof TlsWatch stream) {
            stream.report(round, true);
            if (stream.ready() != 0) {
                action.accept(stream);
            }
        } else {
            action.accept(watch);
        }
    }

    private void passHolding(TlsWatch stream) {
        if (!stream.wasReported(round)) {
            stream.report(round, false);
            if (stream.ready() != 0) {
                action.accept(stream);
            }
        }
    }

    /** Sets whether a stream has data to read. Called by the thread that reads, and by the one that closes. */
    void setHolding(TlsWatch stream, boolean holds) {
        synchronized (holding) {
            if (holds) {
                holding.add(stream);
            } else {
                holding.remove(stream);
            }
            anyHolding = !holding.isEmpty();
        }
    }

    @Override
    public void wake() {
        plain.wake();
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
