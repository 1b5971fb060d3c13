package org.quipu.threads.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The deque in one thread's hands, against a model. */
@Timeout(300)
class TaskDequeTest {

    private final Task root = new Task(0);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 64})
    void behavesLikeAModel(int capacity) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        Random random = new Random(seed);
        NumberedDeque deque = new NumberedDeque(capacity);
        SpareTasks mine = new SpareTasks();
        SpareTasks thiefs = new SpareTasks();
        ArrayDeque<Integer> model = new ArrayDeque<>();
        for (int i = 1; i <= 20_000; i++) {
            switch (random.nextInt(4)) {
                case 0, 1 -> {
                    boolean fits = model.size() < capacity;
                    assertThat(deque.put(i)).as("seed %d, step %d", seed, i).isEqualTo(fits);
                    if (fits) {
                        model.addLast(i);
                    }
                }
                case 2 -> assertThat(deque.take(mine)).as("seed %d, step %d", seed, i)
                        .isEqualTo(number(model.pollLast()));
                default -> assertThat(deque.steal(thiefs)).as("seed %d, step %d", seed, i)
                        .isEqualTo(number(model.pollFirst()));
            }
            assertThat(deque.isEmpty()).isEqualTo(model.isEmpty());
            int room = capacity - model.size();
            assertThat(deque.hasRoom(room)).isTrue();
            assertThat(deque.hasRoom(room + 1)).isFalse();
        }
    }

    private static int number(Integer put) {
        return put == null ? 0 : put;
    }

    @Test
    void aThiefTakesOnlyWhatIsInsideOfItsTask() {
        Task mine = new NumberedTask(root, 1);
        Task other = new NumberedTask(root, 2);
        Task grandchild = new NumberedTask(new NumberedTask(mine, 3), 4);
        TaskDeque deque = new TaskDeque(4);
        SpareTasks spare = new SpareTasks();
        deque.put(grandchild);
        deque.put(mine);
        assertThat(deque.steal(other, spare)).isNull();
        assertThat(deque.steal(grandchild, spare)).isNull();
        assertThat(deque.steal(mine, spare)).isSameAs(grandchild);
        assertThat(deque.steal(mine, spare)).as("a task is not inside of itself").isNull();
        assertThat(deque.steal(root, spare)).isSameAs(mine);
    }

    @Test
    void aPlainTaskIsInsideOfItsMaker() throws Throwable {
        Task mine = new NumberedTask(root, 1);
        Task other = new NumberedTask(root, 2);
        Group group = new Group(null, 0, 1, false);
        TaskDeque deque = new TaskDeque(4);
        SpareTasks spare = new SpareTasks();
        int[] runs = new int[1];
        for (int i = 0; i < 2; i++) {
            deque.put(team -> runs[0]++, mine, group, 1);
        }
        assertThat(deque.steal(other, spare)).isNull();
        assertThat(deque.take(other, spare)).isNull();
        for (Task task : List.of(deque.steal(mine, spare), deque.take(root, spare))) {
            assertThat(task.isInside(mine)).isTrue();
            assertThat(task.member).isSameAs(group);
            assertThat(task.phase).isEqualTo(1);
            task.run(null, null);
        }
        assertThat(runs).containsExactly(2);
        assertThat(deque.isEmpty()).isTrue();
    }

    @Test
    void stolenTasksAreForgotten() {
        TaskDeque deque = new TaskDeque(2);
        SpareTasks spare = new SpareTasks();
        WeakReference<Object> held = stealOne(deque, spare);
        deque.forgetStolen();
        while (held.get() != null) {
            System.gc();
        }
        assertThat(deque.isEmpty()).isTrue();
    }

    private WeakReference<Object> stealOne(TaskDeque deque, SpareTasks spare) {
        Object large = new Object();
        deque.put(team -> Objects.requireNonNull(large), root, null, 0);
        Task task = deque.steal(null, spare);
        task.end();
        spare.put(task);
        return new WeakReference<>(large);
    }

    @Test
    void aCapacityThatIsNoPowerOfTwoIsRefused() {
        assertThatThrownBy(() -> new TaskDeque(6)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("6");
    }
}
