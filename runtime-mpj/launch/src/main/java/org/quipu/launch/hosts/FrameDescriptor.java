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
 * The number is that of a rank or of a host. The line feed is there because srun passes on whole lines.
 *
 * <pre>
 * launcher                        agent
 *   JOB description  ------------->         once; HostJob
 *                    <-------------  READY  cores of the host
 *                    <-------------  STARTED, OUTPUT, ERROR, RECORDING, EXITED   of ranks
 *                    <------------>  CONTROL          between the relay of the host and the root of the job
 *   INPUT            ------------->         for rank 0
 *                    <-------------  INPUT_TAKEN
 *   SIGNAL           ------------->
 *                    <-------------  QUIET, SILENT, STUCK             of ranks that do not respond
 *   CHILD_START, CHILD_DATA, CHILD_END  --------->                  of an agent that this one shall start
 *                    <-------------  CHILD_READY, CHILD_DATA, CHILD_ERROR, CHILD_END
 *   BEAT             <------------>  BEAT   after {@link #BEAT_MILLIS} without another frame
 *   STOP             ------------->         the agent ends its ranks
 *                    <-------------  STOPPED
 *                    <-------------  GAVE_UP         the agent has heard nothing from the launcher, and ends its ranks
 * </pre>
 */
final class FrameDescriptor {

    /** The version of the frames and of {@link HostJob}. */
    static final int VERSION = 2;

    /** Size of the head in bytes. */
    static final int HEAD = 9;

    /** The last byte of a frame. */
    static final byte END = '\n';

    /** Largest body in bytes. */
    static final int MOST_BYTES = 8 << 20;

    /** Longest time between two frames of the same direction, in milliseconds. */
    static final long BEAT_MILLIS = 500;

    /** The description of the host's part of the job. */
    static final byte JOB = 1;
    /** Standard input for rank 0; empty at its end. */
    static final byte INPUT = 2;
    /** A signal for all ranks; the body is its name. */
    static final byte SIGNAL = 3;
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
    /** A rank does not respond at the moment, or does again; one byte, 1 or 0. */
    static final byte QUIET = 22;
    /** The agent cannot run the job; the body is the reason. */
    static final byte FAILED = 23;
    /** All processes of the host have ended. */
    static final byte STOPPED = 24;
    /** A message for the user; the body is its text. */
    static final byte NOTE = 25;

    /** As {@link #NOTE}, for a text that names the host. */
    static final byte WARNING = 26;
    /** A rank has not responded for too long; the body says that. */
    static final byte SILENT = 27;
    /** The shutdown of a rank for which others wait does not end. */
    static final byte STUCK = 28;

    /** The agent takes the launcher for lost and ends its ranks; the body is the reason. */
    static final byte GAVE_UP = 30;

    /** Bytes of a rank's recording, which precede its {@link #EXITED}. */
    static final byte RECORDING = 29;

    /** Bytes between the relay of the host and the root of the job's control network. */
    static final byte CONTROL = 32;
    /** The agent shall start the agent of the host with this number; {@link ChildStart}. */
    static final byte CHILD_START = 36;
    /** That agent runs, and has the class path. */
    static final byte CHILD_READY = 37;
    /** Bytes from or for that agent, which are frames again. */
    static final byte CHILD_DATA = 38;
    /** A line of errors about or from that agent. */
    static final byte CHILD_ERROR = 39;
    /** The connection to that agent shall end, or has ended in the way that the body says. */
    static final byte CHILD_END = 40;
    /** A sign of life. */
    static final byte BEAT = 35;

    private FrameDescriptor() {}
}
