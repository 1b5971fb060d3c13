package org.quipu.device.ring;

/** A position in a ring, packed as in {@link RingDescriptor}: slot number and bulk line. */
final class RingPosition {

    private RingPosition() {
    }

    static long of(int slot, int line) {
        return (long) slot << 32 | line & 0xFFFF_FFFFL;
    }

    static int slot(long position) {
        return (int) (position >>> 32);
    }

    static int line(long position) {
        return (int) position;
    }

    /**
     * Returns the first line of a payload of {@code lines} lines, 1 or more, if {@code line} is the next free one.
     */
    static int start(int line, int lines, int bulkLines) {
        int index = line & bulkLines - 1;
        return index + lines > bulkLines ? line + bulkLines - index : line;
    }

    /** Returns the position after a frame that takes one slot and {@code lines} lines. */
    static long after(long position, int lines, int bulkLines) {
        int line = line(position);
        return of(slot(position) + 1, lines == 0 ? line : start(line, lines, bulkLines) + lines);
    }
}
