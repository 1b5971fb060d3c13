package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpListener;
import org.quipu.device.tcp.TcpOptions;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/** The network of this process, whose streams a test wraps. */
abstract class WrappedNetwork implements Network {

    private final Network network = Network.ofProcess();

    /** Returns the stream that the device uses instead of another. */
    abstract TcpStream wrap(TcpStream stream);

    @Override
    public Poller poller() throws IOException {
        return network.poller();
    }

    @Override
    public TcpListener listen(InetSocketAddress at, int backlog, TcpOptions options) throws IOException {
        TcpListener listener = network.listen(at, backlog, options);
        return new TcpListener() {

            @Override
            public int port() {
                return listener.port();
            }

            @Override
            public TcpStream accept() throws IOException {
                TcpStream stream = listener.accept();
                return stream == null ? null : wrap(stream);
            }

            @Override
            public Watch watch(Poller poller, Object owner) throws IOException {
                return listener.watch(poller, owner);
            }

            @Override
            public void close() throws IOException {
                listener.close();
            }
        };
    }

    @Override
    public TcpStream connect(InetSocketAddress target, TcpOptions options) throws IOException {
        return wrap(network.connect(target, options));
    }

    @Override
    public void link() {
        network.link();
    }

    /** A stream that does what another does. */
    static class WrappedStream implements TcpStream {

        private final TcpStream stream;

        WrappedStream(TcpStream stream) {
            this.stream = stream;
        }

        @Override
        public boolean finishConnect() throws IOException {
            return stream.finishConnect();
        }

        @Override
        public InetSocketAddress remote() {
            return stream.remote();
        }

        @Override
        public boolean staysOnMachine() throws IOException {
            return stream.staysOnMachine();
        }

        @Override
        public long shortestRoundTrip() throws IOException {
            return stream.shortestRoundTrip();
        }

        @Override
        public String congestionControl() throws IOException {
            return stream.congestionControl();
        }

        @Override
        public boolean setCongestionControl(String name) throws IOException {
            return stream.setCongestionControl(name);
        }

        @Override
        public Watch watch(Poller poller, int operations, Object owner) throws IOException {
            return stream.watch(poller, operations, owner);
        }

        @Override
        public int read(MemorySegment target, long offset, int length) throws IOException {
            return stream.read(target, offset, length);
        }

        @Override
        public int write(MemorySegment source, long offset, int length) throws IOException {
            return stream.write(source, offset, length);
        }

        @Override
        public int write(MemorySegment header, int headerLength, MemorySegment payload, long offset, int length)
                throws IOException {
            return stream.write(header, headerLength, payload, offset, length);
        }

        @Override
        public void discardAndClose() {
            stream.discardAndClose();
        }

        @Override
        public void close() {
            stream.close();
        }
    }
}
