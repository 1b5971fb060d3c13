package observed;

import org.quipu.threads.Critical;
import org.quipu.threads.Lock;
import org.quipu.threads.LoopChunks;
import org.quipu.threads.Parallel;
import org.quipu.threads.RegionBody;
import org.quipu.threads.Schedule;
import org.quipu.threads.TaskBody;

/** A program with every construct that is observed. */
final class Steady {

    private static final Critical SECTION = Critical.named("steady");
    private static final Lock LOCK = new Lock();
    private static final TaskBody<RuntimeException> TASK = team -> Thread.onSpinWait();

    /** Everything but tasks, which are objects of their own. */
    static final RegionBody<RuntimeException> BODY = team -> {
        team.loop(64, Schedule.STATIC, Steady::drain);
        team.loop(64, Schedule.dynamic(8), Steady::drain);
        team.barrier();
        if (team.single()) {
            Thread.onSpinWait();
        }
        team.barrier();
        SECTION.enter();
        SECTION.exit();
        LOCK.set();
        LOCK.unset();
    };

    private Steady() {
    }

    private static void drain(LoopChunks chunks) {
        while (chunks.next()) {
            Thread.onSpinWait();
        }
    }

    /** Runs it, with tasks. */
    public static void main(String[] args) {
        int times = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        for (int i = 0; i < times; i++) {
            Parallel.region(2, true, team -> {
                BODY.run(team);
                team.task(TASK);
                team.taskloop(4, null, (context, first, last) -> Thread.onSpinWait());
            });
        }
    }
}
