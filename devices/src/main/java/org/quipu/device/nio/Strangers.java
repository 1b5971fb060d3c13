package org.quipu.device.nio;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Accepted connections that have proved nothing yet, and how many of them may be kept. Where one has to go, it is drawn
 * at random: with any fixed order, somebody who connects again and again would have every peer thrown out before its
 * proof has arrived. So each peer has a chance at each attempt. For one thread.
 */
final class Strangers {

    private final List<Handshake> members = new ArrayList<>();
    private final int places;
    private final Random random = new Random();

    Strangers(int places) {
        this.places = places;
    }

    /** Whether one has to go before another may come. */
    boolean isFull() {
        return members.size() >= places;
    }

    void add(Handshake stranger) {
        members.add(stranger);
    }

    /** Does nothing if it is not among them. */
    void remove(Handshake stranger) {
        members.remove(stranger);
    }

    /** Removes one and returns it; null if there is none. */
    Handshake draw() {
        return members.isEmpty() ? null : members.remove(random.nextInt(members.size()));
    }
}
