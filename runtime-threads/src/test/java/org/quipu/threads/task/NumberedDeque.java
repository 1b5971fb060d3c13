package org.quipu.threads.task;

/** A {@link TaskDeque} of numbers from 1, for tests: even ones are {@link Task} objects, odd ones plain tasks. */
public final class NumberedDeque {

    /** What the plain task that a thread ran last has told. */
    private static final ThreadLocal<int[]> TOLD = ThreadLocal.withInitial(() -> new int[1]);

    private final TaskDeque deque;
    private final Task root = new Task(0);

    public NumberedDeque(int capacity) {
        deque = new TaskDeque(capacity);
    }

    /** A deque of two that has the numbers 1 to {@code tasks}. */
    public static NumberedDeque with(int tasks) {
        NumberedDeque deque = new NumberedDeque(2);
        for (int i = 1; i <= tasks; i++) {
            deque.put(i);
        }
        return deque;
    }

    public boolean put(int number) {
        return number % 2 == 0 ? deque.put(new NumberedTask(root, number))
                : deque.put(team -> TOLD.get()[0] = number, root, null, number / 2 % 2);
    }

    /** The number put last; 0 for none. */
    public int take(SpareTasks spare) {
        return number(deque.take(null, spare), spare);
    }

    /** The number put first; 0 for none. */
    public int steal(SpareTasks spare) {
        return number(deque.steal(null, spare), spare);
    }

    public boolean isEmpty() {
        return deque.isEmpty();
    }

    public boolean hasRoom(int tasks) {
        return deque.hasRoom(tasks);
    }

    private static int number(Task task, SpareTasks spare) {
        if (task == null || task instanceof NumberedTask) {
            return task == null ? 0 : ((NumberedTask) task).number;
        }
        try {
            task.run(null, null);
        } catch (Throwable thrown) {
            throw new AssertionError(thrown);
        }
        int number = TOLD.get()[0];
        if (task.phase != number / 2 % 2) {
            throw new AssertionError("task " + number + " has another's phase, " + task.phase);
        }
        task.end();
        spare.put(task);
        return number;
    }
}
