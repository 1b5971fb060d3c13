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
@Description("A parallel region, from the meeting of it to its end")
@Category({"Quipu", "Threads"})
@StackTrace(false)
final class RegionEvent extends ConstructEvent {

    @Label("Requested Threads")
    int requested;

    @Label("Threads")
    int threads;

    @Label("Level")
    @Description("How many regions are around, itself included")
    int level;

    @Label("Imbalance")
    @Description("(longest - mean) / longest of the threads' busy times")
    @Percentage
    double imbalance;

    @Label("Barrier Time")
    @Description("What its threads have waited in barriers, together")
    @Timespan(Timespan.NANOSECONDS)
    long barrierTime;

    @Label("Tasks")
    @Description("How many tasks its threads have run")
    long tasks;
}
