package org.quipu.threads.observe.jfr;

import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** The common part of all events. */
@Registered(false)
@StackTrace(false)
@SuppressWarnings("NullAway.Init") // EventObserver sets the fields before it commits the event
abstract class ConstructEvent extends Event {

    @Label("Construct")
    @Description("The place of the construct in the source; for a barrier, the construct that it belongs to")
    String construct;
}
