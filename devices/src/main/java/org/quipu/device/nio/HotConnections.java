package org.quipu.device.nio;

/** The few connections that were active lately: reading them directly is cheaper than to ask the selector first. */
final class HotConnections {

    private static final int PLACES = 4;

    /** Reads in vain after which a connection is left to the selector, if there are others. */
    private static final int PATIENCE = 64;

    private final Connection[] places = new Connection[PLACES];
    private int count;
    private int nextVictim;

    int count() {
        return count;
    }

    Connection get(int index) {
        return places[index];
    }

    boolean contains(Connection connection) {
        for (int i = 0; i < count; i++) {
            if (places[i] == connection) {
                return true;
            }
        }
        return false;
    }

    void add(Connection connection) {
        connection.idleReads = 0;
        if (count < PLACES) {
            places[count++] = connection;
        } else {
            nextVictim = (nextVictim + 1) % PLACES;
            places[nextVictim] = connection;
        }
    }

    void remove(Connection connection) {
        for (int i = 0; i < count; i++) {
            if (places[i] == connection) {
                places[i] = places[--count];
                places[count] = null;
                return;
            }
        }
    }

    /** Notes that a read found nothing; the connection may lose its place. */
    void foundNothing(Connection connection, int connections) {
        if (++connection.idleReads > PATIENCE && connections > 1) {
            remove(connection);
        }
    }
}
