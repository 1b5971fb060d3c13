package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.natives.CompiledNumbers;

/** Compares the offsets in the descriptors with the C headers by a C compiler. Skipped where either is missing. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DescriptorsTest {

    private static final Map<String, Long> EXPECTED = new LinkedHashMap<>();

    private static void size(String type, long bytes) {
        EXPECTED.put("sizeof(struct " + type + ")", bytes);
    }

    private static void field(String type, String field, long offset) {
        EXPECTED.put("offsetof(struct " + type + ", " + field + ")", offset);
    }

    static {
        size("ibv_context", ContextDescriptor.BYTES);
        size("ibv_context_ops", ContextDescriptor.OPS_BYTES);
        field("ibv_context", "device", ContextDescriptor.DEVICE);
        field("ibv_context", "ops", ContextDescriptor.OPS);
        field("ibv_context", "ops.poll_cq", ContextDescriptor.POLL_CQ);
        field("ibv_context", "ops.req_notify_cq", ContextDescriptor.REQ_NOTIFY_CQ);
        field("ibv_context", "ops.post_srq_recv", ContextDescriptor.POST_SRQ_RECV);
        field("ibv_context", "ops.post_send", ContextDescriptor.POST_SEND);
        field("ibv_context", "ops.post_recv", ContextDescriptor.POST_RECV);
        field("ibv_context", "cmd_fd", ContextDescriptor.CMD_FD);
        field("ibv_context", "async_fd", ContextDescriptor.ASYNC_FD);
        field("ibv_context", "num_comp_vectors", ContextDescriptor.NUM_COMP_VECTORS);
        field("ibv_context", "abi_compat", ContextDescriptor.ABI_COMPAT);
        size("ibv_qp", ObjectDescriptor.QP_BYTES);
        field("ibv_qp", "context", ObjectDescriptor.CONTEXT);
        field("ibv_qp", "qp_num", ObjectDescriptor.QP_NUM);
        size("ibv_cq", ObjectDescriptor.CQ_BYTES);
        field("ibv_cq", "context", ObjectDescriptor.CONTEXT);
        field("ibv_cq", "channel", ObjectDescriptor.CQ_CHANNEL);
        field("ibv_cq", "cqe", ObjectDescriptor.CQ_CQE);
        size("ibv_comp_channel", ObjectDescriptor.CHANNEL_BYTES);
        field("ibv_comp_channel", "fd", ObjectDescriptor.CHANNEL_FD);
        size("ibv_srq", ObjectDescriptor.SRQ_BYTES);
        field("ibv_srq", "context", ObjectDescriptor.CONTEXT);
        size("ibv_mr", ObjectDescriptor.MR_BYTES);
        field("ibv_mr", "addr", ObjectDescriptor.MR_ADDR);
        field("ibv_mr", "length", ObjectDescriptor.MR_LENGTH);
        field("ibv_mr", "lkey", ObjectDescriptor.MR_LKEY);
        field("ibv_mr", "rkey", ObjectDescriptor.MR_RKEY);
        size("ibv_device_attr", LimitsDescriptor.DEVICE_BYTES);
        field("ibv_device_attr", "max_qp", LimitsDescriptor.MAX_QP);
        field("ibv_device_attr", "max_qp_wr", LimitsDescriptor.MAX_QP_WR);
        field("ibv_device_attr", "max_sge", LimitsDescriptor.MAX_SGE);
        field("ibv_device_attr", "max_cqe", LimitsDescriptor.MAX_CQE);
        field("ibv_device_attr", "max_qp_rd_atom", LimitsDescriptor.MAX_QP_RD_ATOM);
        field("ibv_device_attr", "max_qp_init_rd_atom", LimitsDescriptor.MAX_QP_INIT_RD_ATOM);
        field("ibv_device_attr", "max_srq", LimitsDescriptor.MAX_SRQ);
        field("ibv_device_attr", "max_srq_wr", LimitsDescriptor.MAX_SRQ_WR);
        field("ibv_port_attr", "state", LimitsDescriptor.PORT_STATE);
        field("ibv_port_attr", "active_mtu", LimitsDescriptor.PORT_ACTIVE_MTU);
        field("ibv_port_attr", "gid_tbl_len", LimitsDescriptor.PORT_GID_TABLE_LENGTH);
        field("ibv_port_attr", "max_msg_sz", LimitsDescriptor.PORT_MAX_MSG_SZ);
        field("ibv_port_attr", "lid", LimitsDescriptor.PORT_LID);
        field("ibv_port_attr", "link_layer", LimitsDescriptor.PORT_LINK_LAYER);
        EXPECTED.put("IBV_PORT_ACTIVE", (long) LimitsDescriptor.PORT_ACTIVE);
        EXPECTED.put("IBV_LINK_LAYER_INFINIBAND", (long) LimitsDescriptor.LINK_INFINIBAND);
        EXPECTED.put("IBV_LINK_LAYER_ETHERNET", (long) LimitsDescriptor.LINK_ETHERNET);
        size("ibv_srq_init_attr", QueuePairDescriptor.SRQ_INIT_BYTES);
        field("ibv_srq_init_attr", "attr.max_wr", QueuePairDescriptor.SRQ_MAX_WR);
        field("ibv_srq_init_attr", "attr.max_sge", QueuePairDescriptor.SRQ_MAX_SGE);
        size("ibv_qp_init_attr", QueuePairDescriptor.INIT_BYTES);
        field("ibv_qp_init_attr", "send_cq", QueuePairDescriptor.INIT_SEND_CQ);
        field("ibv_qp_init_attr", "recv_cq", QueuePairDescriptor.INIT_RECV_CQ);
        field("ibv_qp_init_attr", "srq", QueuePairDescriptor.INIT_SRQ);
        field("ibv_qp_init_attr", "cap.max_send_wr", QueuePairDescriptor.INIT_MAX_SEND_WR);
        field("ibv_qp_init_attr", "cap.max_recv_wr", QueuePairDescriptor.INIT_MAX_RECV_WR);
        field("ibv_qp_init_attr", "cap.max_send_sge", QueuePairDescriptor.INIT_MAX_SEND_SGE);
        field("ibv_qp_init_attr", "cap.max_recv_sge", QueuePairDescriptor.INIT_MAX_RECV_SGE);
        field("ibv_qp_init_attr", "cap.max_inline_data", QueuePairDescriptor.INIT_MAX_INLINE_DATA);
        field("ibv_qp_init_attr", "qp_type", QueuePairDescriptor.INIT_QP_TYPE);
        field("ibv_qp_init_attr", "sq_sig_all", QueuePairDescriptor.INIT_SQ_SIG_ALL);
        EXPECTED.put("IBV_QPT_RC", (long) QueuePairDescriptor.TYPE_RC);
        size("ibv_qp_attr", QueuePairDescriptor.ATTR_BYTES);
        field("ibv_qp_attr", "qp_state", QueuePairDescriptor.ATTR_STATE);
        field("ibv_qp_attr", "path_mtu", QueuePairDescriptor.ATTR_PATH_MTU);
        field("ibv_qp_attr", "rq_psn", QueuePairDescriptor.ATTR_RQ_PSN);
        field("ibv_qp_attr", "sq_psn", QueuePairDescriptor.ATTR_SQ_PSN);
        field("ibv_qp_attr", "dest_qp_num", QueuePairDescriptor.ATTR_DEST_QP_NUM);
        field("ibv_qp_attr", "qp_access_flags", QueuePairDescriptor.ATTR_ACCESS_FLAGS);
        field("ibv_qp_attr", "ah_attr", QueuePairDescriptor.ATTR_AH);
        field("ibv_qp_attr", "pkey_index", QueuePairDescriptor.ATTR_PKEY_INDEX);
        field("ibv_qp_attr", "max_rd_atomic", QueuePairDescriptor.ATTR_MAX_RD_ATOMIC);
        field("ibv_qp_attr", "max_dest_rd_atomic", QueuePairDescriptor.ATTR_MAX_DEST_RD_ATOMIC);
        field("ibv_qp_attr", "min_rnr_timer", QueuePairDescriptor.ATTR_MIN_RNR_TIMER);
        field("ibv_qp_attr", "port_num", QueuePairDescriptor.ATTR_PORT);
        field("ibv_qp_attr", "timeout", QueuePairDescriptor.ATTR_TIMEOUT);
        field("ibv_qp_attr", "retry_cnt", QueuePairDescriptor.ATTR_RETRY_COUNT);
        field("ibv_qp_attr", "rnr_retry", QueuePairDescriptor.ATTR_RNR_RETRY);
        field("ibv_ah_attr", "grh.dgid", QueuePairDescriptor.AH_DGID);
        field("ibv_ah_attr", "grh.sgid_index", QueuePairDescriptor.AH_SGID_INDEX);
        field("ibv_ah_attr", "grh.hop_limit", QueuePairDescriptor.AH_HOP_LIMIT);
        field("ibv_ah_attr", "dlid", QueuePairDescriptor.AH_DLID);
        field("ibv_ah_attr", "is_global", QueuePairDescriptor.AH_IS_GLOBAL);
        field("ibv_ah_attr", "port_num", QueuePairDescriptor.AH_PORT);
        EXPECTED.put("IBV_QPS_INIT", (long) QueuePairDescriptor.STATE_INIT);
        EXPECTED.put("IBV_QPS_RTR", (long) QueuePairDescriptor.STATE_RTR);
        EXPECTED.put("IBV_QPS_RTS", (long) QueuePairDescriptor.STATE_RTS);
        EXPECTED.put("IBV_QPS_ERR", (long) QueuePairDescriptor.STATE_ERR);
        EXPECTED.put("IBV_QP_STATE", (long) QueuePairDescriptor.MASK_STATE);
        EXPECTED.put("IBV_QP_ACCESS_FLAGS", (long) QueuePairDescriptor.MASK_ACCESS);
        EXPECTED.put("IBV_QP_PKEY_INDEX", (long) QueuePairDescriptor.MASK_PKEY);
        EXPECTED.put("IBV_QP_PORT", (long) QueuePairDescriptor.MASK_PORT);
        EXPECTED.put("IBV_QP_AV", (long) QueuePairDescriptor.MASK_AV);
        EXPECTED.put("IBV_QP_PATH_MTU", (long) QueuePairDescriptor.MASK_MTU);
        EXPECTED.put("IBV_QP_TIMEOUT", (long) QueuePairDescriptor.MASK_TIMEOUT);
        EXPECTED.put("IBV_QP_RETRY_CNT", (long) QueuePairDescriptor.MASK_RETRY);
        EXPECTED.put("IBV_QP_RNR_RETRY", (long) QueuePairDescriptor.MASK_RNR);
        EXPECTED.put("IBV_QP_RQ_PSN", (long) QueuePairDescriptor.MASK_RQ_PSN);
        EXPECTED.put("IBV_QP_MAX_QP_RD_ATOMIC", (long) QueuePairDescriptor.MASK_MAX_RD);
        EXPECTED.put("IBV_QP_MIN_RNR_TIMER", (long) QueuePairDescriptor.MASK_MIN_RNR);
        EXPECTED.put("IBV_QP_SQ_PSN", (long) QueuePairDescriptor.MASK_SQ_PSN);
        EXPECTED.put("IBV_QP_MAX_DEST_RD_ATOMIC", (long) QueuePairDescriptor.MASK_MAX_DEST_RD);
        EXPECTED.put("IBV_QP_DEST_QPN", (long) QueuePairDescriptor.MASK_DEST_QPN);
        EXPECTED.put("IBV_ACCESS_LOCAL_WRITE", (long) QueuePairDescriptor.ACCESS_LOCAL_WRITE);
        EXPECTED.put("IBV_ACCESS_REMOTE_WRITE", (long) QueuePairDescriptor.ACCESS_REMOTE_WRITE);
        EXPECTED.put("IBV_ACCESS_REMOTE_READ", (long) QueuePairDescriptor.ACCESS_REMOTE_READ);
        size("ibv_send_wr", WorkDescriptor.SEND_BYTES);
        size("ibv_recv_wr", WorkDescriptor.RECV_BYTES);
        for (String request : new String[] {"ibv_send_wr", "ibv_recv_wr"}) {
            field(request, "wr_id", WorkDescriptor.ID);
            field(request, "next", WorkDescriptor.NEXT);
            field(request, "sg_list", WorkDescriptor.SG_LIST);
            field(request, "num_sge", WorkDescriptor.NUM_SGE);
        }
        field("ibv_send_wr", "opcode", WorkDescriptor.SEND_OPCODE);
        field("ibv_send_wr", "send_flags", WorkDescriptor.SEND_FLAGS);
        field("ibv_send_wr", "imm_data", WorkDescriptor.SEND_IMM);
        field("ibv_send_wr", "wr.rdma.remote_addr", WorkDescriptor.SEND_REMOTE_ADDR);
        field("ibv_send_wr", "wr.rdma.rkey", WorkDescriptor.SEND_RKEY);
        EXPECTED.put("IBV_WR_SEND_WITH_IMM", (long) WorkDescriptor.OP_SEND_WITH_IMM);
        EXPECTED.put("IBV_WR_RDMA_WRITE_WITH_IMM", (long) WorkDescriptor.OP_RDMA_WRITE_WITH_IMM);
        EXPECTED.put("IBV_WC_RECV_RDMA_WITH_IMM", (long) WorkDescriptor.RECEIVED_WRITE_WITH_IMM);
        EXPECTED.put("IBV_WR_RDMA_READ", (long) WorkDescriptor.OP_RDMA_READ);
        EXPECTED.put("IBV_SEND_SIGNALED", (long) WorkDescriptor.FLAG_SIGNALED);
        EXPECTED.put("IBV_SEND_INLINE", (long) WorkDescriptor.FLAG_INLINE);
        size("ibv_sge", WorkDescriptor.SGE_BYTES);
        field("ibv_sge", "addr", WorkDescriptor.SGE_ADDR);
        field("ibv_sge", "length", WorkDescriptor.SGE_LENGTH);
        field("ibv_sge", "lkey", WorkDescriptor.SGE_LKEY);
        size("ibv_wc", WorkDescriptor.WC_BYTES);
        field("ibv_wc", "wr_id", WorkDescriptor.WC_ID);
        field("ibv_wc", "status", WorkDescriptor.WC_STATUS);
        field("ibv_wc", "opcode", WorkDescriptor.WC_OPCODE);
        field("ibv_wc", "vendor_err", WorkDescriptor.WC_VENDOR_ERR);
        field("ibv_wc", "byte_len", WorkDescriptor.WC_BYTE_LEN);
        field("ibv_wc", "imm_data", WorkDescriptor.WC_IMM);
        field("ibv_wc", "qp_num", WorkDescriptor.WC_QP_NUM);
        field("ibv_wc", "wc_flags", WorkDescriptor.WC_FLAGS);
        size("ibv_async_event", EventDescriptor.BYTES);
        field("ibv_async_event", "element", EventDescriptor.ELEMENT);
        field("ibv_async_event", "event_type", EventDescriptor.TYPE);
        EXPECTED.put("IBV_EVENT_CQ_ERR", (long) EventDescriptor.CQ_ERROR);
        EXPECTED.put("IBV_EVENT_QP_FATAL", (long) EventDescriptor.QP_FATAL);
        EXPECTED.put("IBV_EVENT_QP_REQ_ERR", (long) EventDescriptor.QP_REQUEST_ERROR);
        EXPECTED.put("IBV_EVENT_QP_ACCESS_ERR", (long) EventDescriptor.QP_ACCESS_ERROR);
        EXPECTED.put("IBV_EVENT_DEVICE_FATAL", (long) EventDescriptor.DEVICE_FATAL);
        EXPECTED.put("IBV_EVENT_PORT_ACTIVE", (long) EventDescriptor.PORT_ACTIVE);
        EXPECTED.put("IBV_EVENT_PORT_ERR", (long) EventDescriptor.PORT_ERROR);
        EXPECTED.put("IBV_EVENT_SRQ_ERR", (long) EventDescriptor.SRQ_ERROR);
        EXPECTED.put("IBV_WC_SUCCESS", (long) WorkDescriptor.STATUS_SUCCESS);
        EXPECTED.put("IBV_WC_WR_FLUSH_ERR", (long) WorkDescriptor.STATUS_FLUSHED);
        EXPECTED.put("IBV_WC_REM_ACCESS_ERR", (long) WorkDescriptor.STATUS_REMOTE_ACCESS);
        EXPECTED.put("IBV_WC_RETRY_EXC_ERR", (long) WorkDescriptor.STATUS_RETRIES_EXCEEDED);
    }

    @TempDir
    private Path folder;

    @Test
    void theCCompilerAgrees() throws Exception {
        assertThat(CompiledNumbers.of("infiniband/verbs.h", "libibverbs-dev", folder, EXPECTED.keySet()))
                .containsExactlyEntriesOf(EXPECTED);
    }
}
