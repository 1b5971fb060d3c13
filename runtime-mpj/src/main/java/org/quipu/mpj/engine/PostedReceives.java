package org.quipu.mpj.engine;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Receives that wait for their message. A message takes the oldest receive that fits it; a fitting receive is in one of four
 * queues, so at most four are looked at. Guarded by the lock of its {@link MatchContext}.
 */
final class PostedReceives {

    private final FifoTable<RecvOperation> table = new FifoTable<>();
    private long nextOrder;
    private int wildcards;
    private int size;

    void add(RecvOperation receive) {
        receive.link.order = nextOrder++;
        table.append(FifoTable.key(receive.wantedSource, receive.wantedTag), receive.link);
        wildcards += wild(receive);
        size++;
    }

    /** Removes and returns the oldest receive that fits a message, or null. */
    RecvOperation take(int source, int tag) {
        if (size == 0) {
            return null;
        }
        Link<RecvOperation> found = table.first(FifoTable.key(source, tag));
        if (wildcards != 0) {
            found = older(found, table.first(FifoTable.key(source, Operation.ANY)));
            found = older(found, table.first(FifoTable.key(Operation.ANY, tag)));
            found = older(found, table.first(FifoTable.key(Operation.ANY, Operation.ANY)));
        }
        if (found == null) {
            return null;
        }
        remove(found.owner);
        return found.owner;
    }

    private void remove(RecvOperation receive) {
        receive.link.fifo.remove(receive.link);
        wildcards -= wild(receive);
        size--;
    }

    /** Removes a receive that waits here; false if it has its message already. */
    boolean withdraw(RecvOperation receive) {
        if (receive.link.fifo == null) {
            return false;
        }
        remove(receive);
        return true;
    }

    boolean any(Predicate<RecvOperation> test) {
        return size > 0 && table.members().stream().anyMatch(test);
    }

    int size() {
        return size;
    }

    /** Removes every receive that the test picks and hands it over. */
    void removeIf(Predicate<RecvOperation> test, Consumer<RecvOperation> removed) {
        for (RecvOperation receive : table.members()) {
            if (test.test(receive)) {
                remove(receive);
                removed.accept(receive);
            }
        }
    }

    private static int wild(RecvOperation receive) {
        return receive.wantedSource == Operation.ANY || receive.wantedTag == Operation.ANY ? 1 : 0;
    }

    private static Link<RecvOperation> older(Link<RecvOperation> a, Link<RecvOperation> b) {
        return a == null || b != null && b.order < a.order ? b : a;
    }
}
