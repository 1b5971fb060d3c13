package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The event {@code quipu.Region}. */
@Name("quipu.Region")
@Label("Parallel Region")
@Description("A parallel region, from its start to its end")
@Category({"Quipu", "Threads"})
@StackTrace(false)
final class RegionEvent extends ConstructEvent {

    @Label("Requested Threads")
    int requested;

    @Label("Threads")
    int threads;

    @Label("Level")
    @Description("The nesting level, 1 for an outermost region")
    int level;

    @Label("Imbalance")
    @Description("(longest - mean) / longest of the threads' busy times")
    @Percentage
    double imbalance;

    @Label("Barrier Time")
    @Description("The total time of its threads in barriers")
    @Timespan(Timespan.NANOSECONDS)
    long barrierTime;

    @Label("Tasks")
    @Description("The number of tasks that its threads have run")
    long tasks;
}
