package org.quipu.device.tcp;

import org.jspecify.annotations.Nullable;

/** A descriptor watched by an {@link EpollPoller}, which guards the fields that it changes. */
final class EpollWatch implements Watch {

    final int descriptor;

    /** Identifies the watch in events, see {@link EpollDescriptor}. */
    final long data;

    /** The operations to report, as {@link Poller#READ} and {@link Poller#WRITE}. */
    int wanted;

    /** The operations that the current poll has reported. */
    int ready;

    private final EpollPoller poller;
    private @Nullable Object owner;

    EpollWatch(EpollPoller poller, int descriptor, long data, int wanted, Object owner) {
        this.poller = poller;
        this.descriptor = descriptor;
        this.data = data;
        this.wanted = wanted;
        this.owner = owner;
    }

    @Override
    public void want(int operations) {
        if (operations != wanted) {
            poller.want(this, operations);
        }
    }

    @Override
    public int ready() {
        return ready;
    }

    @Override
    public @Nullable Object owner() {
        return owner;
    }

    @Override
    public void setOwner(@Nullable Object owner) {
        this.owner = owner;
    }

    /** Ends the watch. Called before the descriptor is closed; any thread. */
    void end() {
        poller.remove(this);
    }
}
