package org.quipu.device.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Accepted connections whose other side has not yet proved that it belongs to the job; at most a given number. The one
 * that must make room for another is drawn at random. With any fixed order, an attacker who connects again and again
 * could have every peer's connection closed before its proof arrives. Not thread-safe.
 */
final class UnprovenConnections {

    private final List<Handshake> members = new ArrayList<>();
    private final int places;
    private final Random random = new Random();

    UnprovenConnections(int places) {
        this.places = places;
    }

    /** Returns whether one must be removed before another may be added. */
    boolean isFull() {
        return members.size() >= places;
    }

    void add(Handshake connection) {
        members.add(connection);
    }

    /** Does nothing if it is not among them. */
    void remove(Handshake connection) {
        members.remove(connection);
    }

    /** Removes one at random and returns it; null if there is none. */
    @Nullable
    Handshake draw() {
        return members.isEmpty() ? null : members.remove(random.nextInt(members.size()));
    }
}
