package org.quipu.launch.hosts;

/** How long nothing has arrived although a thread waits for it. Confined to one thread. */
final class QuietTime {

    private long bytes;
    private long millis;

    /** Returns the quiet time in milliseconds. */
    long millis() {
        return millis;
    }

    /**
     * Adds time.
     *
     * @param bytesReceived number of bytes that have arrived so far
     * @param isListening whether a thread waits for bytes; a thread that handles the last ones may be the delay
     * @param elapsed milliseconds since the last call, see {@link RunClock}
     * @return the quiet time in milliseconds
     */
    long add(long bytesReceived, boolean isListening, long elapsed) {
        millis = isListening && bytesReceived == bytes ? millis + elapsed : 0;
        bytes = bytesReceived;
        return millis;
    }
}
