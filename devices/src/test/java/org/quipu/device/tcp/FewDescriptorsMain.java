package org.quipu.device.tcp;

import java.io.FileInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;

/** Opens files until there are no more descriptors, and then accepts and connects. The argument names the network. */
public final class FewDescriptorsMain {

    private FewDescriptorsMain() {
    }

    public static void main(String[] arguments) throws IOException {
        Network network = arguments[0].equals("LinuxNetwork") ? new LinuxNetwork() : Network.channels();
        Deque<FileInputStream> files = new ArrayDeque<>();
        try (TcpListener listener = network.listen(new InetSocketAddress("127.0.0.1", 0), 10,
                NetworkConformance.USUAL)) {
            InetSocketAddress target = new InetSocketAddress("127.0.0.1", listener.port());
            // Loads the classes, which takes descriptors.
            fail("listen", () -> network.listen(target, 10, NetworkConformance.USUAL), false);
            try (TcpStream first = network.connect(target, NetworkConformance.USUAL);
                    TcpStream accepted = accept(listener);
                    TcpStream second = network.connect(target, NetworkConformance.USUAL)) {
                while (!first.finishConnect() || !second.finishConnect() || accepted.remote() == null) {
                    Thread.onSpinWait();
                }
                fill(files);
                fail("accept", listener::accept, true);
                fail("connect", () -> network.connect(target, NetworkConformance.USUAL), true);
                files.removeLast().close();
                accept(listener).close();
                System.out.println("accepted");
            }
        } finally {
            for (FileInputStream file : files) {
                file.close();
            }
        }
    }

    private static TcpStream accept(TcpListener listener) throws IOException {
        TcpStream stream = listener.accept();
        while (stream == null) {
            stream = listener.accept();
        }
        return stream;
    }

    private static void fill(Deque<FileInputStream> files) {
        try {
            while (true) {
                files.add(new FileInputStream("/dev/null"));
            }
        } catch (IOException e) {
            // There are no more descriptors.
            return;
        }
    }

    /** One use of a network. */
    private interface Use {
        AutoCloseable run() throws IOException;
    }

    private static void fail(String name, Use use, boolean isPrinted) {
        try {
            use.run();
            System.out.println(name + " has succeeded");
        } catch (IOException e) {
            if (isPrinted) {
                System.out.println(name + ": " + e.getMessage());
            }
        }
    }
}
