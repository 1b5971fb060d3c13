package org.quipu.device.verbs;

/**
 * The creation and the states of queue pairs and shared receive queues: {@code struct ibv_srq_init_attr}, {@code
 * ibv_qp_init_attr}, {@code ibv_qp_attr} with its {@code ibv_ah_attr}. Offsets in bytes.
 *
 * <pre>
 *   RESET --> INIT (port, key, access) --> RTR (path, peer's number and PSN) --> RTS (own PSN, retries) --> ERR
 * </pre>
 */
final class QueuePairDescriptor {

    static final long SRQ_INIT_BYTES = 24;
    static final long SRQ_MAX_WR = 8;
    static final long SRQ_MAX_SGE = 12;

    static final long INIT_BYTES = 64;
    static final long INIT_SEND_CQ = 8;
    static final long INIT_RECV_CQ = 16;
    static final long INIT_SRQ = 24;
    static final long INIT_MAX_SEND_WR = 32;
    static final long INIT_MAX_RECV_WR = 36;
    static final long INIT_MAX_SEND_SGE = 40;
    static final long INIT_MAX_RECV_SGE = 44;
    static final long INIT_MAX_INLINE_DATA = 48;
    static final long INIT_QP_TYPE = 52;
    static final long INIT_SQ_SIG_ALL = 56;
    static final int TYPE_RC = 2;

    static final long ATTR_BYTES = 144;
    static final long ATTR_STATE = 0;
    static final long ATTR_PATH_MTU = 8;
    static final long ATTR_RQ_PSN = 20;
    static final long ATTR_SQ_PSN = 24;
    static final long ATTR_DEST_QP_NUM = 28;
    static final long ATTR_ACCESS_FLAGS = 32;
    static final long ATTR_AH = 56;
    static final long ATTR_PKEY_INDEX = 120;
    static final long ATTR_MAX_RD_ATOMIC = 126;
    static final long ATTR_MAX_DEST_RD_ATOMIC = 127;
    static final long ATTR_MIN_RNR_TIMER = 128;
    static final long ATTR_PORT = 129;
    static final long ATTR_TIMEOUT = 130;
    static final long ATTR_RETRY_COUNT = 131;
    static final long ATTR_RNR_RETRY = 132;

    /** Within {@link #ATTR_AH}. */
    static final long AH_DGID = 0;
    static final long AH_SGID_INDEX = 20;
    static final long AH_HOP_LIMIT = 21;
    static final long AH_DLID = 24;
    static final long AH_IS_GLOBAL = 29;
    static final long AH_PORT = 30;

    static final int STATE_INIT = 1;
    static final int STATE_RTR = 2;
    static final int STATE_RTS = 3;
    static final int STATE_ERR = 6;

    static final int MASK_STATE = 1;
    static final int MASK_ACCESS = 8;
    static final int MASK_PKEY = 16;
    static final int MASK_PORT = 32;
    static final int MASK_AV = 128;
    static final int MASK_MTU = 256;
    static final int MASK_TIMEOUT = 512;
    static final int MASK_RETRY = 1024;
    static final int MASK_RNR = 2048;
    static final int MASK_RQ_PSN = 4096;
    static final int MASK_MAX_RD = 8192;
    static final int MASK_MIN_RNR = 32_768;
    static final int MASK_SQ_PSN = 65_536;
    static final int MASK_MAX_DEST_RD = 131_072;
    static final int MASK_DEST_QPN = 1_048_576;

    static final int ACCESS_LOCAL_WRITE = 1;
    static final int ACCESS_REMOTE_WRITE = 2;
    static final int ACCESS_REMOTE_READ = 4;

    private QueuePairDescriptor() {
    }
}
