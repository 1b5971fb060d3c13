import org.quipu.threads.Omp;

/** The tests of EPCC's taskbench as directives. OMP_NUM_THREADS must be THREADS. */
public final class TaskBench extends Epcc {
    private static final int DEPTH = 6;

    private static volatile boolean never;

    private TaskBench(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new TaskBench(args).start();
    }

    @Override
    void all() throws Exception {
        check("the threads of the team", Team.size(), threads);
        use(Epcc::reference);
        report("parallel-task", this::parallelTask);
        report("master-task", this::masterTask);
        report("master-task-busy-slaves", this::busySlaves);
        report("conditional-task", this::conditionalTask);
        report("task-wait", this::taskWait);
        report("task-barrier", this::taskBarrier);
        report("nested-task", this::nestedTask);
        report("nested-master-task", this::nestedMasterTask);
        report("branch-task-tree", this::branchTree);
        report("leaf-task-tree", this::leafTree);
    }

    private void parallelTask(int inner) {
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp task
                delay(length);
            }
        }
    }

    private void masterTask(int inner) {
        int tasks = inner * threads;
        //omp parallel
        {
            //omp master
            for (int j = 0; j < tasks; j++) {
                //omp task
                delay(length);
            }
        }
    }

    private void busySlaves(int inner) {
        //omp parallel
        {
            int me = Omp.getThreadNum();
            for (int j = 0; j < inner; j++) {
                if (me == 0) {
                    //omp task
                    delay(length);
                } else {
                    delay(length);
                }
            }
        }
    }

    private void conditionalTask(int inner) {
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp task if(never)
                delay(length);
            }
        }
    }

    private void taskWait(int inner) {
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp task
                delay(length);
                //omp taskwait
            }
        }
    }

    private void taskBarrier(int inner) {
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp task
                delay(length);
                //omp barrier
            }
        }
    }

    private void nestedTask(int inner) {
        int threads = this.threads;
        int share = inner / threads;
        //omp parallel
        {
            for (int j = 0; j < share; j++) {
                //omp task
                {
                    for (int i = 0; i < threads; i++) {
                        //omp task untied
                        delay(length);
                    }
                    //omp taskwait
                }
            }
        }
    }

    private void nestedMasterTask(int inner) {
        int threads = this.threads;
        //omp parallel
        {
            //omp master
            for (int j = 0; j < inner; j++) {
                //omp task
                {
                    for (int i = 0; i < threads; i++) {
                        //omp task
                        delay(length);
                    }
                    //omp taskwait
                }
            }
        }
    }

    private void branchTree(int inner) {
        int trees = inner >> DEPTH;
        //omp parallel
        {
            for (int j = 0; j < trees; j++) {
                //omp task
                {
                    branch(DEPTH);
                    delay(length);
                }
            }
        }
    }

    private static void branch(int level) {
        if (level > 0) {
            //omp task
            {
                branch(level - 1);
                branch(level - 1);
                delay(length);
            }
        }
    }

    private void leafTree(int inner) {
        int trees = inner >> DEPTH;
        //omp parallel
        {
            for (int j = 0; j < trees; j++) {
                leaf(DEPTH);
            }
        }
    }

    private static void leaf(int level) {
        if (level == 0) {
            delay(length);
        } else {
            //omp task
            {
                leaf(level - 1);
                leaf(level - 1);
            }
        }
    }
}
