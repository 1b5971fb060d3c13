package org.quipu.mpj.manager.pmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.NativeLibrary;

/** The launcher of one job, as far as PMI-1 goes. Each process is served by a thread. */
final class PmiServer implements AutoCloseable {

    static final String SPACE = "kvs_4769.0@host";

    /** For {@link #answering}: the request is not answered. */
    static final String NO_ANSWER = "none\n";

    private static final long END_MILLIS = 30_000;
    private static final int AF_UNIX = 1;
    private static final int SOCK_STREAM = 1;

    private final PmiDialect dialect;
    private final int size;
    private final int valueLength;
    private final CyclicBarrier barrier;
    private final Map<String, String> values = new ConcurrentHashMap<>();
    private final Map<String, String> replaced = new HashMap<>();
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());
    private final List<Thread> threads = new ArrayList<>();
    private boolean byByte;

    PmiServer(PmiDialect dialect, int size, int valueLength) {
        this.dialect = dialect;
        this.size = size;
        this.valueLength = valueLength;
        this.barrier = new CyclicBarrier(size);
    }

    /**
     * Replaces the answer to a request.
     *
     * @param request the name of the request
     * @param answer one or more lines; an answer without a line feed at its end is followed by the end of the
     *     connection
     */
    PmiServer answering(String request, String answer) {
        replaced.put(request, answer);
        return this;
    }

    /** Writes each answer byte by byte. */
    PmiServer answeringByByte() {
        byByte = true;
        return this;
    }

    /** Returns the environment of a process that uses an inherited socket. */
    Map<String, String> byDescriptor(int rank) throws IOException {
        int[] pair = socketPair();
        serve(new InheritedSocket(pair[1]));
        return Map.of(PmiDescriptor.FD, Integer.toString(pair[0]), PmiDescriptor.RANK, Integer.toString(rank),
                PmiDescriptor.SIZE, Integer.toString(size));
    }

    /** Returns the environment of a process that connects to a port. */
    Map<String, String> byPort(int rank) throws IOException {
        InetAddress host = InetAddress.getLoopbackAddress();
        ServerSocket listener = new ServerSocket(0, 1, host);
        start(() -> {
            try (listener; Socket socket = listener.accept()) {
                answer(new PortSocket(socket));
            }
        });
        return Map.of(PmiDescriptor.PORT, host.getHostAddress() + ":" + listener.getLocalPort(), PmiDescriptor.ID,
                Integer.toString(rank));
    }

    private static int[] socketPair() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment pair = arena.allocate(NativeLibrary.INT, 2);
            NativeLibrary.system().checked("socketpair").zero("make a pair of sockets", AF_UNIX, SOCK_STREAM, 0,
                    pair.address());
            return new int[] {pair.getAtIndex(NativeLibrary.INT, 0), pair.getAtIndex(NativeLibrary.INT, 1)};
        }
    }

    private void serve(PmiStream stream) {
        start(() -> {
            try (stream) {
                answer(stream);
            }
        });
    }

    private interface Body {
        void run() throws Exception;
    }

    private void start(Body body) {
        threads.add(Thread.ofPlatform().daemon().name("pmi-server").start(() -> {
            try {
                body.run();
            } catch (Exception e) {
                failures.add(e.toString());
            }
        }));
    }

    private void answer(PmiStream stream) throws Exception {
        for (String line = line(stream); line != null; line = line(stream)) {
            requests.add(line);
            assertThat(line.length()).as(line).isLessThan(1024);
            PmiAnswer request = PmiAnswer.parse(line);
            String given = replaced.get(request.name());
            String answer = given == null ? answer(request) : given.equals(NO_ANSWER) ? "" : given;
            byte[] bytes = answer.getBytes(StandardCharsets.ISO_8859_1);
            for (int i = 0; byByte && i < bytes.length; i++) {
                stream.write(new byte[] {bytes[i]});
            }
            if (!byByte && bytes.length > 0) {
                stream.write(bytes);
            }
            if (given != null && !given.endsWith("\n")) {
                return;
            }
        }
    }

    private static @Nullable String line(PmiStream stream) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] next = new byte[1];
        while (stream.read(next) == 1) {
            if (next[0] == '\n') {
                return line.toString(StandardCharsets.ISO_8859_1);
            }
            line.write(next[0]);
        }
        return null;
    }

    private String answer(PmiAnswer request) throws Exception {
        return switch (request.name()) {
            case "initack" -> "cmd=initack\ncmd=set size=" + size + "\ncmd=set rank=" + request.required("pmiid")
                    + "\ncmd=set debug=0\n";
            case "init" -> dialect.init(request.values()) + "\n";
            case "get_maxes" -> dialect.maxes(valueLength) + "\n";
            case "get_my_kvsname" -> dialect.space(SPACE) + "\n";
            case "put" -> {
                assertThat(request.required("kvsname")).isEqualTo(SPACE);
                assertThat(request.required("value")).hasSizeLessThan(valueLength).matches("[A-Za-z0-9._-]+");
                values.put(request.required("key"), request.required("value"));
                yield dialect.put() + "\n";
            }
            case "barrier_in" -> {
                barrier.await();
                yield dialect.barrier() + "\n";
            }
            case "get" -> {
                String key = request.required("key");
                yield dialect.got(values.get(key), key) + "\n";
            }
            case "abort" -> "";
            case "finalize" -> dialect.end() + "\n";
            default -> "cmd=unknown rc=-1\n";
        };
    }

    /** Returns the requests of all processes in the order of arrival. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Returns when all processes have closed their connections; fails if one does not, or sent something invalid. */
    @Override
    public void close() {
        try {
            for (Thread thread : threads) {
                thread.join(END_MILLIS);
                assertThat(thread.isAlive()).as("a connection was not closed").isFalse();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assertThat(failures).isEmpty();
    }
}
