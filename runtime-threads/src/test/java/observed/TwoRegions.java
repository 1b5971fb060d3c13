package observed;

import org.quipu.threads.LoopChunks;
import org.quipu.threads.Parallel;
import org.quipu.threads.Schedule;
import org.quipu.threads.TaskOptions;

/** A region that runs three times, with a loop, and one with a task. */
final class TwoRegions {

    private TwoRegions() {
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            // line 17 is the next one: the tests know
            Parallel.region(2, true, team -> {
                team.loop(400, Schedule.dynamic(100), TwoRegions::work);
                team.barrier();
            });
        }
        Parallel.region(2, true, team -> {
            if (team.threadNum() == 0) {
                team.task(new TaskOptions().untied().onlyIf(false), context -> Thread.onSpinWait());
            }
        });
    }

    private static void work(LoopChunks chunks) {
        while (chunks.next()) {
            for (long i = chunks.first(); i < chunks.last(); i++) {
                Thread.onSpinWait();
            }
        }
    }
}
