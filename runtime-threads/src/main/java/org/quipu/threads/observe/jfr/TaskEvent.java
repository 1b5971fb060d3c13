package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;

/** The event {@code quipu.Task}. */
@Name("quipu.Task")
@Label("Task")
@Description("The run of an explicit task")
@Category({"Quipu", "Threads"})
@StackTrace(false)
@Threshold("10 us")
final class TaskEvent extends ConstructEvent {

    @Label("Made By")
    @Description("The number of the thread that has made the task")
    int maker;

    @Label("Thread Number")
    @Description("The number of the thread that has run it")
    int number;

    @Label("Stolen")
    @Description("Whether another thread has run it than the one that made it")
    boolean stolen;

    @Label("Untied")
    boolean untied;

    @Label("Queued")
    @Description("The time from its making to its begin")
    @Timespan(Timespan.NANOSECONDS)
    long queued;

    @Label("Own Time")
    @Description("Its time without that of tasks that the thread has run meanwhile")
    @Timespan(Timespan.NANOSECONDS)
    long ownTime;
}
