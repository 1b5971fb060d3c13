import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * NetPIPE over a TCP connection of two JVMs of this machine, without a message-passing library.
 *
 * <pre>NetPipeSockets MODULE BUFFER SIZES WARMUP_MS MEASURE_MS BOUND_MS</pre>
 *
 * <p>The modules are {@code io} (streams of {@code java.io}), {@code nio-direct} and {@code nio-heap} (a channel and a
 * direct buffer or a buffer on the heap, to and from which each block is copied). BUFFER is the size of the sockets'
 * send and receive buffers in bytes; 0 leaves it to the system. This process starts the second one with its own JVM
 * options. {@code NetPipe} documents the measurement and the output.
 */
public final class NetPipeSockets {
    private static final int WORDS = 6;
    private static final String JOIN = "join";

    private NetPipeSockets() {
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 1 && args[0].equals(JOIN)) {
            InetSocketAddress address =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[1]));
            String[] own = Arrays.copyOfRange(args, 2, args.length);
            try (SocketPipe pipe = own[0].equals("io") ? connectStream(own, address) : connectChannel(own, address)) {
                new NetPipe(pipe, NetPipe.largest(own[2])).run(Arrays.copyOfRange(own, 2, WORDS));
            }
            return;
        }
        if (args.length != WORDS || !List.of("io", "nio-direct", "nio-heap").contains(args[0])) {
            throw new IllegalArgumentException("needs io|nio-direct|nio-heap BUFFER SIZES WARMUP_MS MEASURE_MS "
                    + "BOUND_MS, got " + Arrays.toString(args));
        }
        lead(args);
    }

    private static void lead(String[] args) throws IOException, InterruptedException {
        int bytes = Integer.parseInt(args[1]);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (ServerSocket server = args[0].equals("io") ? new ServerSocket()
                : ServerSocketChannel.open().socket()) {
            if (bytes > 0) {
                server.setReceiveBufferSize(bytes);
            }
            server.bind(any);
            Process second = start(args, server.getLocalPort());
            second.onExit().thenRun(() -> closeQuietly(server));
            try (SocketPipe pipe = accept(args, server)) {
                new NetPipe(pipe, NetPipe.largest(args[2])).run(Arrays.copyOfRange(args, 2, WORDS));
            } finally {
                second.destroy();
                second.waitFor();
            }
        }
    }

    private static Process start(String[] args, int port) throws IOException {
        List<String> words = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        words.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), NetPipeSockets.class.getName(), JOIN,
                Integer.toString(port)));
        words.addAll(List.of(args));
        return new ProcessBuilder(words).inheritIO().start();
    }

    private static void closeQuietly(ServerSocket server) {
        try {
            server.close();
        } catch (IOException e) {
            // The process is about to end.
        }
    }

    private static SocketPipe accept(String[] args, ServerSocket server) throws IOException {
        if (args[0].equals("io")) {
            return new StreamPipe(prepared(server.accept(), args), true);
        }
        SocketChannel channel = server.getChannel().accept();
        prepared(channel.socket(), args);
        return new ChannelPipe(channel, true, args[0].equals("nio-direct"), NetPipe.largest(args[2]));
    }

    private static SocketPipe connectStream(String[] args, InetSocketAddress address) throws IOException {
        Socket socket = prepared(new Socket(), args);
        socket.connect(address);
        return new StreamPipe(socket, false);
    }

    private static SocketPipe connectChannel(String[] args, InetSocketAddress address) throws IOException {
        SocketChannel channel = SocketChannel.open();
        prepared(channel.socket(), args);
        channel.connect(address);
        return new ChannelPipe(channel, false, args[0].equals("nio-direct"), NetPipe.largest(args[2]));
    }

    private static Socket prepared(Socket socket, String[] args) throws SocketException {
        int bytes = Integer.parseInt(args[1]);
        if (bytes > 0) {
            socket.setSendBufferSize(bytes);
            socket.setReceiveBufferSize(bytes);
        }
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** A connection that is closed at the end. */
    private interface SocketPipe extends Pipe, AutoCloseable {
        @Override
        void close() throws IOException;
    }

    /** Streams of {@code java.io}. */
    private static final class StreamPipe implements SocketPipe {
        private final Socket socket;
        private final boolean leads;
        private final OutputStream out;
        private final DataInputStream in;

        StreamPipe(Socket socket, boolean leads) throws IOException {
            this.socket = socket;
            this.leads = leads;
            out = socket.getOutputStream();
            in = new DataInputStream(socket.getInputStream());
        }

        @Override
        public boolean leads() {
            return leads;
        }

        @Override
        public void send(byte[] bytes, int length) throws IOException {
            out.write(bytes, 0, length);
        }

        @Override
        public void receive(byte[] bytes, int length) throws IOException {
            in.readFully(bytes, 0, length);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** A channel of {@code java.nio}; each block is copied to and from a buffer. */
    private static final class ChannelPipe implements SocketPipe {
        private static final int SMALLEST = 64;

        private final SocketChannel channel;
        private final boolean leads;
        private final ByteBuffer buffer;

        ChannelPipe(SocketChannel channel, boolean leads, boolean direct, int largest) {
            this.channel = channel;
            this.leads = leads;
            int capacity = Math.max(SMALLEST, largest);
            buffer = direct ? ByteBuffer.allocateDirect(capacity) : ByteBuffer.allocate(capacity);
        }

        @Override
        public boolean leads() {
            return leads;
        }

        @Override
        public void send(byte[] bytes, int length) throws IOException {
            buffer.clear().put(bytes, 0, length).flip();
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        }

        @Override
        public void receive(byte[] bytes, int length) throws IOException {
            buffer.clear().limit(length);
            while (buffer.hasRemaining()) {
                int start = buffer.position();
                int count = channel.read(buffer);
                if (count < 0) {
                    throw new EOFException("the other process ended");
                }
                buffer.get(start, bytes, start, count);
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
