package org.quipu.launch.hosts;

/**
 * The frames between the launcher and an agent, on the standard streams of the agent. All numbers are big-endian.
 *
 * <pre>
 *  0      1              5              9                9 + length
 * +------+--------------+--------------+----------------+-----------+
 * | type | number       | length       | body           | line feed |
 * +------+--------------+--------------+----------------+-----------+
 *  1 byte 4 bytes        4 bytes        length bytes     1 byte
 * </pre>
 *
 * The number is that of a rank or of a control connection. The line feed is there because srun passes on whole lines.
 *
 * <pre>
 * launcher                        agent
 *   JOB description  ------------->         once; HostJob
 *                    <-------------  READY  cores of the host
 *                    <-------------  STARTED, OUTPUT, ERROR, EXITED   of ranks
 *                    <------------>  OPEN, DATA, CLOSE                of control connections of ranks
 *   INPUT            ------------->         for rank 0
 *                    <-------------  INPUT_TAKEN
 *   SIGNAL, PROBE    ------------->
 *                    <-------------  STATUS
 *   BEAT             <------------>  BEAT   once a second
 *   STOP             ------------->         the agent ends its ranks
 *                    <-------------  STOPPED
 * </pre>
 */
final class FrameDescriptor {

    /** The version of the frames and of {@link HostJob}. */
    static final int VERSION = 1;

    /** Size of the head in bytes. */
    static final int HEAD = 9;

    /** The last byte of a frame. */
    static final byte END = '\n';

    /** Largest body in bytes. */
    static final int MOST_BYTES = 8 << 20;

    /** Interval of {@link #BEAT} in milliseconds. */
    static final long BEAT_MILLIS = 1000;

    /** The description of the host's part of the job. */
    static final byte JOB = 1;
    /** Standard input for rank 0; empty at its end. */
    static final byte INPUT = 2;
    /** A signal for all ranks; the body is its name. */
    static final byte SIGNAL = 3;
    /** A question for the status of a rank's process. */
    static final byte PROBE = 4;
    /** The agent shall end its ranks. */
    static final byte STOP = 5;

    /** The agent runs; the number is that of the host's cores, the body identifies the machine. */
    static final byte READY = 16;
    /** A rank has been started; the body is its process number, 8 bytes. */
    static final byte STARTED = 17;
    /** Standard output of a rank: one byte that is 1 if the text ends a line, then the text. */
    static final byte OUTPUT = 18;
    /** Standard error of a rank; as {@link #OUTPUT}. */
    static final byte ERROR = 19;
    /** A rank has ended; the body is its exit code, 4 bytes. Its output has been sent. */
    static final byte EXITED = 20;
    /** The previous {@link #INPUT} has been written. */
    static final byte INPUT_TAKEN = 21;
    /** Answer to {@link #PROBE}: one byte for the state, -1 if unknown, 8 bytes for ticks, one byte for a debugger. */
    static final byte STATUS = 22;
    /** The agent cannot run the job; the body is the reason. */
    static final byte FAILED = 23;
    /** All processes of the host have ended. */
    static final byte STOPPED = 24;
    /** A message for the user; the body is its text. */
    static final byte NOTE = 25;

    /** A rank has connected to the agent. */
    static final byte OPEN = 32;
    /** Bytes of a control connection. */
    static final byte DATA = 33;
    /** A control connection has ended. */
    static final byte CLOSE = 34;
    /** A sign of life. */
    static final byte BEAT = 35;

    private FrameDescriptor() {}
}
