package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The deque in one thread's hands, against a model. */
class TaskDequeTest {

    private final Task root = new Task(0);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 64})
    void behavesLikeAModel(int capacity) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        Random random = new Random(seed);
        TaskDeque deque = new TaskDeque(capacity);
        ArrayDeque<Task> model = new ArrayDeque<>();
        for (int i = 0; i < 20_000; i++) {
            switch (random.nextInt(4)) {
                case 0, 1 -> {
                    Task task = new NumberedTask(root, i);
                    boolean fits = model.size() < capacity;
                    assertThat(deque.put(task)).as("seed %d, step %d", seed, i).isEqualTo(fits);
                    if (fits) {
                        model.addLast(task);
                    }
                }
                case 2 -> assertThat(deque.take()).as("seed %d, step %d", seed, i).isSameAs(model.pollLast());
                default -> assertThat(deque.steal(null)).as("seed %d, step %d", seed, i).isSameAs(model.pollFirst());
            }
            assertThat(deque.isEmpty()).isEqualTo(model.isEmpty());
            assertThat(deque.room()).isEqualTo(capacity - model.size());
        }
    }

    @Test
    void aThiefTakesOnlyWhatIsInsideOfItsTask() {
        Task mine = new NumberedTask(root, 1);
        Task other = new NumberedTask(root, 2);
        Task grandchild = new NumberedTask(new NumberedTask(mine, 3), 4);
        TaskDeque deque = new TaskDeque(4);
        deque.put(grandchild);
        deque.put(mine);
        assertThat(deque.steal(other)).isNull();
        assertThat(deque.steal(grandchild)).isNull();
        assertThat(deque.steal(mine)).isSameAs(grandchild);
        assertThat(deque.steal(mine)).as("a task is not inside of itself").isNull();
        assertThat(deque.steal(root)).isSameAs(mine);
    }

    @Test
    void aCapacityThatIsNoPowerOfTwoIsRefused() {
        assertThatThrownBy(() -> new TaskDeque(6)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("6");
    }
}
