package org.quipu.threads.task;

import java.util.function.Consumer;
import org.quipu.threads.sync.Awaited;

/** The wait of an undeferred task until it holds all its mutexes. */
final class MutexesTaken implements Awaited {

    private final TaskLinks links;
    private final Task task;
    private final Consumer<Task> released;

    MutexesTaken(TaskLinks links, Task task, Consumer<Task> released) {
        this.links = links;
        this.task = task;
        this.released = released;
    }

    @Override
    public boolean isOver() {
        return links.holdsMutexes() || links.takeMutexes(task, released);
    }
}
