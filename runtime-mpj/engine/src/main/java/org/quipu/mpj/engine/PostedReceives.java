package org.quipu.mpj.engine;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Receives that wait for their message. A message takes the oldest receive that fits it; a fitting receive is in one of four
 * queues, so at most four are looked at. One that waits alone, as that of a blocking receive mostly does, is in no queue. Guarded by the lock of
 * its {@link MatchContext}.
 */
final class PostedReceives {

    /** The only receive that waits, unless it has been joined by others. */
    private RecvOperation lone;

    private final FifoTable<RecvOperation> table = new FifoTable<>();
    private long nextOrder;
    private int wildcards;
    private int size;

    void add(RecvOperation receive) {
        receive.link.order = nextOrder++;
        if (size == 0) {
            lone = receive;
        } else {
            if (lone != null) {
                enqueue(lone);
                lone = null;
            }
            enqueue(receive);
        }
        size++;
    }

    private void enqueue(RecvOperation receive) {
        table.append(FifoTable.key(receive.wantedSource, receive.wantedTag), receive.link);
        wildcards += wild(receive);
    }

    /** Removes and returns the oldest receive that fits a message, or null. */
    RecvOperation take(int source, int tag) {
        if (size == 0) {
            return null;
        }
        RecvOperation only = lone;
        if (only != null) {
            return only.wants(source, tag) ? takeLone() : null;
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
        if (receive == lone) {
            takeLone();
            return;
        }
        receive.link.fifo.remove(receive.link);
        wildcards -= wild(receive);
        size--;
    }

    /** Removes a receive that waits here; false if it has its message already. */
    boolean withdraw(RecvOperation receive) {
        boolean waits = receive == lone || receive.link.fifo != null;
        if (waits) {
            remove(receive);
        }
        return waits;
    }

    private RecvOperation takeLone() {
        RecvOperation only = lone;
        lone = null;
        size = 0;
        return only;
    }

    private List<RecvOperation> members() {
        return lone != null ? List.of(lone) : table.members();
    }

    boolean any(Predicate<RecvOperation> test) {
        return size > 0 && members().stream().anyMatch(test);
    }

    int size() {
        return size;
    }

    /** Removes every receive that the test picks and hands it over. */
    void removeIf(Predicate<RecvOperation> test, Consumer<RecvOperation> removed) {
        for (RecvOperation receive : members()) {
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
