package org.quipu.threads.loop;

import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.TeamState;

/** A loop of 8 iterations in a team of two, for tests: each thread takes its chunks by hand. */
public class LoopOfTwo {

    private final Chunks zero;
    private final Chunks one;

    protected LoopOfTwo(TeamState team, LoopSchedule schedule) {
        LoopSlot slot = new LoopSlot();
        zero = start(team, 0, schedule, slot);
        one = start(team, 1, schedule, slot);
    }

    private static Chunks start(TeamState team, int thread, LoopSchedule schedule, LoopSlot slot) {
        Chunks chunks = new Chunks(team, thread);
        if (schedule.order() == LoopSchedule.Order.NONMONOTONIC) {
            StealingChunks dealer = new StealingChunks(team, thread);
            dealer.start(8, schedule.chunk(), slot);
            chunks.startDealt(8, dealer);
        } else if (schedule.kind() == LoopSchedule.Kind.GUIDED) {
            chunks.startGuided(8, schedule.chunk(), 1, slot);
        } else {
            chunks.startDynamic(8, schedule.chunk(), slot);
        }
        return chunks;
    }

    /** The first iteration of the thread's next chunk; -1 if there is none. */
    protected final long chunk(int thread) {
        Chunks chunks = thread == 0 ? zero : one;
        return chunks.next() ? chunks.first() : -1;
    }

    /** All chunks that the thread gets, as bits; -1 if it gets one twice. */
    protected final long chunks(int thread) {
        Chunks chunks = thread == 0 ? zero : one;
        long all = 0;
        while (chunks.next()) {
            long bit = 1L << chunks.first();
            if ((all & bit) != 0) {
                return -1;
            }
            all |= bit;
        }
        return all;
    }
}
