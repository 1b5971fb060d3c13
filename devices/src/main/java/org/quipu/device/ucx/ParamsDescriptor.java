package org.quipu.device.ucx;

/**
 * What contexts and workers are made from. Each structure begins with a mask of the fields that are set: so a newer library, whose structures
 * are longer, reads no more than it is given.
 *
 * <pre>
 * struct ucp_params, 80 bytes                       struct ucp_worker_params, 200 bytes
 *    0 field_mask (8)                                 0 field_mask (8)
 *    8 features (8)                                   8 thread_mode (4)
 *   48 mt_workers_shared (4)
 *   56 estimated_num_eps (8)
 *
 * struct ucp_am_handler_param, 32 bytes
 *    0 field_mask (8)   8 id (4)  12 flags (4)  16 cb *  24 arg *
 * </pre>
 */
final class ParamsDescriptor {

    static final long FIELD_MASK = 0;

    static final long CONTEXT_BYTES = 80;
    static final long FEATURES = 8;
    static final long ESTIMATED_NUM_EPS = 56;
    static final long FIELD_FEATURES = 1;
    static final long FIELD_ESTIMATED_NUM_EPS = 1 << 6;
    static final long FEATURE_WAKEUP = 1 << 4;
    static final long FEATURE_AM = 1 << 6;

    static final long WORKER_BYTES = 200;
    static final long THREAD_MODE = 8;
    static final long FIELD_THREAD_MODE = 1;

    /** Any thread calls, one at a time. */
    static final int THREADS_SERIALIZED = 1;

    static final long HANDLER_BYTES = 32;
    static final long HANDLER_ID = 8;
    static final long HANDLER_FLAGS = 12;
    static final long HANDLER_CALLBACK = 16;
    static final long HANDLER_ARGUMENT = 24;
    static final long HANDLER_ALL_FIELDS = 0xF;

    /** The handler is called with messages that are complete. */
    static final int HANDLER_WHOLE_MESSAGES = 1;

    private ParamsDescriptor() {
    }
}
