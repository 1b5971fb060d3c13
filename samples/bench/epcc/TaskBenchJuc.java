import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** The tests of EPCC's taskbench in a ForkJoinPool, which has neither conditional tasks nor a barrier. */
public final class TaskBenchJuc extends Epcc {
    private static final int DEPTH = 6;

    private final ForkJoinPool pool = new ForkJoinPool(threads);

    private TaskBenchJuc(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new TaskBenchJuc(args).start();
    }

    @Override
    void all() throws Exception {
        use(Epcc::reference);
        report("parallel-task", this::parallelTask);
        report("master-task", this::masterTask);
        report("master-task-busy-slaves", this::busySlaves);
        report("task-wait", this::taskWait);
        report("nested-task", this::nestedTask);
        report("nested-master-task", this::nestedMasterTask);
        report("branch-task-tree", this::branchTree);
        report("leaf-task-tree", this::leafTree);
    }

    /** The task of the benchmarks. */
    private static final class Delay extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            delay(length);
        }
    }

    /** The first task of each worker; it ends when no task is left. */
    private interface Body {
        void run(int me);
    }

    private void inAll(Body body) {
        List<ForkJoinTask<?>> roots = new ArrayList<>(threads);
        for (int t = 0; t < threads; t++) {
            int me = t;
            roots.add(pool.submit(() -> {
                body.run(me);
                ForkJoinTask.helpQuiesce();
            }));
        }
        roots.forEach(ForkJoinTask::join);
    }

    private void parallelTask(int inner) {
        inAll(me -> {
            for (int j = 0; j < inner; j++) {
                new Delay().fork();
            }
        });
    }

    private void masterTask(int inner) {
        inAll(me -> {
            for (int j = 0; me == 0 && j < inner * threads; j++) {
                new Delay().fork();
            }
        });
    }

    private void busySlaves(int inner) {
        inAll(me -> {
            for (int j = 0; j < inner; j++) {
                if (me == 0) {
                    new Delay().fork();
                } else {
                    delay(length);
                }
            }
        });
    }

    private void taskWait(int inner) {
        inAll(me -> {
            for (int j = 0; j < inner; j++) {
                new Delay().fork().join();
            }
        });
    }

    /** A task that waits for its child tasks. */
    private final class Nest extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            List<Delay> tasks = new ArrayList<>(threads);
            for (int i = 0; i < threads; i++) {
                tasks.add(new Delay());
            }
            invokeAll(tasks);
        }
    }

    private void nestedTask(int inner) {
        inAll(me -> {
            for (int j = 0; j < inner / threads; j++) {
                new Nest().fork();
            }
        });
    }

    private void nestedMasterTask(int inner) {
        inAll(me -> {
            for (int j = 0; me == 0 && j < inner; j++) {
                new Nest().fork();
            }
        });
    }

    /** A tree of tasks without a wait for its children, with work at all levels or at the leaves only. */
    private static final class Tree extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int level;
        private final boolean leavesOnly;

        Tree(int level, boolean leavesOnly) {
            this.level = level;
            this.leavesOnly = leavesOnly;
        }

        static void grow(int level, boolean leavesOnly) {
            if (level > 0) {
                new Tree(level, leavesOnly).fork();
            } else if (leavesOnly) {
                delay(length);
            }
        }

        @Override
        protected void compute() {
            grow(level - 1, leavesOnly);
            grow(level - 1, leavesOnly);
            if (!leavesOnly) {
                delay(length);
            }
        }
    }

    /** The root of a tree with work at all levels. */
    private static final class Root extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            Tree.grow(DEPTH, false);
            delay(length);
        }
    }

    private void branchTree(int inner) {
        inAll(me -> {
            for (int j = 0; j < inner >> DEPTH; j++) {
                new Root().fork();
            }
        });
    }

    private void leafTree(int inner) {
        inAll(me -> {
            for (int j = 0; j < inner >> DEPTH; j++) {
                Tree.grow(DEPTH, true);
            }
        });
    }
}
