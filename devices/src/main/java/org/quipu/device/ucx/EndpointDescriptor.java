package org.quipu.device.ucx;

/**
 * {@code struct ucp_ep_params}, 104 bytes: parameters of an endpoint.
 *
 * <pre>
 *    0 field_mask (8)
 *    8 address *        a worker's address
 *   16 err_mode (4)
 *   24 err_handler: cb *, arg * (16)
 * </pre>
 */
final class EndpointDescriptor {

    static final long BYTES = 104;
    static final long FIELD_MASK = 0;
    static final long ADDRESS = 8;
    static final long ERROR_MODE = 16;
    static final long ERROR_CALLBACK = 24;
    static final long ERROR_ARGUMENT = 32;

    static final long FIELD_ADDRESS = 1;
    static final long FIELD_ERROR_MODE = 1 << 1;
    static final long FIELD_ERROR_HANDLER = 1 << 2;

    /** The library reports a failed peer and continues to work. */
    static final int ERROR_MODE_PEER = 1;

    private EndpointDescriptor() {
    }
}
