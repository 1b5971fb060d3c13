package org.quipu.device.nio;

/** The recently active connections, which are read directly, without the cost of a selection. */
final class HotConnections {

    private static final int PLACES = 4;

    /** Number of empty reads after which a connection is left to the poller, if there are others. */
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

    /** Counts an empty read; the connection may be removed. */
    void foundNothing(Connection connection, int connections) {
        if (++connection.idleReads > PATIENCE && connections > 1) {
            remove(connection);
        }
    }
}
