package org.quipu.device;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The time in which one thread transfers an array from one device to another of the same process, without thread
 * switches. Prints the best batch, the tenth percentile and the median, in microseconds per frame.
 *
 * <pre>java --enable-native-access=ALL-UNNAMED -cp ... org.quipu.device.RawTransfer nio</pre>
 */
public final class RawTransfer implements FrameHandler {

    private static final int[] SIZES = {8, 1024, 64 << 10, 256 << 10, 1 << 20};
    private static final long MEASURE_NANOS = 3_000_000_000L;
    private static final int WARM_UP_BATCHES = 50;
    private static final int LONG = 16 << 10;

    private final MemorySegment target = MemorySegment.ofArray(new byte[1 << 20]);
    private final MemorySegment source = MemorySegment.ofArray(new byte[1 << 20]);
    private final Device from;
    private final Device to;
    private long frames;

    private RawTransfer(DeviceProvider provider) throws Exception {
        String id = Job.name();
        from = provider.open(new JobInfo(id, 0, 2, 2, 1, Job.secret()));
        to = provider.open(new JobInfo(id, 1, 2, 2, 1, Job.secret()));
        from.start(this);
        to.start(this);
        from.addPeer(1, to.address());
        to.addPeer(0, from.address());
    }

    public static void main(String[] arguments) throws Exception {
        RawTransfer transfer = new RawTransfer(Devices.named(arguments[0]));
        for (int size : SIZES) {
            transfer.measure(Math.min(size, transfer.from.maxPayload()));
        }
        transfer.from.close();
        transfer.to.close();
    }

    private void measure(int length) {
        int batch = length < LONG ? 200 : 8;
        List<Double> times = new ArrayList<>();
        long end = System.nanoTime() + MEASURE_NANOS;
        for (int round = 0; System.nanoTime() - end < 0 || times.isEmpty(); round++) {
            long begin = System.nanoTime();
            for (int i = 0; i < batch; i++) {
                move(length);
            }
            if (round >= WARM_UP_BATCHES) {
                times.add((System.nanoTime() - begin) / 1000.0 / batch);
            }
        }
        Collections.sort(times);
        System.out.printf("%7d bytes: best %.2f, tenth percentile %.2f, median %.2f us%n", length, times.getFirst(),
                times.get(times.size() / 10), times.get(times.size() / 2));
    }

    private void move(int length) {
        long wanted = frames + 1;
        while (from.trySend(1, 0, 0, 0, 0, source, 0, length) != Device.ACCEPTED) {
            from.poll();
            to.poll();
        }
        while (frames < wanted) {
            to.poll();
            if (length >= LONG) {
                from.poll();
            }
        }
    }

    @Override
    public boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
        landing.set(target, 0);
        return true;
    }

    @Override
    public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (memory != target) {
            MemorySegment.copy(memory, offset, target, 0, length);
        }
        frames++;
    }

    @Override
    public void onPeerLost(int peer, Throwable cause) {
        throw new IllegalStateException("rank " + peer + " is lost", cause);
    }
}
