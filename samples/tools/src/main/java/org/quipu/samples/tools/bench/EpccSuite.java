package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The suites of EPCC's OpenMP micro-benchmarks. */
enum EpccSuite {
    /** Constructs that begin regions and make threads wait. */
    SYNC("overhead of constructs", "construct", "Sync") {
        @Override
        List<String> rows(int threads) {
            return List.of("parallel", "for", "parallel for", "barrier", "single", "critical", "lock", "ordered",
                    "atomic", "reduction");
        }
    },
    /** Schedules of a loop of 128 iterations for each thread; EPCC's, and stealing. */
    SCHED("overhead of schedules", "schedule, chunk", "Sched") {
        @Override
        List<String> rows(int threads) {
            List<String> rows = new ArrayList<>(List.of("static"));
            sizes(rows, "static", 2, ITERATIONS_PER_THREAD);
            sizes(rows, "dynamic", 2, ITERATIONS_PER_THREAD);
            sizes(rows, "nonmonotonic dynamic", 2, ITERATIONS_PER_THREAD);
            sizes(rows, "guided", 2, ITERATIONS_PER_THREAD / threads);
            return rows;
        }
    },
    /** Clauses for arrays of doubles; EPCC's, and a reduction. */
    ARRAY("overhead of a region with a copied array", "clause, elements", "Array") {
        @Override
        List<String> rows(int threads) {
            List<String> rows = new ArrayList<>();
            for (String clause : List.of("private", "firstprivate", "copyprivate", "copyin", "reduction")) {
                sizes(rows, clause, 3, MOST_ELEMENTS);
            }
            return rows;
        }
    },
    /** Ways to make tasks. */
    TASK("overhead of tasks", "tasks", "Task") {
        @Override
        List<String> rows(int threads) {
            return List.of("parallel task", "master task", "master task busy slaves", "conditional task", "task wait",
                    "task barrier",
                    "nested task", "nested master task", "branch task tree", "leaf task tree");
        }
    };

    private static final int ITERATIONS_PER_THREAD = 128;
    private static final int MOST_ELEMENTS = 59_049;

    private final String title;
    private final String rowTitle;
    private final String program;

    EpccSuite(String title, String rowTitle, String program) {
        this.title = title;
        this.rowTitle = rowTitle;
        this.program = program;
    }

    /** The title of the measurement. */
    String title() {
        return title;
    }

    /** The title of the rows. */
    String rowTitle() {
        return rowTitle;
    }

    /** The main class for directives. */
    String javaProgram() {
        return program + "Bench";
    }

    /** The name of the program in C. */
    String cProgram() {
        return this + "bench";
    }

    /** The rows of the table. Those with a size end with it. */
    abstract List<String> rows(int threads);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static void sizes(List<String> rows, String name, int factor, int most) {
        for (int size = 1; size <= most; size *= factor) {
            rows.add(name + " " + size);
        }
    }
}
