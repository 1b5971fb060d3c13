package org.quipu.device.verbs;

/**
 * Work requests and completions: {@code struct ibv_send_wr}, {@code ibv_recv_wr}, {@code ibv_sge}, {@code ibv_wc}.
 * Offsets in bytes.
 *
 * <pre>
 *   send_wr (128)   0 wr_id (8) | 8 next * | 16 sg_list * | 24 num_sge | 28 opcode | 32 send_flags
 *                  36 imm_data, big-endian | 40 rdma.remote_addr (8) | 48 rdma.rkey (4)
 *   recv_wr  (32)   0 wr_id (8) | 8 next * | 16 sg_list * | 24 num_sge
 *   sge      (16)   0 addr (8) | 8 length (4) | 12 lkey (4)
 *   wc       (48)   0 wr_id (8) | 8 status | 12 opcode | 16 vendor_err | 20 byte_len | 24 imm_data | 28 qp_num
 *                  36 wc_flags
 * </pre>
 */
final class WorkDescriptor {

    static final long SEND_BYTES = 128;
    static final long RECV_BYTES = 32;
    static final long ID = 0;
    static final long NEXT = 8;
    static final long SG_LIST = 16;
    static final long NUM_SGE = 24;
    static final long SEND_OPCODE = 28;
    static final long SEND_FLAGS = 32;
    static final long SEND_IMM = 36;
    static final long SEND_REMOTE_ADDR = 40;
    static final long SEND_RKEY = 48;

    static final int OP_RDMA_WRITE_WITH_IMM = 1;
    static final int OP_SEND_WITH_IMM = 3;
    static final int OP_RDMA_READ = 4;
    static final int FLAG_SIGNALED = 2;
    static final int FLAG_INLINE = 8;

    static final long SGE_BYTES = 16;
    static final long SGE_ADDR = 0;
    static final long SGE_LENGTH = 8;
    static final long SGE_LKEY = 12;

    static final long WC_BYTES = 48;
    static final long WC_ID = 0;
    static final long WC_STATUS = 8;
    static final long WC_OPCODE = 12;
    static final long WC_VENDOR_ERR = 16;
    static final long WC_BYTE_LEN = 20;
    static final long WC_IMM = 24;
    static final long WC_QP_NUM = 28;
    static final long WC_FLAGS = 36;

    /** Opcode of the completion caused by a peer's {@link #OP_RDMA_WRITE_WITH_IMM}. */
    static final int RECEIVED_WRITE_WITH_IMM = 129;

    static final int STATUS_SUCCESS = 0;
    static final int STATUS_FLUSHED = 5;
    static final int STATUS_REMOTE_ACCESS = 10;
    static final int STATUS_RETRIES_EXCEEDED = 12;

    private WorkDescriptor() {
    }
}
