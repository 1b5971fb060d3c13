import java.nio.ByteBuffer;

/** Bytes to send or to receive into: an array, or a direct buffer. */
final class Bytes {
    /** The argument of the calls. */
    final Object buffer;
    private final ByteBuffer view;

    Bytes(int length, boolean direct) {
        view = direct ? ByteBuffer.allocateDirect(length) : ByteBuffer.wrap(new byte[length]);
        buffer = direct ? view : view.array();
    }

    /** Fills in a pattern that depends on the position and on a seed. */
    Bytes fill(int seed) {
        for (int i = 0; i < view.capacity(); i++) {
            view.put(i, (byte) (i * 31 + seed * 37 + 5));
        }
        return this;
    }

    void clear() {
        for (int i = 0; i < view.capacity(); i++) {
            view.put(i, (byte) 0);
        }
    }

    /** Whether a part of these bytes is equal to a part of others. */
    boolean holds(int offset, Bytes other, int otherOffset, int length) {
        return view.slice(offset, length).equals(other.view.slice(otherOffset, length));
    }
}
