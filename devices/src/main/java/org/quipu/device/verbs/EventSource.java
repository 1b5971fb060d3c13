package org.quipu.device.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.NativeException;
import org.quipu.device.sync.Sleeper;

/** Where {@link EventWatch} finds what the hardware reports unasked. One thread sleeps and takes, any may rouse. */
interface EventSource extends AutoCloseable {

    /** Sleeps until there seems to be an event, somebody rouses it, or the time is over. @return whether there seems to be one */
    boolean sleep(long nanos);

    /**
     * Takes an event, of the layout {@link EventDescriptor}.
     *
     * @throws NativeException if there is none, with the reason's number
     */
    void take(MemorySegment event) throws NativeException;

    /** Confirms an event that was taken. */
    void acknowledge(MemorySegment event);

    /** Ends a current or the next sleep. */
    void rouse();

    @Override
    void close();

    /** The events of an opened device. */
    static EventSource of(OpenPort port, Arena arena) throws NativeException {
        Sleeper sleeper = new Sleeper(port.eventDescriptor, arena);
        return new EventSource() {
            @Override
            public boolean sleep(long nanos) {
                return sleeper.sleep(nanos);
            }

            @Override
            public void take(MemorySegment event) throws NativeException {
                port.verbs.getAsyncEvent.zero("take an event of " + port.choice.port(), port.context, event.address());
            }

            @Override
            public void acknowledge(MemorySegment event) {
                port.verbs.acknowledgeEvent(event.address());
            }

            @Override
            public void rouse() {
                sleeper.rouse();
            }

            @Override
            public void close() {
                sleeper.close();
            }
        };
    }
}
