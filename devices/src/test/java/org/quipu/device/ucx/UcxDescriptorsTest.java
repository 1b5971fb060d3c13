package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.natives.CompiledNumbers;

/** Compares the numbers in the descriptors with the C headers by a C compiler. Skipped where either is missing. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxDescriptorsTest {

    private static final Map<String, Long> EXPECTED = new LinkedHashMap<>();

    private static void size(String type, long bytes) {
        EXPECTED.put("sizeof(" + type + ")", bytes);
    }

    private static void field(String type, String field, long offset) {
        EXPECTED.put("offsetof(" + type + ", " + field + ")", offset);
    }

    static {
        size("ucs_status_t", Byte.BYTES);
        size("ucs_status_ptr_t", Long.BYTES);
        EXPECTED.put("UCS_OK", (long) UcsStatus.OK);
        EXPECTED.put("UCS_INPROGRESS", (long) UcsStatus.IN_PROGRESS);
        EXPECTED.put("UCS_ERR_NO_RESOURCE", (long) UcsStatus.NO_RESOURCE);
        EXPECTED.put("UCS_ERR_NO_DEVICE", (long) UcsStatus.NO_DEVICE);
        EXPECTED.put("UCS_ERR_BUSY", (long) UcsStatus.BUSY);
        EXPECTED.put("UCS_ERR_LAST", -100L);
        size("ucp_params_t", ParamsDescriptor.CONTEXT_BYTES);
        field("ucp_params_t", "field_mask", ParamsDescriptor.FIELD_MASK);
        field("ucp_params_t", "features", ParamsDescriptor.FEATURES);
        field("ucp_params_t", "estimated_num_eps", ParamsDescriptor.ESTIMATED_NUM_EPS);
        EXPECTED.put("UCP_PARAM_FIELD_FEATURES", ParamsDescriptor.FIELD_FEATURES);
        EXPECTED.put("UCP_PARAM_FIELD_ESTIMATED_NUM_EPS", ParamsDescriptor.FIELD_ESTIMATED_NUM_EPS);
        EXPECTED.put("UCP_FEATURE_WAKEUP", ParamsDescriptor.FEATURE_WAKEUP);
        EXPECTED.put("UCP_FEATURE_AM", ParamsDescriptor.FEATURE_AM);
        size("ucp_worker_params_t", ParamsDescriptor.WORKER_BYTES);
        field("ucp_worker_params_t", "field_mask", ParamsDescriptor.FIELD_MASK);
        field("ucp_worker_params_t", "thread_mode", ParamsDescriptor.THREAD_MODE);
        EXPECTED.put("UCP_WORKER_PARAM_FIELD_THREAD_MODE", ParamsDescriptor.FIELD_THREAD_MODE);
        EXPECTED.put("UCS_THREAD_MODE_SERIALIZED", (long) ParamsDescriptor.THREADS_SERIALIZED);
        size("ucp_am_handler_param_t", ParamsDescriptor.HANDLER_BYTES);
        field("ucp_am_handler_param_t", "field_mask", ParamsDescriptor.FIELD_MASK);
        field("ucp_am_handler_param_t", "id", ParamsDescriptor.HANDLER_ID);
        field("ucp_am_handler_param_t", "flags", ParamsDescriptor.HANDLER_FLAGS);
        field("ucp_am_handler_param_t", "cb", ParamsDescriptor.HANDLER_CALLBACK);
        field("ucp_am_handler_param_t", "arg", ParamsDescriptor.HANDLER_ARGUMENT);
        EXPECTED.put("UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_FLAGS | UCP_AM_HANDLER_PARAM_FIELD_CB"
                + " | UCP_AM_HANDLER_PARAM_FIELD_ARG", ParamsDescriptor.HANDLER_ALL_FIELDS);
        EXPECTED.put("UCP_AM_FLAG_WHOLE_MSG", (long) ParamsDescriptor.HANDLER_WHOLE_MESSAGES);
        size("ucp_ep_params_t", EndpointDescriptor.BYTES);
        field("ucp_ep_params_t", "field_mask", EndpointDescriptor.FIELD_MASK);
        field("ucp_ep_params_t", "address", EndpointDescriptor.ADDRESS);
        field("ucp_ep_params_t", "err_mode", EndpointDescriptor.ERROR_MODE);
        field("ucp_ep_params_t", "err_handler.cb", EndpointDescriptor.ERROR_CALLBACK);
        field("ucp_ep_params_t", "err_handler.arg", EndpointDescriptor.ERROR_ARGUMENT);
        EXPECTED.put("UCP_EP_PARAM_FIELD_REMOTE_ADDRESS", EndpointDescriptor.FIELD_ADDRESS);
        EXPECTED.put("UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE", EndpointDescriptor.FIELD_ERROR_MODE);
        EXPECTED.put("UCP_EP_PARAM_FIELD_ERR_HANDLER", EndpointDescriptor.FIELD_ERROR_HANDLER);
        EXPECTED.put("UCP_ERR_HANDLING_MODE_PEER", (long) EndpointDescriptor.ERROR_MODE_PEER);
        size("ucp_request_param_t", RequestDescriptor.BYTES);
        field("ucp_request_param_t", "op_attr_mask", RequestDescriptor.OP_ATTR_MASK);
        field("ucp_request_param_t", "flags", RequestDescriptor.FLAGS);
        EXPECTED.put("UCP_OP_ATTR_FIELD_FLAGS", (long) RequestDescriptor.FIELD_FLAGS);
        EXPECTED.put("UCP_AM_SEND_FLAG_EAGER", (long) RequestDescriptor.FLAG_EAGER);
        EXPECTED.put("UCP_EP_CLOSE_FLAG_FORCE", (long) RequestDescriptor.FLAG_FORCE);
        field("ucp_request_param_t", "memh", RequestDescriptor.MEMORY);
        EXPECTED.put("UCP_OP_ATTR_FIELD_MEMH", (long) RequestDescriptor.FIELD_MEMORY);
        EXPECTED.put("UCP_FEATURE_RMA", ParamsDescriptor.FEATURE_RMA);
        size("ucp_mem_map_params_t", ParamsDescriptor.MAP_BYTES);
        field("ucp_mem_map_params_t", "field_mask", ParamsDescriptor.FIELD_MASK);
        field("ucp_mem_map_params_t", "address", ParamsDescriptor.MAP_ADDRESS);
        field("ucp_mem_map_params_t", "length", ParamsDescriptor.MAP_LENGTH);
        field("ucp_mem_map_params_t", "prot", ParamsDescriptor.MAP_PROTECTION);
        EXPECTED.put("UCP_MEM_MAP_PARAM_FIELD_ADDRESS", ParamsDescriptor.FIELD_MAP_ADDRESS);
        EXPECTED.put("UCP_MEM_MAP_PARAM_FIELD_LENGTH", ParamsDescriptor.FIELD_MAP_LENGTH);
        EXPECTED.put("UCP_MEM_MAP_PARAM_FIELD_PROT", ParamsDescriptor.FIELD_MAP_PROTECTION);
        EXPECTED.put("UCP_MEM_MAP_PROT_LOCAL_READ | UCP_MEM_MAP_PROT_LOCAL_WRITE | UCP_MEM_MAP_PROT_REMOTE_READ",
                (long) ParamsDescriptor.MAP_READABLE);
        size("ucp_am_recv_param_t", RequestDescriptor.RECEIVE_BYTES);
        field("ucp_am_recv_param_t", "recv_attr", RequestDescriptor.RECEIVE_ATTRIBUTES);
        EXPECTED.put("UCP_AM_RECV_ATTR_FLAG_DATA", RequestDescriptor.RECEIVE_MAY_KEEP);
        EXPECTED.put("UCP_AM_RECV_ATTR_FLAG_RNDV", RequestDescriptor.RECEIVE_RENDEZVOUS);
    }

    @TempDir
    private Path folder;

    @Test
    void theCCompilerAgrees() throws Exception {
        assertThat(CompiledNumbers.of("ucp/api/ucp.h", "libucx-dev", folder, EXPECTED.keySet()))
                .containsExactlyEntriesOf(EXPECTED);
    }
}
