package org.quipu.launch.daemon;

/**
 * The messages between a daemon and its clients, on a {@link org.quipu.mpj.manager.control.ProvenConnection} by TLS
 * with the user's key as its secret. All numbers are big-endian; a text is as in {@link java.io.DataOutput#writeUTF}.
 *
 * <pre>
 *   client                                               daemon
 *
 *   handshake of ProvenConnection; the purpose is AGENT, STATUS or STOP
 *   REQUEST  version (4) job, ranks, launcher (texts)  --->
 *                     <---  REPLY  version (4) accepted (1) host, or the reason of a refusal (text)
 *
 *   AGENT:   frames in both directions until the connection ends
 *   STATUS:           <---  {@link DaemonStatus}
 *   STOP:             <---  the connection ends when the daemon does
 *
 *    0      1              5                5 + length
 *   +------+--------------+----------------+
 *   | type | length       | body           |    a frame
 *   +------+--------------+----------------+
 * </pre>
 *
 * In a later version, the request still begins with the version, and the reply keeps its form.
 */
final class DaemonDescriptor {

    /** The version of these messages. */
    static final int VERSION = 1;

    /**
     * Whether connections are encrypted, for every job: the input of an agent contains the secret of the job, and what
     * the agent is to run.
     */
    static final boolean TLS = true;

    /** What the secret is for, in the handshake. */
    static final String CONTEXT = "quipu daemon";

    /** Purpose of a connection that starts an agent. */
    static final int AGENT = 1;
    /** Purpose of a connection that asks for the status. */
    static final int STATUS = 2;
    /** Purpose of a connection that ends the daemon. */
    static final int STOP = 3;

    /** Frame for the standard input of the agent. */
    static final byte INPUT = 1;
    /** Frame from the standard output of the agent. */
    static final byte OUTPUT = 2;
    /** Frame from the standard error of the agent. */
    static final byte ERROR = 3;
    /** The agent has ended; the body is its exit code, 4 bytes. The last frame. */
    static final byte EXITED = 4;
    /** The daemon ends the agent; the body is the reason. */
    static final byte ENDED = 5;

    /** Size of the head of a frame in bytes. */
    static final int HEAD = 5;

    /** Largest body in bytes. */
    static final int MOST_BYTES = 64 << 10;

    private DaemonDescriptor() {}
}
