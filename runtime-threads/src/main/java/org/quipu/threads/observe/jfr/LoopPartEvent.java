package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The event {@code quipu.LoopPart}. */
@Name("quipu.LoopPart")
@Label("Loop Part")
@Description("One thread's part of a worksharing loop")
@Category({"Quipu", "Threads"})
@StackTrace(false)
@SuppressWarnings("NullAway.Init") // EventObserver sets the fields before it commits the event
final class LoopPartEvent extends ConstructEvent {

    @Label("Schedule")
    @Description("The kind, and the chunk if there is one")
    String schedule;

    @Label("Thread Number")
    int number;

    @Label("Iterations")
    long iterations;

    @Label("Chunks")
    long chunks;
}
