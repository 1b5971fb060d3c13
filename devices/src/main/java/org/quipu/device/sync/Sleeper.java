package org.quipu.device.sync;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.quipu.device.natives.NativeException;

/**
 * Sleeps until a file descriptor is readable, another thread wakes it, or the timeout expires. One thread sleeps; any
 * thread may wake it.
 *
 * <pre>
 *   struct pollfd [2]   0 fd (4) | 4 events (2) | 6 revents (2)      the descriptor, then the event descriptor
 *   struct timespec    16 seconds (8) | 24 nanoseconds (8)
 *                      32 words written to and read from the event descriptor (8, 8)
 * </pre>
 */
public final class Sleeper implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.natives");
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT;
    private static final long REVENTS = 6;
    private static final long OWN = 8;
    private static final long TIME = 16;
    private static final long ONE = 32;
    private static final long READ = 40;
    private static final short POLLIN = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final EventDescriptors system;
    private final int event;
    private final MemorySegment memory;
    private boolean closed;

    /** Creates a sleeper on a descriptor and a new event descriptor. The arena must outlive this object. */
    public Sleeper(int descriptor, Arena arena) throws NativeException {
        system = new EventDescriptors();
        event = system.eventfd();
        memory = arena.allocate(48, 8);
        memory.set(INT, 0, descriptor);
        memory.set(SHORT, 4, POLLIN);
        memory.set(INT, OWN, event);
        memory.set(SHORT, OWN + 4, POLLIN);
        memory.set(LONG, ONE, 1);
    }

    /**
     * Sleeps.
     *
     * @return whether the descriptor is readable
     */
    public boolean sleep(long nanos) {
        memory.set(LONG, TIME, nanos / NANOS_PER_SECOND);
        memory.set(LONG, TIME + 8, nanos % NANOS_PER_SECOND);
        memory.set(SHORT, REVENTS, (short) 0);
        memory.set(SHORT, OWN + REVENTS, (short) 0);
        system.ppoll(memory.address(), 2, memory.address() + TIME);
        if (memory.get(SHORT, OWN + REVENTS) != 0) {
            system.read(event, memory.address() + READ);
        }
        return (memory.get(SHORT, REVENTS) & POLLIN) != 0;
    }

    /** Ends the current or the next sleep. */
    public synchronized void wake() {
        if (!closed) {
            system.write(event, memory.address() + ONE);
        }
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            system.close(event);
        } catch (NativeException e) {
            LOG.log(Level.DEBUG, "closing an event descriptor", e);
        }
    }
}
