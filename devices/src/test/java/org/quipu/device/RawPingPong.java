package org.quipu.device;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Ping-pong between two processes over one device, without the message layer: {@code RawPingPong [device
 * [heap|direct]]}. Prints half the round-trip time, median and minimum of many short runs per size, and the bandwidth
 * of the median. A message longer than a frame is sent as several frames. {@code -Dquipu.test.warm=N} sets the number
 * of short runs per size that do not count.
 */
public final class RawPingPong implements FrameHandler {

    private static final int LARGEST = 4 * 1024 * 1024;
    private static final int RUNS = 41;
    private static final int WARM = Integer.getInteger("quipu.test.warm", 10);
    private static final long RUN_NANOS = 5_000_000;

    private final Device device;
    private final int peer;
    private final MemorySegment buffer;
    private long received;
    private long expected;
    private long announced;

    private RawPingPong(Device device, int peer, boolean heap) {
        this.device = device;
        this.peer = peer;
        buffer = heap ? MemorySegment.ofArray(new byte[LARGEST]) : Arena.global().allocate(LARGEST, 64);
    }

    public static void main(String[] args) throws Exception {
        boolean child = args.length > 0 && args[0].equals("child");
        String name = args.length > (child ? 1 : 0) ? args[child ? 1 : 0] : "shm";
        boolean heap = args.length <= (child ? 2 : 1) || args[child ? 2 : 1].equals("heap");
        JobInfo job = new JobInfo("ping-" + name, child ? 1 : 0, 2, 2, 1, new byte[32]);
        try (Device device = Devices.named(name).open(job)) {
            if (child) {
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                System.out.println(device.address());
                RawPingPong here = new RawPingPong(device, 0, heap);
                device.start(here);
                device.addPeer(0, in.readLine());
                here.answer();
            } else {
                try (ChildJvm other = ChildJvm.start(RawPingPong.class, "child", name, heap ? "heap" : "direct")) {
                    RawPingPong here = new RawPingPong(device, 1, heap);
                    device.start(here);
                    other.writeLine(device.address());
                    device.addPeer(1, other.readLine());
                    here.measure();
                }
            }
        }
    }

    private void measure() {
        System.out.println("     bytes  half round trip            least      bandwidth");
        for (int size = 0; size <= LARGEST; size = size == 0 ? 8 : size < 64 ? size + 28 : size * 4) {
            int rounds = 1;
            double[] halves = new double[RUNS + WARM];
            for (int run = 0; run < halves.length; run++) {
                long start = System.nanoTime();
                for (int i = 0; i < rounds; i++) {
                    send(size, 0);
                    receive(size);
                }
                long nanos = System.nanoTime() - start;
                halves[run] = nanos / 2.0 / rounds;
                rounds = (int) Math.max(1, Math.min(1_000_000, RUN_NANOS / (2 * halves[run])));
            }
            double[] kept = Arrays.copyOfRange(halves, WARM, halves.length);
            Arrays.sort(kept);
            double half = kept[RUNS / 2];
            System.out.printf(Locale.ROOT, "%10d  %12.3f us  %12.3f us  %8.3f GB/s%n", size, half / 1000,
                    kept[0] / 1000, size / half);
        }
        send(0, -1);
    }

    private void answer() {
        while (true) {
            long before = received;
            while (received == before) {
                device.poll();
            }
            if (announced < 0) {
                return;
            }
            int size = (int) announced;
            while (received - before < Math.max(1, size)) {
                device.poll();
            }
            send(size, 0);
        }
    }

    private void send(int size, long stop) {
        int largest = device.maxPayload();
        int sent = 0;
        do {
            int length = Math.min(size - sent, largest);
            while (device.trySend(peer, stop < 0 ? stop : size, 0, 0, 0, buffer, sent, length) != Device.ACCEPTED) {
                device.poll();
            }
            sent += length;
        } while (sent < size);
    }

    private void receive(int size) {
        long until = expected + Math.max(1, size);
        while (received < until) {
            device.poll();
        }
        expected = until;
    }

    @Override
    public void onFrame(int from, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        announced = h0;
        if (length > 0) {
            MemorySegment.copy(memory, offset, buffer, 0, length);
        }
        received += Math.max(1, length);
    }

    @Override
    public void onPeerLost(int lost, Throwable cause) {
        throw new IllegalStateException("rank " + lost + " is lost", cause);
    }
}
