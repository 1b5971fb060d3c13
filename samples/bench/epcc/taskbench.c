/* The tests of EPCC's taskbench: the C version of TaskBench.java. */
#include "epcc.h"

enum { DEPTH = 6 };

static int never;

__attribute__((noinline)) static int is_never(void) { return *(volatile int *)&never; }

static void parallel_task(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
#pragma omp task
        delay(length);
    }
}

static void master_task(int inner) {
#pragma omp parallel
#pragma omp master
    for (int j = 0; j < inner * threads; j++) {
#pragma omp task
        delay(length);
    }
}

static void busy_slaves(int inner) {
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        for (int j = 0; j < inner; j++) {
            if (me == 0) {
#pragma omp task
                delay(length);
            } else {
                delay(length);
            }
        }
    }
}

static void conditional_task(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
#pragma omp task if (is_never())
        delay(length);
    }
}

static void task_wait(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
#pragma omp task
        delay(length);
#pragma omp taskwait
    }
}

static void task_barrier(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
#pragma omp task
        delay(length);
#pragma omp barrier
    }
}

static void nested_task(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner / threads; j++) {
#pragma omp task
        {
            for (int i = 0; i < threads; i++) {
#pragma omp task untied
                delay(length);
            }
#pragma omp taskwait
        }
    }
}

static void nested_master_task(int inner) {
#pragma omp parallel
#pragma omp master
    for (int j = 0; j < inner; j++) {
#pragma omp task
        {
            for (int i = 0; i < threads; i++) {
#pragma omp task
                delay(length);
            }
#pragma omp taskwait
        }
    }
}

static void branch(int level) {
    if (level > 0) {
#pragma omp task
        {
            branch(level - 1);
            branch(level - 1);
            delay(length);
        }
    }
}

static void branch_tree(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner >> DEPTH; j++) {
#pragma omp task
        {
            branch(DEPTH);
            delay(length);
        }
    }
}

static void leaf(int level) {
    if (level == 0) {
        delay(length);
    } else {
#pragma omp task
        {
            leaf(level - 1);
            leaf(level - 1);
        }
    }
}

static void leaf_tree(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner >> DEPTH; j++) leaf(DEPTH);
}

int main(int argc, char **argv) {
    start(argc, argv);
    use(reference);
    report("parallel-task", parallel_task);
    report("master-task", master_task);
    report("master-task-busy-slaves", busy_slaves);
    report("conditional-task", conditional_task);
    report("task-wait", task_wait);
    report("task-barrier", task_barrier);
    report("nested-task", nested_task);
    report("nested-master-task", nested_master_task);
    report("branch-task-tree", branch_tree);
    report("leaf-task-tree", leaf_tree);
    return 0;
}
