package org.quipu.threads.observe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;

/** The event {@code quipu.LockWait}. */
@Name("quipu.LockWait")
@Label("Lock Wait")
@Description("A wait for a lock that another thread holds")
@Category({"Quipu", "Threads"})
@StackTrace(true)
@Threshold("10 us")
@SuppressWarnings("NullAway.Init") // EventObserver sets the fields before it commits the event
final class LockWaitEvent extends ConstructEvent {

    @Label("Kind")
    @Description("critical, lock, combine, atomic or items")
    String kind;

    @Label("Name")
    @Description("The name of the critical section")
    String section;
}
