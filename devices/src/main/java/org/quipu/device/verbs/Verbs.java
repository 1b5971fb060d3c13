package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * The functions exported by {@code libibverbs.so.1}. All versions since 2008 have them. Functions that it does not
 * export are called through the context, see {@link ContextDescriptor}. Thread-safe.
 */
final class Verbs {

    static final String LIBRARY = "libibverbs.so.1";

    private static final String REMEDY = "Debian: apt install libibverbs1 ibverbs-providers";

    private static volatile @Nullable Verbs loaded;

    private final String name;
    final Function getDeviceList;
    final Function getDeviceName;
    final Function openDevice;
    final Function closeDevice;
    final Function queryDevice;
    final Function queryPort;
    final Function queryGid;
    final Function allocPd;
    final Function deallocPd;
    final Function regMr;
    final Function deregMr;
    final Function createCompChannel;
    final Function destroyCompChannel;
    final Function createCq;
    final Function destroyCq;
    final Function createSrq;
    final Function destroySrq;
    final Function createQp;
    final Function modifyQp;
    final Function destroyQp;

    /** Fetches an asynchronous event of a context; blocks if there is none. */
    final Function getAsyncEvent;
    private final Function getCqEvent;
    private final Function ackCqEvents;
    private final Function freeDeviceList;
    private final Function ackAsyncEvent;

    private Verbs(String name, NativeLibrary library) throws NativeException {
        this.name = name;
        getDeviceList = library.checked("ibv_get_device_list");
        freeDeviceList = library.checked("ibv_free_device_list");
        getDeviceName = library.checked("ibv_get_device_name");
        openDevice = library.checked("ibv_open_device");
        closeDevice = library.checked("ibv_close_device");
        queryDevice = library.checked("ibv_query_device");
        queryPort = library.checked("ibv_query_port");
        queryGid = library.checked("ibv_query_gid");
        allocPd = library.checked("ibv_alloc_pd");
        deallocPd = library.checked("ibv_dealloc_pd");
        regMr = library.checked("ibv_reg_mr");
        deregMr = library.checked("ibv_dereg_mr");
        createCompChannel = library.checked("ibv_create_comp_channel");
        destroyCompChannel = library.checked("ibv_destroy_comp_channel");
        createCq = library.checked("ibv_create_cq");
        destroyCq = library.checked("ibv_destroy_cq");
        createSrq = library.checked("ibv_create_srq");
        destroySrq = library.checked("ibv_destroy_srq");
        createQp = library.checked("ibv_create_qp");
        modifyQp = library.checked("ibv_modify_qp");
        destroyQp = library.checked("ibv_destroy_qp");
        getCqEvent = library.checked("ibv_get_cq_event");
        ackCqEvents = library.checked("ibv_ack_cq_events");
        getAsyncEvent = library.checked("ibv_get_async_event");
        ackAsyncEvent = library.checked("ibv_ack_async_event");
    }

    /**
     * Loads the library on the first call.
     *
     * @throws NativeException if the layouts are not known for this platform, or the library does not exist
     */
    static Verbs load() throws NativeException {
        return load(LIBRARY);
    }

    /** As {@link #load()}, for a library of another name. */
    static Verbs load(String name) throws NativeException {
        NativeLibrary.requireLinuxOnAmd64("libibverbs");
        Verbs found = loaded;
        if (found == null || !found.name.equals(name)) {
            found = new Verbs(name, NativeLibrary.load(name, REMEDY));
            loaded = found;
        }
        return found;
    }

    void freeDeviceList(long list) {
        freeDeviceList.word(list);
    }

    /**
     * Fetches an event of a completion channel; blocks if there is none.
     *
     * @return 0, or -1 for an error
     */
    int getCqEvent(long channel, long queue, long context) {
        return (int) getCqEvent.word(channel, queue, context);
    }

    /** Acknowledges an event fetched by {@link #getAsyncEvent}. */
    void acknowledgeEvent(long event) {
        ackAsyncEvent.word(event);
    }

    /** Acknowledges one event of a completion queue. */
    void acknowledge(long cq) {
        ackCqEvents.word(cq, 1);
    }

    /**
     * Checks that a context has the layout of {@link ContextDescriptor}, before a function pointer in it is called.
     *
     * @throws NativeException if it is not
     */
    static void checkLayout(MemorySegment context, long device) throws NativeException {
        check(context.get(LONG, ContextDescriptor.ABI_COMPAT) == ContextDescriptor.ABI_COMPATIBLE,
                "abi_compat is not -1");
        check(context.get(LONG, ContextDescriptor.DEVICE) == device, "the context does not point to its device");
        int vectors = context.get(INT, ContextDescriptor.NUM_COMP_VECTORS);
        check(vectors >= 1 && vectors <= 65_536, "num_comp_vectors is " + vectors);
        check(context.get(INT, ContextDescriptor.CMD_FD) >= 0, "cmd_fd is negative");
        check(context.get(INT, ContextDescriptor.ASYNC_FD) >= 0, "async_fd is negative");
        for (long offset : new long[] {ContextDescriptor.POLL_CQ, ContextDescriptor.REQ_NOTIFY_CQ,
            ContextDescriptor.POST_SRQ_RECV, ContextDescriptor.POST_SEND, ContextDescriptor.POST_RECV}) {
            check(context.get(LONG, offset) != 0, "there is no function at " + offset);
        }
    }

    /** Throws an exception unless a structure has the expected content. */
    static void check(boolean asExpected, String difference) throws NativeException {
        if (!asExpected) {
            throw new NativeException(LIBRARY + " has another layout than rdma-core 13 to 57 on x86-64: " + difference
                    + "; please report its version, and use another device meanwhile");
        }
    }
}
