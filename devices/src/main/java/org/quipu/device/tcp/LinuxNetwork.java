package org.quipu.device.tcp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import java.util.Set;
import org.quipu.device.natives.Downcalls;

/** Sockets and pollers of the C library. Stateless. */
final class LinuxNetwork implements Network {

    private static final Set<String> PROCESSORS = Set.of("amd64", "aarch64");

    /** No descriptor. */
    private static final int NONE = -1;

    /** Returns whether this process can use it: Linux on a known processor, and native access is not denied. */
    static boolean isPossible() {
        return System.getProperty("os.name").equals("Linux") && PROCESSORS.contains(System.getProperty("os.arch"))
                && Downcalls.areBriefAllowed();
    }

    @Override
    public Poller poller() throws IOException {
        return new EpollPoller();
    }

    @Override
    public TcpListener listen(InetSocketAddress at, int backlog, TcpOptions options) throws IOException {
        return LinuxListener.open(at, backlog, options);
    }

    @Override
    public TcpStream connect(InetSocketAddress target, TcpOptions options) throws IOException {
        return LinuxStream.connect(target, options);
    }

    /** The calls are made on a descriptor that does not exist, so each fails. */
    @Override
    public void link() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment events = arena.allocate(EpollDescriptor.EVENT_BYTES, Long.BYTES);
            new TransferCalls(arena).send(NONE, new Slices(), MemorySegment.ofArray(new byte[1]), 0, 1, false);
            EpollCalls.await(NONE, events, 1, 0);
        }
    }
}
