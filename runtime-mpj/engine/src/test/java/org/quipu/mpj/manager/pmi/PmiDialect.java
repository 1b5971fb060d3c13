package org.quipu.mpj.manager.pmi;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How launchers answer the requests of PMI-1. The patterns are those of real launchers. */
enum PmiDialect {

    HYDRA(1, "cmd=response_to_init pmi_version=1 pmi_subversion=%1$s rc=%2$d",
            "cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=%d", "cmd=my_kvsname kvsname=%s",
            "cmd=put_result rc=0 msg=success", "cmd=barrier_out", "cmd=get_result rc=0 msg=success value=%s",
            "cmd=get_result rc=-1 msg=key_%s_not_found value=unknown", "cmd=finalize_ack"),

    MPICH_5(2, "cmd=response_to_init rc=0 pmi_version=1 pmi_subversion=%1$s",
            "cmd=maxes rc=0 kvsname_max=256 keylen_max=64 vallen_max=%d", "cmd=my_kvsname rc=0 kvsname=%s",
            "cmd=put_result rc=0", "cmd=barrier_out tag=0", "cmd=get_result rc=0 value=%s",
            "cmd=get_result rc=1 found=FALSE", "cmd=finalize_ack rc=0"),

    SLURM(1, "cmd=response_to_init rc=%2$d pmi_version=1 pmi_subversion=%1$s",
            "cmd=maxes rc=0 kvsname_max=256 keylen_max=256 vallen_max=%d", "cmd=my_kvsname rc=0 kvsname=%s",
            "cmd=put_result rc=0", "cmd=barrier_out rc=0", "cmd=get_result rc=0 value=%s", "cmd=get_result rc=1",
            "cmd=finalize_ack rc=0"),

    /** A launcher that speaks version 1.2 alone. */
    VERSION_1_2(2, "cmd=response_to_init pmi_version=1 pmi_subversion=%1$s rc=%2$d",
            "cmd=maxes  vallen_max=%d", "cmd=my_kvsname  kvsname=%s ", "cmd=put_result", "cmd=barrier_out group=WORLD",
            "cmd=get_result found=TRUE value=%s", "cmd=get_result rc=1 msg=no such key", "cmd=finalize_ack");

    private final int subversion;
    private final String init;
    private final String maxes;
    private final String space;
    private final String put;
    private final String barrier;
    private final String got;
    private final String missing;
    private final String end;

    PmiDialect(int subversion, String init, String maxes, String space, String put, String barrier, String got,
            String missing, String end) {
        this.subversion = subversion;
        this.init = init;
        this.maxes = maxes;
        this.space = space;
        this.put = put;
        this.barrier = barrier;
        this.got = got;
        this.missing = missing;
        this.end = end;
    }

    String init(Map<String, String> request) {
        boolean agrees = Integer.toString(subversion).equals(request.get("pmi_subversion"));
        return init.formatted(subversion, agrees ? 0 : 1);
    }

    String maxes(int valueLength) {
        return maxes.formatted(valueLength);
    }

    String space(String name) {
        return space.formatted(name);
    }

    String put() {
        return put;
    }

    String barrier() {
        return barrier;
    }

    String got(@Nullable String value, String key) {
        return value == null ? missing.formatted(key) : got.formatted(value);
    }

    String end() {
        return end;
    }
}
