package org.quipu.mpj.manager.control;

/**
 * The control connection between a rank and its launcher: a Unix domain stream socket; lines of UTF-8; words separated
 * by one space. The last word of a line is escaped text, which may contain spaces; {@code \n}, {@code \r} and
 * {@code \\} represent line feed, carriage return and backslash.
 *
 * <pre>
 *  rank to launcher                        answer
 *  HELLO version rank secret pid           OK | REFUSED reason      must be the first line
 *  PUT key value                           -
 *  FENCE                                   FENCED                   when all ranks have sent it
 *  GET rank key                            VALUE value | NONE
 *  GETALL key                              such a line for each rank in turn
 *  FINALIZED                               -                        the rank no longer needs its peers
 *  FAILED reason                           -                        an uncaught exception ends this rank
 *  ABORT code reason                       -                        ends the job with this code
 *  BYE [code]                              BYE                      the rank is shutting down, with this code if known
 *  BEAT                                    -                        heartbeat, after a second without another line
 *  EXITED code                             -                        the rank has ended; its JVM continues
 *  STACKS text                             -                        reply to DUMP
 *
 *  launcher to rank
 *  DUMP                                    STACKS text
 *  READY index ranks host                  -                        all ranks of the job have registered; only if the
 *                                                                   job is on several hosts: the rank's position among
 *                                                                   those of its host, their number, and the rank
 *                                                                   whose process relays for them, or -1
 *  END code reason                         -                        the job has failed: the rank halts with this code
 *  (end of file)                           -                        the launcher has terminated: the rank halts
 * </pre>
 */
public final class ControlDescriptor {

    public static final int VERSION = 3;

    /** The longest line in bytes, without its line feed; a longer one is a protocol error. */
    public static final int MAX_LINE = 4 << 20;

    /** Characters of a text that always fit in a line, even if each is escaped or encoded as three bytes. */
    public static final int MAX_TEXT = (MAX_LINE - 256) / 3;

    /** The longest time between two lines of a rank, in milliseconds. */
    public static final long BEAT_MILLIS = 1000;

    public static final String HELLO = "HELLO";
    public static final String PUT = "PUT";
    public static final String FENCE = "FENCE";
    public static final String GET = "GET";
    public static final String GET_ALL = "GETALL";
    public static final String FINALIZED = "FINALIZED";
    public static final String FAILED = "FAILED";
    public static final String ABORT = "ABORT";
    public static final String BYE = "BYE";
    public static final String BEAT = "BEAT";
    public static final String EXITED = "EXITED";
    public static final String STACKS = "STACKS";

    public static final String OK = "OK";
    public static final String REFUSED = "REFUSED";
    public static final String FENCED = "FENCED";
    public static final String VALUE = "VALUE";
    public static final String NONE = "NONE";
    public static final String DUMP = "DUMP";
    public static final String READY = "READY";
    public static final String END = "END";

    private ControlDescriptor() {}

    public static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    /** Escapes a text, truncated to {@link #MAX_TEXT} characters. */
    public static String escapeShortened(String text) {
        return escape(text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text);
    }

    public static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                out.append(c);
                continue;
            }
            char escaped = text.charAt(++i);
            out.append(escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
        }
        return out.toString();
    }
}
