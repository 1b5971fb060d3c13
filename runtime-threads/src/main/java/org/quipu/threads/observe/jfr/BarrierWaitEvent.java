package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;

/** The event {@code quipu.BarrierWait}. */
@Name("quipu.BarrierWait")
@Label("Barrier Wait")
@Description("A thread's time in a barrier")
@Category({"Quipu", "Threads"})
@StackTrace(true)
@Threshold("10 us")
@SuppressWarnings("NullAway.Init") // EventObserver sets the fields before it commits the event
final class BarrierWaitEvent extends ConstructEvent {

    @Label("After")
    @Description("loop or single if they imply the barrier; region for the end of a region; else explicit")
    String after;

    @Label("Implicit")
    boolean implicit;

    @Label("Thread Number")
    int number;

    @Label("Wait Time")
    @Description("The time in the barrier, without the tasks that the thread ran there")
    @Timespan(Timespan.NANOSECONDS)
    long waitTime;
}
