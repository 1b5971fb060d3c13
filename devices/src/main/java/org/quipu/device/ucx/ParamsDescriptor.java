package org.quipu.device.ucx;

/**
 * The parameters of contexts, workers, message handlers and registrations. Each structure begins with a mask of the
 * fields that are set, so that a newer library with longer structures does not read undefined fields.
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
 *
 * struct ucp_mem_map_params, 40 bytes
 *    0 field_mask (8)   8 address *  16 length (8)  28 prot (4)
 * </pre>
 */
final class ParamsDescriptor {

    static final long FIELD_MASK = 0;

    static final long CONTEXT_BYTES = 80;
    static final long FEATURES = 8;
    static final long ESTIMATED_NUM_EPS = 56;
    static final long FIELD_FEATURES = 1;
    static final long FIELD_ESTIMATED_NUM_EPS = 1 << 6;

    /**
     * Remote memory access. Without suitable hardware the library emulates it in software, for any process that sends
     * it a request.
     */
    static final long FEATURE_RMA = 1 << 1;
    static final long FEATURE_WAKEUP = 1 << 4;
    static final long FEATURE_AM = 1 << 6;

    static final long WORKER_BYTES = 200;
    static final long THREAD_MODE = 8;
    static final long FIELD_THREAD_MODE = 1;

    /** Any thread may call the library, one at a time. */
    static final int THREADS_SERIALIZED = 1;

    static final long HANDLER_BYTES = 32;
    static final long HANDLER_ID = 8;
    static final long HANDLER_FLAGS = 12;
    static final long HANDLER_CALLBACK = 16;
    static final long HANDLER_ARGUMENT = 24;
    static final long HANDLER_ALL_FIELDS = 0xF;

    /** The handler receives complete messages only. */
    static final int HANDLER_WHOLE_MESSAGES = 1;

    static final long MAP_BYTES = 40;
    static final long MAP_ADDRESS = 8;
    static final long MAP_LENGTH = 16;
    static final long MAP_PROTECTION = 28;
    static final long FIELD_MAP_ADDRESS = 1;
    static final long FIELD_MAP_LENGTH = 1 << 1;
    static final long FIELD_MAP_PROTECTION = 1 << 3;

    /** Access modes: this process reads and writes; others read. */
    static final int MAP_READABLE = 1 | 1 << 1 | 1 << 8;

    private ParamsDescriptor() {
    }
}
