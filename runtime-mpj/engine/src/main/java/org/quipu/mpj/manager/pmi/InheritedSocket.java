package org.quipu.mpj.manager.pmi;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * A socket that the launcher opened before it started this process, known by its number. No class of the JDK can use
 * it. Calls of sockets, not of files: they fail if the number belongs to a file that the JVM has opened.
 */
final class InheritedSocket implements PmiStream {

    private final int descriptor;
    private final Function receive;
    private final Function send;
    private final Function close;

    /** @throws IOException if native access is denied */
    InheritedSocket(int descriptor) throws IOException {
        NativeLibrary library = NativeLibrary.system();
        this.descriptor = descriptor;
        this.receive = library.checked("recv");
        this.send = library.checked("send");
        this.close = library.checked("close");
    }

    @Override
    public int read(byte[] into) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(into.length);
            int count = call(receive, "read from descriptor ", buffer.address(), into.length);
            MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, into, 0, count);
            return count == 0 ? -1 : count;
        }
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes);
            long written = 0;
            while (written < bytes.length) {
                written += call(send, "write to descriptor ", buffer.address() + written, bytes.length - written);
            }
        }
    }

    private int call(Function function, String purpose, long address, long length) throws NativeException {
        while (true) {
            try {
                return function.number(purpose + descriptor, descriptor, address, length);
            } catch (NativeException e) {
                if (e.error() != Errno.EINTR) {
                    throw e;
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        close.zero("close descriptor " + descriptor, descriptor);
    }
}
