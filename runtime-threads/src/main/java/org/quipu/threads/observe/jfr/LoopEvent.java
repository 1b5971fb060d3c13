package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.StackTrace;

/** The event {@code quipu.Loop}. */
@Name("quipu.Loop")
@Label("Worksharing Loop")
@Description("A worksharing loop, from the first thread to begin it to the last to leave it")
@Category({"Quipu", "Threads"})
@StackTrace(false)
@SuppressWarnings("NullAway.Init") // EventObserver sets the fields before it commits the event
final class LoopEvent extends ConstructEvent {

    @Label("Schedule")
    @Description("The kind, and the chunk if there is one")
    String schedule;

    @Label("Iterations")
    long iterations;

    @Label("Chunks")
    long chunks;

    @Label("Threads")
    int threads;

    @Label("Imbalance")
    @Description("(longest - mean) / longest of the threads' times in the loop")
    @Percentage
    double imbalance;
}
