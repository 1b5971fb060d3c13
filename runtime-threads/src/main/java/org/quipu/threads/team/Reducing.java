package org.quipu.threads.team;

import java.lang.reflect.Array;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.loop.Worksharing;
import org.quipu.threads.reduce.BlockCombiner;
import org.quipu.threads.reduce.LentArrays;
import org.quipu.threads.reduce.TaskOrder;
import org.quipu.threads.task.ThreadTasks;

/** The part of a {@link Member} that combines the threads' parts of reductions (OpenMP 5.2 section 5.5). */
abstract class Reducing extends Worksharing {

    final Team team;
    private @Nullable LentArrays arrays;

    Reducing(Team team, int threadNum) {
        super(team, threadNum, team.ring(), team.icvs());
        this.team = team;
    }

    /** The thread's part in running tasks; created at the first use. */
    abstract ThreadTasks tasks();

    @Override
    public void combine(Runnable combiner) {
        team.stopIfCancelled();
        if (Icvs.ORDERED && team.size() > 1) {
            combineLater(combiner);
        } else {
            team.exclusively(combiner);
        }
    }

    @Override
    public void exclusively(Runnable action) {
        team.exclusively(action);
    }

    @Override
    public void combineAtBarrier(TaskOrder order, Runnable combiner) {
        team.combining().late.keep(threadNum, order, combiner);
    }

    private void combineLater(Runnable combiner) {
        if (inExplicitTask()) {
            tasks().groups().combineLater(combiner);
        } else {
            team.combining().late.keep(threadNum, combiner);
        }
    }

    public void combine(int first, int end, BlockCombiner combiner) {
        if (team.size() == 1 || Icvs.ORDERED) {
            combine(() -> {
                if (first < end) {
                    combiner.combine(first, end);
                }
            });
        } else {
            team.stopIfCancelled();
            team.combining().combine(threadNum, team, first, end, combiner);
        }
    }

    public <A> A lend(A like) {
        if (arrays == null) {
            arrays = new LentArrays();
        }
        return arrays.lend(like);
    }

    public <A> A lendCopy(A from) {
        A copy = lend(from);
        System.arraycopy(from, 0, copy, 0, Array.getLength(from));
        return copy;
    }

    public void takeBack(Object array) {
        // a combiner may have been kept for later, and a task may have yet to run
        if (arrays != null && !Icvs.ORDERED && !team.isTasking()) {
            arrays.takeBack(array);
        }
    }

    /** Starts a region. */
    final void beginReductions() {
        if (arrays != null) {
            arrays.reset();
        }
    }

    public void combineDoubleAtEnd(double mine, DoubleConsumer combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addDouble(threadNum, team.value, mine, combiner);
        }
    }

    public void combineIntAtEnd(int mine, IntConsumer combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addInt(threadNum, team.value, mine, combiner);
        }
    }

    public void combineLongAtEnd(long mine, LongConsumer combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addLong(threadNum, team.value, mine, combiner);
        }
    }

    public <T> void combineAtEnd(T mine, Consumer<? super T> combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addObject(threadNum, team.value, mine, combiner);
        }
    }
}
