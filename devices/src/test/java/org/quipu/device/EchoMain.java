package org.quipu.device;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import org.quipu.device.routing.ByParity;

/**
 * The second process of a test: sends every frame back, or exposes memory and sends the key, until it is stopped.
 * Arguments: device (several joined by '+'), job.
 */
final class EchoMain {

    /** First header word of the frame that ends it. */
    static final long STOP = -1;

    /** First header word of a frame that requests memory to read; the second word is the number of bytes. */
    static final long EXPOSE = -2;

    private EchoMain() {
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println(args[1]);
        JobInfo job = new JobInfo(args[1], 1, 2, 2, 1, Job.secret());
        try (Arena arena = Arena.ofShared(); Endpoint here = new Endpoint(1, ByParity.open(job, args[0]))) {
            System.out.println(here.device.address());
            here.device.addPeer(0, in.readLine());
            ArrayDeque<Runnable> answers = new ArrayDeque<>();
            boolean[] stop = {false};
            here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                if (h0 == STOP) {
                    stop[0] = true;
                } else if (h0 == EXPOSE) {
                    answers.add(() -> expose(here, peer, arena.allocate(h1)));
                } else {
                    answers.add(() -> here.send(peer, h0, h1, payload));
                }
            };
            while (!stop[0]) {
                here.pumpUntil(() -> stop[0] || !answers.isEmpty());
                while (!answers.isEmpty()) {
                    answers.remove().run();
                }
            }
            here.pumpUntil(here.device::flushed);
        }
    }

    private static void expose(Endpoint here, int peer, MemorySegment memory) {
        byte[] content = Endpoint.pattern(memory.byteSize(), (int) memory.byteSize());
        MemorySegment.copy(content, 0, memory, ValueLayout.JAVA_BYTE, 0, content.length);
        Exposure exposure = new Exposure();
        if (!here.device.expose(peer, memory, 0, memory.byteSize(), exposure)) {
            throw new AssertionError("rank 1 cannot expose memory off the heap");
        }
        here.send(peer, exposure.key0(), exposure.key1(), new byte[0]);
    }
}
