package org.quipu.mpj.match;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * Posted receives without a message. A message matches the oldest receive that accepts it, which is in one of four
 * queues: by source and tag, by either of them, or with two wildcards. A single receive, the usual case for blocking
 * receives, is in no queue. Guarded by the lock of its {@link MatchContext}.
 */
final class PostedReceives {

    /** The only posted receive; null if there are none or several. */
    private @Nullable PostedReceive lone;

    private final FifoTable<PostedReceive> table = new FifoTable<>();
    private long nextOrder;
    private int wildcards;
    private int size;

    void add(PostedReceive receive) {
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

    private void enqueue(PostedReceive receive) {
        table.append(FifoTable.key(receive.wantedSource, receive.wantedTag), receive.link);
        wildcards += receive.isWild() ? 1 : 0;
    }

    /** Removes and returns the oldest receive that matches a message, or null. */
    @Nullable
    PostedReceive take(int source, int tag) {
        if (size == 0) {
            return null;
        }
        PostedReceive only = lone;
        if (only != null) {
            return only.wants(source, tag) ? takeLone() : null;
        }
        Link<PostedReceive> found = table.first(FifoTable.key(source, tag));
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

    private void remove(PostedReceive receive) {
        if (receive == lone) {
            takeLone();
            return;
        }
        receive.link.unlink();
        wildcards -= receive.isWild() ? 1 : 0;
        size--;
    }

    /** Removes a posted receive; returns false if it has already matched. */
    boolean withdraw(PostedReceive receive) {
        boolean waits = receive == lone || receive.link.fifo != null;
        if (waits) {
            remove(receive);
        }
        return waits;
    }

    private @Nullable PostedReceive takeLone() {
        PostedReceive only = lone;
        lone = null;
        size = 0;
        return only;
    }

    private List<PostedReceive> members() {
        return lone != null ? List.of(lone) : table.members();
    }

    boolean any(Predicate<PostedReceive> test) {
        return size > 0 && members().stream().anyMatch(test);
    }

    int size() {
        return size;
    }

    /** Removes each receive that satisfies the test, and passes it to {@code removed}. */
    void removeIf(Predicate<PostedReceive> test, Consumer<PostedReceive> removed) {
        for (PostedReceive receive : members()) {
            if (test.test(receive)) {
                remove(receive);
                removed.accept(receive);
            }
        }
    }

    private static @Nullable Link<PostedReceive> older(@Nullable Link<PostedReceive> a,
            @Nullable Link<PostedReceive> b) {
        return a == null || b != null && b.order < a.order ? b : a;
    }
}
