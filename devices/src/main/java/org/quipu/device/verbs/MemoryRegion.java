package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;
import org.quipu.device.rdma.Region;

/** Memory that is registered with the hardware. */
final class MemoryRegion implements Region {

    private final OpenPort port;
    private final long handle;
    private final int localKey;
    private final int remoteKey;

    private MemoryRegion(OpenPort port, long address, long length, int remoteAccess, String purpose)
            throws NativeException {
        this.port = port;
        int access = QueuePairDescriptor.ACCESS_LOCAL_WRITE | remoteAccess;
        handle = port.verbs.regMr.pointer("register " + length + " bytes of " + purpose, port.domain, address, length,
                access);
        MemorySegment region = NativeLibrary.structure(handle, ObjectDescriptor.MR_BYTES);
        Verbs.check(region.get(LONG, ObjectDescriptor.MR_ADDR) == address
                && region.get(LONG, ObjectDescriptor.MR_LENGTH) == length, "ibv_mr does not contain the range");
        localKey = region.get(INT, ObjectDescriptor.MR_LKEY);
        remoteKey = region.get(INT, ObjectDescriptor.MR_RKEY);
    }

    /**
     * Registers memory for use by this process and for reading by peers.
     *
     * @param purpose purpose of the memory, for messages
     * @throws NativeException if the limit of locked memory is too low, or the memory is not writable
     */
    static MemoryRegion readable(OpenPort port, long address, long length, String purpose) throws NativeException {
        return new MemoryRegion(port, address, length, QueuePairDescriptor.ACCESS_REMOTE_READ, purpose);
    }

    /** As {@link #readable}, for use by this process only. */
    static MemoryRegion own(OpenPort port, MemorySegment memory, String purpose) throws NativeException {
        return new MemoryRegion(port, memory.address(), memory.byteSize(), 0, purpose);
    }

    /** As {@link #readable}, for writing by peers. */
    static MemoryRegion writable(OpenPort port, MemorySegment memory, String purpose) throws NativeException {
        return new MemoryRegion(port, memory.address(), memory.byteSize(), QueuePairDescriptor.ACCESS_REMOTE_WRITE,
                purpose);
    }

    /** Returns the key for requests of this process. */
    int localKey() {
        return localKey;
    }

    /** Returns the key for requests of peers. */
    int remoteKey() {
        return remoteKey;
    }

    @Override
    public void close() {
        OpenPort.releaseQuietly(() -> port.verbs.deregMr.zero("deregister memory", handle));
    }
}
