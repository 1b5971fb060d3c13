package org.quipu.mpj.manager.control;

/**
 * The connection between a relay and the root; version 1. Each message is a frame, big-endian:
 *
 * <pre>
 *   length (4) of what follows | type (1) | rank (4) | payload
 *
 *   relay to root                                      payload
 *   RELAY      rank of the relay's process, or -1      random number of the relay (8), name of the host
 *   MEMBER     rank that has registered                -
 *   REPORT     rank that has sent it                   a line of {@link ControlDescriptor}
 *   WAITING    first rank of this relay in a fence     -
 *   JOINED     rank that enters its first fence        -
 *   PART       -1                                      part of a compressed table; more follow
 *   ENTERED    -1                                      last part; all ranks of this relay have entered the fence
 *   LOST       rank whose connection has ended         -
 *
 *   root to relay
 *   COMPLETE   -1                                      -  all ranks of the job have registered
 *   PART       -1                                      part of a compressed table; more follow
 *   RELEASED   -1                                      last part; what all ranks have published since the last fence
 *   END        exit code                               reason
 *   DUMP       -1                                      -
 *   REFUSED    -1                                      reason
 *   WAITING    first rank of another host in a fence   -
 * </pre>
 *
 * A table is a sequence of lines {@code rank key value}, each ended by a line feed, compressed by {@link
 * java.util.zip.Deflater}.
 *
 * <p>A relay that connects by itself opens a second connection first, sends RELAY, and nothing else on it. The
 * operating system probes only connections without unacknowledged data, so the end of this one shows that a host has
 * vanished even while data are on their way to it.
 */
final class LinkDescriptor {

    /** Purposes of connections, as in {@link ProvenConnection#connect}. */
    static final int LINK = 1;
    static final int SILENT = 2;

    /** The longest frame in bytes: a line of {@link ControlDescriptor#MAX_LINE} fits. */
    static final int MAX_FRAME = ControlDescriptor.MAX_LINE + 64;

    /** The longest part of a table in bytes. */
    static final int MAX_PART = 1 << 20;

    /** The longest table in bytes, before compression. */
    static final int MAX_TABLE = Integer.MAX_VALUE - 64;

    static final int HEADER_BYTES = 5;
    static final int NO_RANK = -1;

    static final byte RELAY = 1;
    static final byte MEMBER = 2;
    static final byte REPORT = 3;
    static final byte WAITING = 4;
    static final byte JOINED = 5;
    static final byte PART = 6;
    static final byte ENTERED = 7;
    static final byte LOST = 8;
    static final byte COMPLETE = 9;
    static final byte RELEASED = 10;
    static final byte END = 11;
    static final byte DUMP = 12;
    static final byte REFUSED = 13;

    private LinkDescriptor() {}
}
