package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** An RDMA device opened at one of its ports: context, protection domain and limits. */
final class OpenPort implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.verbs");
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT;
    private static final int MAX_DEVICES = 1024;
    private static final int MAX_NAME = 64;

    final Verbs verbs;
    final PortChoice choice;
    final long context;
    final long domain;
    final MemorySegment pollCq;
    final MemorySegment requestNotification;
    final MemorySegment postSend;
    final MemorySegment postSharedReceive;

    /** File descriptor that becomes readable on an asynchronous event. */
    final int eventDescriptor;

    /** MTU in the encoding of the verbs: 1 is 256 bytes, 5 is 4,096 bytes. */
    final int mtu;
    final int lid;
    final long largestMessage;
    final int maxCompletions;
    final int maxSharedReceives;
    final int maxSends;
    final int readsToAnswer;
    final int readsToAsk;

    /**
     * Opens the device.
     *
     * @throws NativeException if the library, its layouts or the device is unsuitable; the message contains the reason
     */
    OpenPort(PortChoice choice) throws NativeException {
        this.choice = choice;
        verbs = Verbs.load();
        context = open(choice.port().hca());
        MemorySegment view = NativeLibrary.structure(context, ContextDescriptor.BYTES);
        try (Arena arena = Arena.ofConfined()) {
            pollCq = function(view, ContextDescriptor.POLL_CQ);
            requestNotification = function(view, ContextDescriptor.REQ_NOTIFY_CQ);
            postSend = function(view, ContextDescriptor.POST_SEND);
            postSharedReceive = function(view, ContextDescriptor.POST_SRQ_RECV);
            eventDescriptor = view.get(INT, ContextDescriptor.ASYNC_FD);

            MemorySegment limits = arena.allocate(2 * LimitsDescriptor.DEVICE_BYTES, 8);
            verbs.queryDevice.zero("query the limits of " + choice.port().hca(), context, limits.address());
            maxCompletions = positive(limits, LimitsDescriptor.MAX_CQE, "max_cqe");
            maxSharedReceives = positive(limits, LimitsDescriptor.MAX_SRQ_WR, "max_srq_wr");
            maxSends = positive(limits, LimitsDescriptor.MAX_QP_WR, "max_qp_wr");
            readsToAnswer = positive(limits, LimitsDescriptor.MAX_QP_RD_ATOM, "max_qp_rd_atom");
            readsToAsk = positive(limits, LimitsDescriptor.MAX_QP_INIT_RD_ATOM, "max_qp_init_rd_atom");

            MemorySegment port = arena.allocate(LimitsDescriptor.PORT_BYTES, 8);
            int number = choice.port().number();
            verbs.queryPort.zero("query the state of " + choice.port(), context, number, port.address());
            int state = port.get(INT, LimitsDescriptor.PORT_STATE);
            if (state != LimitsDescriptor.PORT_ACTIVE) {
                throw new NativeException(choice.port() + " is not up (state " + state + ")");
            }
            mtu = port.get(INT, LimitsDescriptor.PORT_ACTIVE_MTU);
            Verbs.check(mtu >= 1 && mtu <= 5, "active_mtu is " + mtu);
            lid = port.get(SHORT, LimitsDescriptor.PORT_LID) & 0xFFFF;
            largestMessage = port.get(INT, LimitsDescriptor.PORT_MAX_MSG_SZ) & 0xFFFF_FFFFL;
            int link = port.get(ValueLayout.JAVA_BYTE, LimitsDescriptor.PORT_LINK_LAYER);
            Verbs.check(link == LimitsDescriptor.LINK_ETHERNET == choice.port().ethernet(), "link_layer is " + link);

            MemorySegment gid = arena.allocate(LimitsDescriptor.GID_BYTES, 8);
            verbs.queryGid.zero("read the address of " + choice.port(), context, number, choice.gid().index(),
                    gid.address());
            if (!Arrays.equals(gid.toArray(ValueLayout.JAVA_BYTE), choice.gid().bytes())) {
                throw new NativeException("the address of " + choice.port() + " has just changed; try again");
            }
            domain = verbs.allocPd.pointer("allocate a protection domain", context);
        } catch (NativeException e) {
            releaseQuietly(() -> verbs.closeDevice.zero("close the device", context));
            throw e;
        }
    }

    private long open(String name) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(INT);
            long list = verbs.getDeviceList.pointer("list the RDMA devices", count.address());
            try {
                int devices = Math.min(count.get(INT, 0), MAX_DEVICES);
                MemorySegment pointers = NativeLibrary.structure(list, 8L * devices);
                for (int i = 0; i < devices; i++) {
                    long device = pointers.getAtIndex(LONG, i);
                    long text = verbs.getDeviceName.pointer("get the name of an RDMA device", device);
                    if (NativeLibrary.structure(text, MAX_NAME).getString(0).equals(name)) {
                        long opened = verbs.openDevice.pointer("open " + name
                                + " (is /dev/infiniband/uverbs* readable and writable for this user?)", device);
                        Verbs.checkLayout(NativeLibrary.structure(opened, ContextDescriptor.BYTES), device);
                        return opened;
                    }
                }
            } finally {
                verbs.freeDeviceList(list);
            }
        }
        throw new NativeException(Verbs.LIBRARY + " does not find " + name
                + "; is its driver there (Debian: ibverbs-providers)?");
    }

    private static MemorySegment function(MemorySegment context, long offset) {
        return MemorySegment.ofAddress(context.get(LONG, offset));
    }

    private static int positive(MemorySegment limits, long offset, String name) throws NativeException {
        int value = limits.get(INT, offset);
        Verbs.check(value > 0, name + " is " + value);
        return value;
    }

    /** A call that releases a resource. */
    interface Release {
        void run() throws NativeException;
    }

    /** Releases a resource; a failure is only logged. */
    static void releaseQuietly(Release release) {
        try {
            release.run();
        } catch (NativeException e) {
            LOG.log(Level.DEBUG, "releasing", e);
        }
    }

    @Override
    public void close() {
        releaseQuietly(() -> verbs.deallocPd.zero("free the protection domain", domain));
        releaseQuietly(() -> verbs.closeDevice.zero("close the device", context));
    }
}
