package org.quipu.mpj.boot;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.device.FrameHandler;
import org.quipu.device.JobInfo;
import org.quipu.device.control.HostAddress;
import org.quipu.device.control.TcpAddress;

/**
 * The training run for the TCP device, whose classes are then in the AOT cache. The ranks of the training run
 * communicate by shared memory, so this class connects two TCP devices within one process and sends frames in both
 * directions.
 */
public final class TcpTraining {

    private static final int ENDS = 2;
    private static final int SECRET_BYTES = 32;
    private static final int SHORT = 8;
    private static final int SHORT_ROUNDS = 10_000;
    private static final int LONG_ROUNDS = 100;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final Device[] ends = new Device[ENDS];
    private final Counter counter = new Counter();
    private final long deadline = System.nanoTime() + LIMIT_NANOS;

    private TcpTraining() {}

    /**
     * Connects two devices, exchanges frames and closes both.
     *
     * @throws IOException if a device cannot be opened
     * @throws IllegalStateException if a peer is lost, or the frames have not arrived after 30 s
     */
    public static void run() throws IOException {
        TcpTraining training = new TcpTraining();
        try {
            training.open();
            training.exchange(SHORT, SHORT_ROUNDS);
            training.exchange(training.ends[0].maxPayload(), LONG_ROUNDS);
        } finally {
            for (Device end : training.ends) {
                if (end != null) {
                    end.close();
                }
            }
        }
    }

    private void open() throws IOException {
        byte[] secret = new byte[SECRET_BYTES];
        ThreadLocalRandom.current().nextBytes(secret);
        String id = "training-" + ProcessHandle.current().pid();
        for (int rank = 0; rank < ENDS; rank++) {
            ends[rank] = Devices.named("nio").open(new JobInfo(id, rank, ENDS, ENDS, 1, secret));
            ends[rank].start(counter);
        }
        for (int rank = 0; rank < ENDS; rank++) {
            ends[rank].addPeer(1 - rank, ends[1 - rank].address());
        }
        chooseDevice(ends[0].address());
    }

    /** Chooses a device to a peer on another host, and an address of that host. */
    private static void chooseDevice(String own) {
        List<HostAddress> hosts = List.of(HostAddress.of("192.0.2.1"), HostAddress.of("2001:db8::1"));
        String peer = new TcpAddress("another-host", "another-host", hosts, 1).toString();
        for (DeviceProvider provider : Devices.providers()) {
            if (!provider.onRequestOnly()) {
                provider.unavailable();
            }
        }
        // There is none if this machine has no network.
        Devices.best(Map.of("nio", own), Map.of("nio", peer));
    }

    // payloads in the kind of memory that the shm device uses: another kind would make its accesses polymorphic
    private void exchange(int bytes, int rounds) {
        MemorySegment payload = Arena.ofAuto().allocate(bytes);
        for (int i = 0; i < rounds; i++) {
            int expected = counter.frames + ENDS;
            send(0, payload);
            send(1, payload);
            while (counter.frames < expected) {
                poll();
            }
        }
    }

    private void send(int rank, MemorySegment payload) {
        int answer;
        do {
            answer = ends[rank].trySend(1 - rank, 0, 0, 0, 0, payload, 0, (int) payload.byteSize());
            poll();
        } while (answer == Device.BACK_PRESSURE);
        if (answer != Device.ACCEPTED) {
            throw new IllegalStateException("the connection to end " + (1 - rank) + " is lost");
        }
    }

    private void poll() {
        for (Device end : ends) {
            end.poll();
        }
        if (System.nanoTime() - deadline > 0) {
            throw new IllegalStateException("frames have not arrived in time");
        }
    }

    /** Counts the frames of both ends. */
    private static final class Counter implements FrameHandler {

        private int frames;

        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            frames++;
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new IllegalStateException("the connection to end " + peer + " is lost", cause);
        }
    }
}
