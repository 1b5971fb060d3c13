package org.quipu.launch.hosts;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A frame, as {@link FrameDescriptor} describes it.
 *
 * @param type one of the types
 * @param number of a rank or of a connection; 0 if unused
 * @param body must not be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Frame(byte type, int number, byte[] body) {

    private static final byte[] NONE = new byte[0];

    static Frame of(byte type) {
        return new Frame(type, 0, NONE);
    }

    static Frame of(byte type, int number) {
        return new Frame(type, number, NONE);
    }

    static Frame ofText(byte type, int number, String text) {
        return new Frame(type, number, text.getBytes(StandardCharsets.UTF_8));
    }

    static Frame ofLong(byte type, int number, long value) {
        return new Frame(type, number, ByteBuffer.allocate(Long.BYTES).putLong(value).array());
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** Returns the number in a body of 8 bytes. */
    long asLong() {
        return ByteBuffer.wrap(body).getLong();
    }
}
