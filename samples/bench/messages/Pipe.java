import java.io.IOException;

/**
 * A connection of two processes that passes blocks of bytes; NetPIPE calls it a module. Used by one thread of each
 * process.
 */
interface Pipe {
    /** Whether this process starts each exchange and reads the clock. True in one of the two processes. */
    boolean leads();

    /** Sends the first {@code length} bytes of an array. */
    void send(byte[] bytes, int length) throws IOException;

    /** Receives {@code length} bytes into the beginning of an array. */
    void receive(byte[] bytes, int length) throws IOException;
}
