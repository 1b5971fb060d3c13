package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.reduce.TaskOrder;

/** With quipu.reduction=ordered, reductions give the same bits each time, whatever the order of arrival. */
@Timeout(1500)
class OrderedReductionTest {

    @Test
    void everyReductionGivesTheSameBitsEachTime() throws Exception {
        Child.Result result = new Child().options("-Xmx256m", "-Dquipu.reduction=ordered")
                .run(1200, OrderedReductions.class, "200").succeeded();
        assertThat(result.lines()).last().asString().endsWith("all the same");
    }

    @Test
    void tasksStandBehindTheirMakersInTheOrderInWhichTheyWereMade() {
        TaskOrder first = new TaskOrder(null, 0);
        TaskOrder second = new TaskOrder(null, 1);
        TaskOrder child = new TaskOrder(first, 0);
        TaskOrder grandchild = new TaskOrder(child, 7);
        TaskOrder sibling = child.plus(3);
        TaskOrder[] inOrder = {first, child, grandchild, sibling, second, new TaskOrder(second, 0)};
        for (int i = 0; i < inOrder.length; i++) {
            for (int k = 0; k < inOrder.length; k++) {
                assertThat(Integer.signum(inOrder[i].compareTo(inOrder[k]))).isEqualTo(Integer.compare(i, k));
            }
        }
    }
}
