package org.quipu.mpj.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.sync.BiasedLock;

/**
 * The {@link DrivenOperation}s in progress. While there are any, sections of {@link BiasedLock} are excluded, because
 * the driver starts messages outside a section.
 *
 * <p>Any thread may start operations; {@link #advance} is confined to the driver.
 */
final class DrivenOperations {

    private final BiasedLock bias;

    /** Number of operations in progress; incremented before an operation is started. */
    private final AtomicInteger count = new AtomicInteger();

    /** The operations that the driver has not seen yet, linked from the latest to the first. */
    private final AtomicReference<@Nullable DrivenOperation> started = new AtomicReference<>();

    /** The operations that the driver has seen; confined to the driver. */
    private final List<DrivenOperation> running = new ArrayList<>();

    DrivenOperations(BiasedLock bias) {
        this.bias = bias;
    }

    /** Returns whether no operation is in progress. */
    boolean isEmpty() {
        return count.get() == 0;
    }

    /** Returns whether the driver has not seen some of the operations. */
    boolean hasNew() {
        return started.get() != null;
    }

    /**
     * Starts an operation and executes its first steps. Called after {@link BiasedLock#arrive}.
     *
     * @return whether steps are left to the driver
     */
    boolean start(DrivenOperation operation) {
        bias.beginVisit();
        count.incrementAndGet();
        operation.advance();
        if (operation.isOver()) {
            end(operation);
            return false;
        }
        DrivenOperation latest;
        do {
            latest = started.get();
            operation.previousStarted = latest;
        } while (!started.compareAndSet(latest, operation));
        return true;
    }

    private void end(DrivenOperation operation) {
        count.decrementAndGet();
        bias.endVisit();
        operation.end();
    }

    /** Executes the steps that are possible now, and returns their number. */
    int advance() {
        if (hasNew()) {
            takeStarted();
        }
        int executed = 0;
        for (int i = running.size() - 1; i >= 0; i--) {
            DrivenOperation operation = running.get(i);
            executed += operation.advance();
            if (operation.isOver()) {
                DrivenOperation last = running.removeLast();
                if (i < running.size()) {
                    running.set(i, last);
                }
                end(operation);
            }
        }
        return executed;
    }

    private void takeStarted() {
        DrivenOperation operation = started.getAndSet(null);
        while (operation != null) {
            running.add(operation);
            DrivenOperation previous = operation.previousStarted;
            operation.previousStarted = null;
            operation = previous;
        }
    }
}
