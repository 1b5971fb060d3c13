package org.quipu.device.ucx;

/**
 * {@code struct ucp_request_param_t}, 72 bytes: how to do an operation; and what operations answer.
 *
 * <pre>
 *    0 op_attr_mask (4)
 *    4 flags (4)         their meaning depends on the operation
 *   64 memh *            of the operation's memory on this side
 *
 * An operation answers 0 if it is done, a number of -100 to -1 if it failed, else the address of a request that is under way.
 *
 * struct ucp_am_recv_param, 16 bytes: what a handler of active messages is told
 *    0 recv_attr (8)     8 reply_ep *
 * </pre>
 */
final class RequestDescriptor {

    static final long BYTES = 72;
    static final long OP_ATTR_MASK = 0;
    static final long FLAGS = 4;
    static final long MEMORY = 64;
    static final int FIELD_FLAGS = 1 << 4;
    static final int FIELD_MEMORY = 1 << 8;

    /** Of an active message: send it at once, without asking the receiver. */
    static final int FLAG_EAGER = 1 << 1;

    /** Of closing an endpoint: do not wait for what is under way. */
    static final int FLAG_FORCE = 1;

    static final long RECEIVE_BYTES = 16;
    static final long RECEIVE_ATTRIBUTES = 0;

    /** The handler may keep the data, until it is released, by answering {@link UcsStatus#IN_PROGRESS}. */
    static final long RECEIVE_MAY_KEEP = 1 << 16;

    /** The handler is told of data that is not there yet. */
    static final long RECEIVE_RENDEZVOUS = 1 << 17;

    private RequestDescriptor() {
    }
}
