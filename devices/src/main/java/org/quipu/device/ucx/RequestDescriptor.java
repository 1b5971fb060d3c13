package org.quipu.device.ucx;

/**
 * {@code struct ucp_request_param_t}, 72 bytes: the options of an operation; and the results of operations.
 *
 * <pre>
 *    0 op_attr_mask (4)
 *    4 flags (4)         their meaning depends on the operation
 *   64 memh *            of the operation's memory on this side
 *
 * An operation returns 0 if it is done, -100 to -1 if it failed, otherwise the address of a pending request.
 *
 * struct ucp_am_recv_param, 16 bytes: arguments of an active message handler
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

    /** Sends an active message eagerly. */
    static final int FLAG_EAGER = 1 << 1;

    /** Closes an endpoint without waiting for pending operations. */
    static final int FLAG_FORCE = 1;

    static final long RECEIVE_BYTES = 16;
    static final long RECEIVE_ATTRIBUTES = 0;

    /** The handler may keep the data until it releases it, by returning {@link UcsStatus#IN_PROGRESS}. */
    static final long RECEIVE_MAY_KEEP = 1 << 16;

    /** The data has not arrived yet. */
    static final long RECEIVE_RENDEZVOUS = 1 << 17;

    private RequestDescriptor() {
    }
}
