package org.quipu.threads.sync;

/** A task as seen by a sleeping thread: determines whether the thread may run another task. */
public interface TaskScope {

    /** Whether it is {@code outer} or inside of that. */
    boolean isIn(TaskScope outer);
}
