package org.quipu.launch.cli;

import java.time.Duration;

/** Numbers of ranks and threads, and times, on the command line. */
final class Counts {

    /** The greatest number of ranks or threads. */
    static final int MOST = 999_999;

    private Counts() {}

    /**
     * Reads a number of ranks or threads.
     *
     * @throws IllegalArgumentException if the text is invalid; the message continues the name of the option
     */
    static int count(String value) {
        if (!value.matches("[0-9]{1,9}") || Integer.parseInt(value) < 1 || Integer.parseInt(value) > MOST) {
            throw new IllegalArgumentException("'" + value + "' is not a whole number from 1 to " + MOST);
        }
        return Integer.parseInt(value);
    }

    /**
     * Reads the number of a TCP port.
     *
     * @throws IllegalArgumentException if the text is invalid
     */
    static int port(String value) {
        if (!value.matches("[0-9]{1,5}") || Integer.parseInt(value) < 1 || Integer.parseInt(value) > 65_535) {
            throw new IllegalArgumentException("'" + value + "' is not a port, 1 to 65535");
        }
        return Integer.parseInt(value);
    }

    /**
     * Reads a time in seconds, such as 30 or 0.5.
     *
     * @throws IllegalArgumentException if the text is invalid, or 0
     */
    static Duration seconds(String value) {
        if (!value.matches("[0-9]{1,9}([.][0-9]{1,3})?") || Double.parseDouble(value) == 0) {
            throw new IllegalArgumentException("'" + value + "' is not a time in seconds, more than 0");
        }
        return Duration.ofMillis(Math.round(Double.parseDouble(value) * 1000));
    }

    /**
     * Reads a time in seconds; 0 means no limit.
     *
     * @throws IllegalArgumentException if the text is invalid
     */
    static Duration heartbeat(String value) {
        return value.matches("0([.]0{1,3})?") ? Duration.ZERO : seconds(value);
    }
}
