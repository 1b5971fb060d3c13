package org.quipu.device.tcp;

import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.function.Consumer;

/** Waits by a selector. */
final class ChannelPoller implements Poller {

    private final Selector selector = Selector.open();
    private final Consumer<SelectionKey> onKey = this::pass;
    @SuppressWarnings("NullAway.Init") // set by poll() before it is used
    private Consumer<Watch> action;

    ChannelPoller() throws IOException {
    }

    @Override
    public void poll(long millis, Consumer<Watch> onReady) throws IOException {
        action = onReady;
        try {
            if (millis > 0) {
                selector.select(onKey, millis);
            } else {
                selector.selectNow(onKey);
            }
        } catch (ClosedSelectorException e) {
            return;
        }
    }

    private void pass(SelectionKey key) {
        if (key.isValid()) {
            action.accept((ChannelWatch) key.attachment());
        }
    }

    Watch add(SelectableChannel channel, int operations, Object owner) throws IOException {
        try {
            return new ChannelWatch(channel.register(selector, 0), operations, owner);
        } catch (ClosedSelectorException e) {
            throw new IOException("the poller is closed", e);
        }
    }

    @Override
    public void wake() {
        selector.wakeup();
    }

    @Override
    public void close() throws IOException {
        selector.close();
    }
}
