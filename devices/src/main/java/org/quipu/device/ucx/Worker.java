package org.quipu.device.ucx;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;
import org.quipu.device.ucx.UcxCounters.Count;

/**
 * A UCP context with one worker: this process's end of everything. Whoever calls holds {@link #lock}, unless it says otherwise; the library's own
 * locks are not used.
 */
final class Worker {

    /** Learns that the library has given up an endpoint. */
    interface Failures {

        /** Called while progress is made. */
        void failed(int rank, byte status);
    }

    private static final FunctionDescriptor ARRIVED = FunctionDescriptor.of(ValueLayout.JAVA_BYTE, LONG, LONG, LONG, LONG, LONG, LONG);
    private static final FunctionDescriptor FAILED = FunctionDescriptor.ofVoid(LONG, LONG, ValueLayout.JAVA_BYTE);

    final ReentrantLock lock = new ReentrantLock();
    final UcxCounters counters = new UcxCounters();

    private final Ucp ucp;
    private final Failures failures;
    private final long context;
    private final long worker;
    private final long failureStub;
    private final int descriptor;
    private final long sendParams;
    private final long flushParams;
    private final MemorySegment getParams;
    private final long closeParams;

    /** Requests to close endpoints. */
    private final List<Long> closing = new ArrayList<>();

    /** The flush that is under way, or 0. */
    private long flush;

    /** Frames that are under way. */
    private int pending;

    /** Reads that are under way. */
    private int reads;

    /** Ranges that peers may read. */
    private int exposures;

    /** Somebody was refused since room last came free. */
    private boolean refused;
    private boolean open = true;
    private boolean cleanedUp;

    /**
     * Opens transports.
     *
     * @param transports those that may be used
     * @param peers how many processes it will talk to at most
     * @param arena outlives it
     * @throws NativeException if the library refuses; the message says why
     */
    Worker(Ucp ucp, Transports transports, int peers, Inbound inbound, Failures failures, Arena arena) throws NativeException {
        this.ucp = ucp;
        this.failures = failures;
        context = openContext(ucp, transports, peers);
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = scratch.allocate(ParamsDescriptor.WORKER_BYTES, Long.BYTES);
            params.set(LONG, ParamsDescriptor.FIELD_MASK, ParamsDescriptor.FIELD_THREAD_MODE);
            params.set(INT, ParamsDescriptor.THREAD_MODE, ParamsDescriptor.THREADS_SERIALIZED);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("open a UCP worker", ucp.createWorker.word(context, params.address(), result.address()));
            worker = result.get(LONG, 0);
        } catch (NativeException e) {
            ucp.cleanup.word(context);
            throw e;
        }
        try {
            failureStub = stub("failed", Worker.class, this, FAILED, arena);
            listen(stub("arrived", Inbound.class, inbound, ARRIVED, arena));
            descriptor = findDescriptor();
        } catch (NativeException e) {
            close();
            throw e;
        }
        sendParams = operation(arena, RequestDescriptor.FLAG_EAGER);
        flushParams = operation(arena, 0);
        closeParams = operation(arena, RequestDescriptor.FLAG_FORCE);
        getParams = arena.allocate(RequestDescriptor.BYTES, Long.BYTES);
        getParams.set(INT, RequestDescriptor.OP_ATTR_MASK, RequestDescriptor.FIELD_MEMORY);
    }

    /** Makes a context. @throws NativeException if there is no transport, for one */
    static long openContext(Ucp ucp, Transports transports, int peers) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            long configuration = configuration(ucp, transports.list(), scratch);
            MemorySegment params = scratch.allocate(ParamsDescriptor.CONTEXT_BYTES, Long.BYTES);
            params.set(LONG, ParamsDescriptor.FIELD_MASK, ParamsDescriptor.FIELD_FEATURES | ParamsDescriptor.FIELD_ESTIMATED_NUM_EPS);
            params.set(LONG, ParamsDescriptor.FEATURES, ParamsDescriptor.FEATURE_AM | ParamsDescriptor.FEATURE_WAKEUP
                    | (transports.readable() ? ParamsDescriptor.FEATURE_RMA : 0));
            params.set(LONG, ParamsDescriptor.ESTIMATED_NUM_EPS, peers);
            MemorySegment result = scratch.allocate(LONG);
            long answer = ucp.init.word(Ucp.MAJOR, Ucp.OLDEST_MINOR, params.address(), configuration, result.address());
            ucp.releaseConfiguration.word(configuration);
            if ((byte) answer == UcsStatus.NO_DEVICE) {
                throw new NativeException("UCX " + ucp.version() + " finds no transport that it can use; see quipu.ucx.tls and UCX_TLS");
            }
            ucp.check("open a UCP context", answer);
            return result.get(LONG, 0);
        }
    }

    /** What the environment says, and the transports. */
    private static long configuration(Ucp ucp, String transports, Arena scratch) throws NativeException {
        MemorySegment result = scratch.allocate(LONG);
        ucp.check("read UCX's configuration", ucp.readConfiguration.word(0, 0, result.address()));
        long configuration = result.get(LONG, 0);
        if (!transports.isEmpty()) {
            long answer = ucp.modifyConfiguration.word(configuration, scratch.allocateFrom("TLS").address(),
                    scratch.allocateFrom(transports).address());
            if ((byte) answer != UcsStatus.OK) {
                ucp.releaseConfiguration.word(configuration);
                throw new NativeException("UCX does not understand quipu.ucx.tls=" + transports + ": " + ucp.words((byte) answer));
            }
        }
        return configuration;
    }

    @SuppressWarnings("restricted")
    private static long stub(String method, Class<?> type, Object target, FunctionDescriptor form, Arena arena) {
        try {
            MethodType signature = form.toMethodType();
            MethodHandle handle = MethodHandles.lookup().findVirtual(type, method, signature).bindTo(target);
            return Linker.nativeLinker().upcallStub(handle, form, arena).address();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void listen(long callback) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = scratch.allocate(ParamsDescriptor.HANDLER_BYTES, Long.BYTES);
            params.set(LONG, ParamsDescriptor.FIELD_MASK, ParamsDescriptor.HANDLER_ALL_FIELDS);
            params.set(INT, ParamsDescriptor.HANDLER_ID, UcxFrameDescriptor.ID);
            params.set(INT, ParamsDescriptor.HANDLER_FLAGS, ParamsDescriptor.HANDLER_WHOLE_MESSAGES);
            params.set(LONG, ParamsDescriptor.HANDLER_CALLBACK, callback);
            ucp.check("listen to active messages", ucp.setHandler.word(worker, params.address()));
        }
    }

    private int findDescriptor() throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(INT);
            ucp.check("sleep on UCX", ucp.getDescriptor.word(worker, result.address()));
            return result.get(INT, 0);
        }
    }

    private static long operation(Arena arena, int flags) {
        MemorySegment params = arena.allocate(RequestDescriptor.BYTES, Long.BYTES);
        params.set(INT, RequestDescriptor.OP_ATTR_MASK, RequestDescriptor.FIELD_FLAGS);
        params.set(INT, RequestDescriptor.FLAGS, flags);
        return params.address();
    }

    /** The handler of errors; {@code ucp_err_handler_cb_t}. The argument is the peer's rank. */
    void failed(long argument, long endpoint, byte status) {
        failures.failed((int) argument, status);
    }

    /** The descriptor that becomes readable when something has happened after {@link #arm}. */
    int descriptor() {
        return descriptor;
    }

    /** What peers must know to reach this worker. */
    byte[] address() throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(LONG, 2);
            ucp.check("learn the worker's address", ucp.getAddress.word(worker, result.address(), result.address() + Long.BYTES));
            byte[] address = NativeLibrary.structure(result.get(LONG, 0), result.get(LONG, Long.BYTES)).toArray(ValueLayout.JAVA_BYTE);
            ucp.releaseAddress.word(worker, result.get(LONG, 0));
            return address;
        }
    }

    /** Makes an endpoint, whose failure is reported. @throws NativeException if no transport reaches there, for one */
    long connect(int rank, byte[] address) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment there = scratch.allocateFrom(ValueLayout.JAVA_BYTE, address);
            MemorySegment params = scratch.allocate(EndpointDescriptor.BYTES, Long.BYTES);
            params.set(LONG, EndpointDescriptor.FIELD_MASK,
                    EndpointDescriptor.FIELD_ADDRESS | EndpointDescriptor.FIELD_ERROR_MODE | EndpointDescriptor.FIELD_ERROR_HANDLER);
            params.set(LONG, EndpointDescriptor.ADDRESS, there.address());
            params.set(INT, EndpointDescriptor.ERROR_MODE, EndpointDescriptor.ERROR_MODE_PEER);
            params.set(LONG, EndpointDescriptor.ERROR_CALLBACK, failureStub);
            params.set(LONG, EndpointDescriptor.ERROR_ARGUMENT, rank);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("reach rank " + rank + " by UCX", ucp.createEndpoint.word(worker, params.address(), result.address()));
            return result.get(LONG, 0);
        }
    }

    /** Begins to close an endpoint; what is under way to it ends. @return for {@link #isClosing(long)}; 0 if that is done already */
    long disconnect(long endpoint) {
        long answer = Downcalls.call(ucp.closeEndpoint, endpoint, closeParams);
        if (answer == 0 || UcsStatus.isError(answer)) {
            return 0;
        }
        closing.add(answer);
        return answer;
    }

    /** Whether an endpoint is still being closed. @param request what {@link #disconnect} gave */
    boolean isClosing(long request) {
        return closing.contains(request);
    }

    /** Frees the requests to close endpoints that have ended. */
    void reapClosing() {
        for (int i = closing.size() - 1; i >= 0; i--) {
            if (check(closing.get(i)) != UcsStatus.IN_PROGRESS) {
                free(closing.remove(i));
            }
        }
    }

    /** Whether endpoints are still being closed. */
    boolean isClosing() {
        return !closing.isEmpty();
    }

    /** Sends a frame. @return see {@link RequestDescriptor} */
    long send(long endpoint, long address, long length) {
        return Downcalls.callKeeping(MemorySegment.NULL, ucp.send, endpoint, UcxFrameDescriptor.ID, 0, 0, address, length,
                sendParams);
    }

    /**
     * Flushes what was sent: after a flush that is under way has ended once more, since that knows nothing of what was sent since.
     *
     * @return whether everything has left
     */
    boolean flush() {
        if (pending > 0) {
            return false;
        }
        if (flush != 0) {
            if (check(flush) == UcsStatus.IN_PROGRESS) {
                return false;
            }
            free(flush);
            flush = 0;
        }
        counters.add(Count.FLUSHES);
        long answer = Downcalls.call(ucp.flush, worker, flushParams);
        // An error means that an endpoint has failed, which is told elsewhere.
        flush = UcsStatus.isError(answer) ? 0 : answer;
        return flush == 0;
    }

    /** How far a request is. */
    byte check(long request) {
        return (byte) Downcalls.call(ucp.checkRequest, request);
    }

    /** Gives back a request that has ended. */
    void free(long request) {
        Downcalls.call(ucp.freeRequest, request);
    }

    /** Gives back memory that {@link Inbound#arrived} kept. */
    void releaseData(long data) {
        Downcalls.call(ucp.releaseData, worker, data);
    }

    /** Moves everything on. @return 0 if there was nothing to do */
    int progress() {
        counters.add(Count.PROGRESS);
        return (int) Downcalls.call(ucp.progress, worker);
    }

    /**
     * Arms {@link #descriptor} for a sleep.
     *
     * @return {@link UcsStatus#BUSY} if there is something to do, so that the caller must not sleep
     */
    byte arm() {
        return (byte) Downcalls.call(ucp.arm, worker);
    }

    /** What a status means. Any thread. */
    String words(byte status) {
        return ucp.words(status);
    }

    /** Tells the library of memory. @return its handle @throws NativeException if the limit of locked memory does not allow it, for one */
    long map(long address, long length) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = scratch.allocate(ParamsDescriptor.MAP_BYTES, Long.BYTES);
            params.set(LONG, ParamsDescriptor.FIELD_MASK,
                    ParamsDescriptor.FIELD_MAP_ADDRESS | ParamsDescriptor.FIELD_MAP_LENGTH | ParamsDescriptor.FIELD_MAP_PROTECTION);
            params.set(LONG, ParamsDescriptor.MAP_ADDRESS, address);
            params.set(LONG, ParamsDescriptor.MAP_LENGTH, length);
            params.set(INT, ParamsDescriptor.MAP_PROTECTION, ParamsDescriptor.MAP_READABLE);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("register " + length + " bytes with UCX", ucp.mapMemory.word(context, params.address(), result.address()));
            return result.get(LONG, 0);
        }
    }

    /** Ends what {@link #map} began. */
    void unmap(long handle) {
        ucp.unmapMemory.word(context, handle);
    }

    /** By what a peer can read memory. @param handle what {@link #map} gave */
    byte[] packKey(long handle) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(LONG, 2);
            ucp.check("make a key of memory", ucp.packKey.word(context, handle, result.address(), result.address() + Long.BYTES));
            byte[] key = NativeLibrary.structure(result.get(LONG, 0), result.get(LONG, Long.BYTES)).toArray(ValueLayout.JAVA_BYTE);
            ucp.releasePackedKey.word(result.get(LONG, 0));
            return key;
        }
    }

    /** Makes a peer's key usable on the endpoint to it. @return a handle for {@link #get} and {@link #destroyKey} */
    long unpackKey(long endpoint, byte[] packed) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment key = scratch.allocateFrom(ValueLayout.JAVA_BYTE, packed);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("use a peer's key of memory", ucp.unpackKey.word(endpoint, key.address(), result.address()));
            return result.get(LONG, 0);
        }
    }

    /** Ends what {@link #unpackKey} began. */
    void destroyKey(long key) {
        ucp.destroyKey.word(key);
    }

    /**
     * Reads a peer's memory.
     *
     * @param handle of the registration of the memory on this side
     * @return see {@link RequestDescriptor}
     */
    long get(long endpoint, long local, long length, long remote, long key, long handle) {
        getParams.set(LONG, RequestDescriptor.MEMORY, handle);
        return Downcalls.call(ucp.get, endpoint, local, length, remote, key, getParams.address());
    }

    /** Counts reads that are under way. */
    void addReads(int more) {
        reads += more;
    }

    int reads() {
        return reads;
    }

    /** Counts ranges that peers may read. */
    void addExposures(int more) {
        exposures += more;
    }

    int exposures() {
        return exposures;
    }

    /** Counts frames that are under way. */
    void addPending(int more) {
        pending += more;
    }

    int pending() {
        return pending;
    }

    /** Somebody was told that there is no room. */
    void refuse() {
        refused = true;
    }

    /** Whether a sender that was refused may try again; asking takes the answer back. */
    boolean takeRefused() {
        boolean was = refused;
        refused = false;
        return was;
    }

    boolean isOpen() {
        return open;
    }

    /** The library touches no memory any more, and answers nobody. */
    void stop() {
        if (open) {
            open = false;
            ucp.destroyWorker.word(worker);
        }
    }

    /** Ends everything, after all memory was given back to {@link #unmap}. */
    void close() {
        stop();
        if (!cleanedUp) {
            cleanedUp = true;
            ucp.cleanup.word(context);
        }
    }
}
