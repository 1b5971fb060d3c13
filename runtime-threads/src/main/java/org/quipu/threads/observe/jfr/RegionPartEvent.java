package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The event {@code quipu.RegionPart}. */
@Name("quipu.RegionPart")
@Label("Region Part")
@Description("One thread's part of a parallel region")
@Category({"Quipu", "Threads"})
@StackTrace(false)
final class RegionPartEvent extends ConstructEvent {

    @Label("Thread Number")
    int number;

    @Label("Barrier Time")
    @Description("The time of the thread in barriers, without the one at the end of the region")
    @Timespan(Timespan.NANOSECONDS)
    long barrierTime;

    @Label("Tasks")
    @Description("The number of tasks that the thread has run")
    long tasks;
}
