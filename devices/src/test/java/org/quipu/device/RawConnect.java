package org.quipu.device;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Locale;

/**
 * Times the set-up of connections between two devices in one process, from the first attempt to send until the frame
 * has arrived: {@code RawConnect [device [connections]]}. Prints the first, which loads classes, and the median.
 */
public final class RawConnect {

    private RawConnect() {
    }

    public static void main(String[] args) throws Exception {
        String name = args.length > 0 ? args[0] : "nio";
        long[] nanos = new long[args.length > 1 ? Integer.parseInt(args[1]) : 400];
        for (int i = 0; i < nanos.length; i++) {
            nanos[i] = connect(name);
        }
        double first = nanos[0] / 1e6;
        Arrays.sort(nanos);
        System.out.printf(Locale.ROOT, "first %.1f ms, median %.3f ms%n", first, nanos[nanos.length / 2] / 1e6);
    }

    private static long connect(String name) throws Exception {
        try (Job job = new Job(2, info -> Devices.named(name).open(info))) {
            boolean[] arrived = {false};
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived[0] = true;
            Device sender = job.rank(0).device;
            MemorySegment payload = MemorySegment.ofArray(new byte[8]);
            long begin = System.nanoTime();
            while (sender.trySend(1, 0, 0, 0, 0, payload, 0, 8) != Device.ACCEPTED) {
                sender.poll();
                job.rank(1).device.poll();
            }
            while (!arrived[0]) {
                sender.poll();
                job.rank(1).device.poll();
            }
            return System.nanoTime() - begin;
        }
    }
}
