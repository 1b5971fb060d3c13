package org.quipu.device.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.NativeException;
import org.quipu.device.sync.Sleeper;

/**
 * The source of asynchronous hardware events for {@link EventWatch}. One thread sleeps and fetches events; any thread
 * may wake it.
 */
interface EventSource extends AutoCloseable {

    /**
     * Sleeps until there may be an event, another thread calls {@link #wake}, or the timeout expires.
     *
     * @return whether there may be an event
     */
    boolean sleep(long nanos);

    /**
     * Fetches an event into memory in the layout of {@link EventDescriptor}.
     *
     * @throws NativeException if there is none, with the error number
     */
    void take(MemorySegment event) throws NativeException;

    /** Acknowledges an event that has been fetched. */
    void acknowledge(MemorySegment event);

    /** Ends the current or the next sleep. */
    void wake();

    @Override
    void close();

    /** Returns the event source of an opened device. */
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
            public void wake() {
                sleeper.wake();
            }

            @Override
            public void close() {
                sleeper.close();
            }
        };
    }
}
