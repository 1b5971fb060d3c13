package org.quipu.device.verbs;

/**
 * {@code struct ibv_context}, 328 bytes: an opened device. The library does not export the functions that send, receive
 * and poll; the C header calls them through pointers in the context.
 *
 * <pre>
 *    0 device *
 *    8 ops: 32 function pointers (256)
 *        +88 poll_cq  +96 req_notify_cq  +160 post_srq_recv  +200 post_send  +208 post_recv
 *  264 cmd_fd (4)   268 async_fd (4)   272 num_comp_vectors (4)
 *  320 abi_compat: all ones in a library that fills these structures as described
 * </pre>
 */
final class ContextDescriptor {

    static final long BYTES = 328;
    static final long DEVICE = 0;
    static final long OPS = 8;
    static final long OPS_BYTES = 256;
    static final long POLL_CQ = OPS + 88;
    static final long REQ_NOTIFY_CQ = OPS + 96;
    static final long POST_SRQ_RECV = OPS + 160;
    static final long POST_SEND = OPS + 200;
    static final long POST_RECV = OPS + 208;
    static final long CMD_FD = 264;
    static final long ASYNC_FD = 268;
    static final long NUM_COMP_VECTORS = 272;
    static final long ABI_COMPAT = 320;

    /** The required value of {@link #ABI_COMPAT}. */
    static final long ABI_COMPATIBLE = -1;

    private ContextDescriptor() {
    }
}
