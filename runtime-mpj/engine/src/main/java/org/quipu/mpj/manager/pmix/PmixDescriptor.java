package org.quipu.mpj.manager.pmix;

/**
 * Constants and layouts of PMIx, which are the same in versions 2 to 6 on 64-bit Linux ({@code pmix_common.h}).
 *
 * <pre>
 * pmix_proc_t    0 char nspace[256]    256 uint32 rank
 * pmix_value_t   0 uint16 type           8 data: a number, bool or pointer, in the first bytes of 24
 * pmix_info_t    0 char key[512]       512 uint32 flags    520 pmix_value_t value
 * </pre>
 */
final class PmixDescriptor {

    /** The oldest version with these layouts. */
    static final int OLDEST_MAJOR = 2;

    /** Size of {@code pmix_proc_t}, rounded up to a multiple of 8 bytes. */
    static final int PROC_BYTES = 264;
    /** Size of the name in {@code pmix_proc_t}, with its terminating null byte. */
    static final int NAMESPACE_BYTES = 256;
    static final int RANK_OFFSET = 256;

    static final int VALUE_BYTES = 32;
    static final int TYPE_OFFSET = 0;
    static final int DATA_OFFSET = 8;

    static final int INFO_BYTES = 552;
    static final int INFO_VALUE_OFFSET = 520;

    /** Types of values. */
    static final short TYPE_BOOL = 1;
    static final short TYPE_STRING = 3;
    static final short TYPE_UINT32 = 14;

    /** Visible to all processes of the job. */
    static final int SCOPE_GLOBAL = 3;
    /** The rank that stands for the job as a whole. */
    static final int RANK_WILDCARD = 0xfffffffe;

    static final int SUCCESS = 0;

    /** A uint32: number of processes of the job. */
    static final String JOB_SIZE = "pmix.job.size";
    /** A bool: a fence also collects the values that were put. */
    static final String COLLECT = "pmix.collect";

    private PmixDescriptor() {}
}
