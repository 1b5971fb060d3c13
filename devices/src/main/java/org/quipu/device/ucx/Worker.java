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
 * A UCP context with one worker. The caller must hold {@link #lock} unless stated otherwise; the library's own locks
 * are not used.
 */
final class Worker {

    /** Receives the failures of endpoints. */
    interface Failures {

        /** Reports that an endpoint has failed. Called while the worker makes progress. */
        void failed(int rank, byte status);
    }

    private static final FunctionDescriptor ARRIVED = FunctionDescriptor.of(ValueLayout.JAVA_BYTE, LONG, LONG, LONG,
            LONG, LONG, LONG);
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

    /** Pending requests to close endpoints. */
    private final List<Long> closing = new ArrayList<>();

    /** The pending flush, or 0. */
    private long flush;

    /** Number of pending frames. */
    private int pending;

    /** Number of pending reads. */
    private int reads;

    /** Number of ranges that are exposed to peers. */
    private int exposures;

    /** Whether a sender has met back-pressure since space last became available. */
    private boolean refused;
    private boolean open = true;
    private boolean cleanedUp;

    /**
     * Opens transports.
     *
     * @param transports transports that may be used
     * @param peers expected number of peers
     * @param arena must outlive this object
     * @throws NativeException if the library fails; the message contains the reason
     */
    Worker(Ucp ucp, Transports transports, int peers, Inbound inbound, Failures failures, Arena arena)
            throws NativeException {
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

    /**
     * Creates a context.
     *
     * @throws NativeException if that fails, for instance because no transport is available
     */
    static long openContext(Ucp ucp, Transports transports, int peers) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            long configuration = configuration(ucp, transports.list(), scratch);
            MemorySegment params = scratch.allocate(ParamsDescriptor.CONTEXT_BYTES, Long.BYTES);
            params.set(LONG, ParamsDescriptor.FIELD_MASK,
                    ParamsDescriptor.FIELD_FEATURES | ParamsDescriptor.FIELD_ESTIMATED_NUM_EPS);
            params.set(LONG, ParamsDescriptor.FEATURES, ParamsDescriptor.FEATURE_AM | ParamsDescriptor.FEATURE_WAKEUP
                    | (transports.readable() ? ParamsDescriptor.FEATURE_RMA : 0));
            params.set(LONG, ParamsDescriptor.ESTIMATED_NUM_EPS, peers);
            MemorySegment result = scratch.allocate(LONG);
            long answer = ucp.init.word(Ucp.MAJOR, Ucp.OLDEST_MINOR, params.address(), configuration, result.address());
            ucp.releaseConfiguration.word(configuration);
            if ((byte) answer == UcsStatus.NO_DEVICE) {
                throw new NativeException("UCX " + ucp.version()
                        + " finds no transport that it can use; see quipu.ucx.tls and UCX_TLS");
            }
            ucp.check("open a UCP context", answer);
            return result.get(LONG, 0);
        }
    }

    /** Reads the library's configuration and sets the transports. */
    private static long configuration(Ucp ucp, String transports, Arena scratch) throws NativeException {
        MemorySegment result = scratch.allocate(LONG);
        ucp.check("read UCX's configuration", ucp.readConfiguration.word(0, 0, result.address()));
        long configuration = result.get(LONG, 0);
        if (!transports.isEmpty()) {
            long answer = ucp.modifyConfiguration.word(configuration, scratch.allocateFrom("TLS").address(),
                    scratch.allocateFrom(transports).address());
            if ((byte) answer != UcsStatus.OK) {
                ucp.releaseConfiguration.word(configuration);
                throw new NativeException("UCX does not understand quipu.ucx.tls=" + transports + ": "
                        + ucp.words((byte) answer));
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
            ucp.check("set the handler of active messages", ucp.setHandler.word(worker, params.address()));
        }
    }

    private int findDescriptor() throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(INT);
            ucp.check("get the event descriptor of UCX", ucp.getDescriptor.word(worker, result.address()));
            return result.get(INT, 0);
        }
    }

    private static long operation(Arena arena, int flags) {
        MemorySegment params = arena.allocate(RequestDescriptor.BYTES, Long.BYTES);
        params.set(INT, RequestDescriptor.OP_ATTR_MASK, RequestDescriptor.FIELD_FLAGS);
        params.set(INT, RequestDescriptor.FLAGS, flags);
        return params.address();
    }

    /** Handles the failure of an endpoint; {@code ucp_err_handler_cb_t}. The argument is the peer's rank. */
    void failed(long argument, long endpoint, byte status) {
        failures.failed((int) argument, status);
    }

    /** Returns the descriptor that becomes readable on an event after {@link #arm}. */
    int descriptor() {
        return descriptor;
    }

    /** Returns the worker's address, which peers need in order to connect. */
    byte[] address() throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(LONG, 2);
            ucp.check("get the worker's address",
                    ucp.getAddress.word(worker, result.address(), result.address() + Long.BYTES));
            byte[] address = NativeLibrary.structure(result.get(LONG, 0), result.get(LONG, Long.BYTES))
                    .toArray(ValueLayout.JAVA_BYTE);
            ucp.releaseAddress.word(worker, result.get(LONG, 0));
            return address;
        }
    }

    /**
     * Creates an endpoint, whose failure is reported.
     *
     * @throws NativeException if that fails, for instance because no transport reaches the peer
     */
    long connect(int rank, byte[] address) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment there = scratch.allocateFrom(ValueLayout.JAVA_BYTE, address);
            MemorySegment params = scratch.allocate(EndpointDescriptor.BYTES, Long.BYTES);
            params.set(LONG, EndpointDescriptor.FIELD_MASK,
                    EndpointDescriptor.FIELD_ADDRESS | EndpointDescriptor.FIELD_ERROR_MODE
                            | EndpointDescriptor.FIELD_ERROR_HANDLER);
            params.set(LONG, EndpointDescriptor.ADDRESS, there.address());
            params.set(INT, EndpointDescriptor.ERROR_MODE, EndpointDescriptor.ERROR_MODE_PEER);
            params.set(LONG, EndpointDescriptor.ERROR_CALLBACK, failureStub);
            params.set(LONG, EndpointDescriptor.ERROR_ARGUMENT, rank);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("connect to rank " + rank + " by UCX",
                    ucp.createEndpoint.word(worker, params.address(), result.address()));
            return result.get(LONG, 0);
        }
    }

    /**
     * Starts to close an endpoint; its pending operations end.
     *
     * @return a request for {@link #isClosing(long)}; 0 if the endpoint is closed
     */
    long disconnect(long endpoint) {
        long answer = Downcalls.call(ucp.closeEndpoint, endpoint, closeParams);
        if (answer == 0 || UcsStatus.isError(answer)) {
            return 0;
        }
        closing.add(answer);
        return answer;
    }

    /**
     * Returns whether an endpoint is still being closed.
     *
     * @param request as returned by {@link #disconnect}
     */
    boolean isClosing(long request) {
        return closing.contains(request);
    }

    /** Frees the completed requests to close endpoints. */
    void reapClosing() {
        for (int i = closing.size() - 1; i >= 0; i--) {
            if (check(closing.get(i)) != UcsStatus.IN_PROGRESS) {
                free(closing.remove(i));
            }
        }
    }

    /** Returns whether endpoints are still being closed. */
    boolean isClosing() {
        return !closing.isEmpty();
    }

    /**
     * Sends a frame.
     *
     * @return see {@link RequestDescriptor}
     */
    long send(long endpoint, long address, long length) {
        return Downcalls.callKeeping(MemorySegment.NULL, ucp.send, endpoint, UcxFrameDescriptor.ID, 0, 0, address,
                length, sendParams);
    }

    /**
     * Flushes all frames sent so far. When a pending flush has completed, another one is started, because it does not
     * cover frames sent later.
     *
     * @return whether all frames have left
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
        // An error means that an endpoint has failed, which is reported separately.
        flush = UcsStatus.isError(answer) ? 0 : answer;
        return flush == 0;
    }

    /** Returns the status of a request. */
    byte check(long request) {
        return (byte) Downcalls.call(ucp.checkRequest, request);
    }

    /** Frees a completed request. */
    void free(long request) {
        Downcalls.call(ucp.freeRequest, request);
    }

    /** Releases memory that {@link Inbound#arrived} kept. */
    void releaseData(long data) {
        Downcalls.call(ucp.releaseData, worker, data);
    }

    /**
     * Makes progress.
     *
     * @return 0 if there was nothing to do
     */
    int progress() {
        counters.add(Count.PROGRESS);
        return (int) Downcalls.call(ucp.progress, worker);
    }

    /**
     * Arms {@link #descriptor} before a sleep.
     *
     * @return {@link UcsStatus#BUSY} if there is something to do, so that the caller must not sleep
     */
    byte arm() {
        return (byte) Downcalls.call(ucp.arm, worker);
    }

    /** Returns the text for a status. Any thread. */
    String words(byte status) {
        return ucp.words(status);
    }

    /**
     * Registers memory.
     *
     * @return the handle
     * @throws NativeException if that fails, for instance because of the limit of locked memory
     */
    long map(long address, long length) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = scratch.allocate(ParamsDescriptor.MAP_BYTES, Long.BYTES);
            params.set(LONG, ParamsDescriptor.FIELD_MASK,
                    ParamsDescriptor.FIELD_MAP_ADDRESS | ParamsDescriptor.FIELD_MAP_LENGTH
                            | ParamsDescriptor.FIELD_MAP_PROTECTION);
            params.set(LONG, ParamsDescriptor.MAP_ADDRESS, address);
            params.set(LONG, ParamsDescriptor.MAP_LENGTH, length);
            params.set(INT, ParamsDescriptor.MAP_PROTECTION, ParamsDescriptor.MAP_READABLE);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("register " + length + " bytes with UCX",
                    ucp.mapMemory.word(context, params.address(), result.address()));
            return result.get(LONG, 0);
        }
    }

    /** Reverses {@link #map}. */
    void unmap(long handle) {
        ucp.unmapMemory.word(context, handle);
    }

    /**
     * Returns the key with which a peer can read the memory.
     *
     * @param handle as returned by {@link #map}
     */
    byte[] packKey(long handle) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(LONG, 2);
            ucp.check("pack a memory key",
                    ucp.packKey.word(context, handle, result.address(), result.address() + Long.BYTES));
            byte[] key = NativeLibrary.structure(result.get(LONG, 0), result.get(LONG, Long.BYTES))
                    .toArray(ValueLayout.JAVA_BYTE);
            ucp.releasePackedKey.word(result.get(LONG, 0));
            return key;
        }
    }

    /**
     * Unpacks a peer's key for the endpoint to that peer.
     *
     * @return a handle for {@link #get} and {@link #destroyKey}
     */
    long unpackKey(long endpoint, byte[] packed) throws NativeException {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment key = scratch.allocateFrom(ValueLayout.JAVA_BYTE, packed);
            MemorySegment result = scratch.allocate(LONG);
            ucp.check("unpack a peer's memory key", ucp.unpackKey.word(endpoint, key.address(), result.address()));
            return result.get(LONG, 0);
        }
    }

    /** Reverses {@link #unpackKey}. */
    void destroyKey(long key) {
        ucp.destroyKey.word(key);
    }

    /**
     * Reads a peer's memory.
     *
     * @param handle registration of the local memory
     * @return see {@link RequestDescriptor}
     */
    long get(long endpoint, long local, long length, long remote, long key, long handle) {
        getParams.set(LONG, RequestDescriptor.MEMORY, handle);
        return Downcalls.call(ucp.get, endpoint, local, length, remote, key, getParams.address());
    }

    /** Changes the number of pending reads. */
    void addReads(int more) {
        reads += more;
    }

    int reads() {
        return reads;
    }

    /** Changes the number of ranges that peers may read. */
    void addExposures(int more) {
        exposures += more;
    }

    int exposures() {
        return exposures;
    }

    /** Changes the number of pending frames. */
    void addPending(int more) {
        pending += more;
    }

    int pending() {
        return pending;
    }

    /** Records that a sender has met back-pressure. */
    void refuse() {
        refused = true;
    }

    /** Returns whether a sender has met back-pressure since the last call. */
    boolean takeRefused() {
        boolean was = refused;
        refused = false;
        return was;
    }

    boolean isOpen() {
        return open;
    }

    /** Destroys the worker. Afterwards the library does not access memory and does not respond to peers. */
    void stop() {
        if (open) {
            open = false;
            ucp.destroyWorker.word(worker);
        }
    }

    /** Closes the worker and the context. Called after all memory has been passed to {@link #unmap}. */
    void close() {
        stop();
        if (!cleanedUp) {
            cleanedUp = true;
            ucp.cleanup.word(context);
        }
    }
}
