package org.quipu.device.verbs;

/** The fields that are read from objects created by the library. Offsets in bytes. */
final class ObjectDescriptor {

    /** {@code struct ibv_qp}, {@code ibv_cq} and {@code ibv_srq} begin with their context. */
    static final long CONTEXT = 0;

    /** {@code struct ibv_qp}. */
    static final long QP_BYTES = 160;
    static final long QP_NUM = 52;

    /** {@code struct ibv_cq}. */
    static final long CQ_BYTES = 128;
    static final long CQ_CHANNEL = 8;
    static final long CQ_CQE = 28;

    /** {@code struct ibv_comp_channel}. */
    static final long CHANNEL_BYTES = 16;
    static final long CHANNEL_FD = 8;

    /** {@code struct ibv_srq}. */
    static final long SRQ_BYTES = 128;

    /** {@code struct ibv_mr}. */
    static final long MR_BYTES = 48;
    static final long MR_ADDR = 16;
    static final long MR_LENGTH = 24;
    static final long MR_LKEY = 36;
    static final long MR_RKEY = 40;

    private ObjectDescriptor() {
    }
}
