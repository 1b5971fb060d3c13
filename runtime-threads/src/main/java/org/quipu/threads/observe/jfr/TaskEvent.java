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
    @Description("The number of the thread that created the task")
    int maker;

    @Label("Thread Number")
    @Description("The number of the thread that ran the task")
    int number;

    @Label("Stolen")
    @Description("Whether a thread other than its creator ran it")
    boolean stolen;

    @Label("Untied")
    boolean untied;

    @Label("Queued")
    @Description("The time from its creation to its start")
    @Timespan(Timespan.NANOSECONDS)
    long queued;

    @Label("Own Time")
    @Description("Its time, without other tasks that the thread ran meanwhile")
    @Timespan(Timespan.NANOSECONDS)
    long ownTime;
}
