package org.quipu.mpj.manager.pmi;

/**
 * PMI-1 on the wire, versions 1.1 and 1.2. The process sends a request and waits for the answer. Each is a line of
 * words {@code key=value}; the first word is the name of the request or answer. The order of the other words, and
 * whether there is an {@code rc}, differ between launchers.
 *
 * <pre>
 * process                                            launcher
 * cmd=initack pmiid=I                                cmd=initack LF cmd=set size=N LF cmd=set rank=R LF cmd=set debug=0
 * cmd=init pmi_version=1 pmi_subversion=1            cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0
 * cmd=get_maxes                                      cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024
 * cmd=get_my_kvsname                                 cmd=my_kvsname kvsname=K
 * cmd=put kvsname=K key=... value=...                cmd=put_result rc=0 msg=success
 * cmd=barrier_in                                     cmd=barrier_out         when all processes have sent barrier_in
 * cmd=get kvsname=K key=...                          cmd=get_result rc=0 msg=success value=...
 * cmd=abort exitcode=C                               no answer
 * cmd=finalize                                       cmd=finalize_ack
 * </pre>
 *
 * The request {@code initack} is sent over {@code PMI_PORT} only; {@code debug} is the last line of its answer. Values
 * put before the barrier can be read after it.
 *
 * @see <a href="https://flux-framework.readthedocs.io/projects/flux-rfc/en/latest/spec_13.html">Flux RFC 13</a>
 */
final class PmiDescriptor {

    /** Number of a descriptor, open in this process, that is connected to the launcher. */
    static final String FD = "PMI_FD";

    /** With {@link #FD}: the rank of this process. */
    static final String RANK = "PMI_RANK";

    /** With {@link #FD}: the number of processes. */
    static final String SIZE = "PMI_SIZE";

    /** Instead of {@link #FD}: host and port of the launcher, separated by a colon. */
    static final String PORT = "PMI_PORT";

    /** With {@link #PORT}: the number by which the launcher recognises this process. */
    static final String ID = "PMI_ID";

    static final int VERSION = 1;
    static final int SUBVERSION = 1;

    /** Longest line accepted from the launcher, in bytes without the line feed. */
    static final int MAX_LINE = 64 * 1024;

    /** Longest value put, in bytes. Some launchers limit whole lines to 1,024 bytes, whatever their vallen_max. */
    static final int MAX_VALUE = 500;

    private PmiDescriptor() {}
}
