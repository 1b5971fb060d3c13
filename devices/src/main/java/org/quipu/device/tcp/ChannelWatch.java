package org.quipu.device.tcp;

import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** A channel watched by a selector. */
final class ChannelWatch implements Watch {

    private static final int READING = SelectionKey.OP_READ | SelectionKey.OP_ACCEPT;
    private static final int WRITING = SelectionKey.OP_WRITE | SelectionKey.OP_CONNECT;

    private final SelectionKey key;
    private @Nullable Object owner;

    /** The operations of the key. */
    private int operations;

    ChannelWatch(SelectionKey key, int wanted, Object owner) {
        this.key = key;
        this.owner = owner;
        key.attach(this);
        want(wanted);
    }

    @Override
    public void want(int wanted) {
        int translated = translate(wanted);
        if (translated != operations && key.isValid()) {
            operations = translated;
            key.interestOps(translated);
        }
    }

    private int translate(int wanted) {
        int read = key.channel() instanceof ServerSocketChannel ? SelectionKey.OP_ACCEPT : SelectionKey.OP_READ;
        boolean connecting = key.channel() instanceof SocketChannel channel && channel.isConnectionPending();
        int write = connecting ? SelectionKey.OP_CONNECT : SelectionKey.OP_WRITE;
        return ((wanted & Poller.READ) != 0 ? read : 0) | ((wanted & Poller.WRITE) != 0 ? write : 0);
    }

    @Override
    public int ready() {
        if (!key.isValid()) {
            return 0;
        }
        int happened = key.readyOps();
        return ((happened & READING) != 0 ? Poller.READ : 0) | ((happened & WRITING) != 0 ? Poller.WRITE : 0);
    }

    @Override
    public @Nullable Object owner() {
        return owner;
    }

    @Override
    public void setOwner(@Nullable Object owner) {
        this.owner = owner;
    }
}
