package org.quipu.device.nio;

import java.lang.foreign.MemorySegment;
import java.security.Security;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.tcp.Network;
import org.quipu.device.tls.TlsNetwork;

/**
 * Sends frames both ways over TLS whose keys change after each MiB, as they do after 128 GiB by default. Prints the
 * numbers of frames that have arrived. A process of its own, since the JDK reads the limit once.
 */
final class TlsKeyUpdateMain {

    private static final int FRAMES = 40;
    private static final int BYTES = 300_000;

    private TlsKeyUpdateMain() {
    }

    public static void main(String[] args) throws Exception {
        Security.setProperty("jdk.tls.keyLimits", "AES/GCM/NoPadding KeyUpdate 2^20");
        int[] arrived = new int[2];
        try (Job job = new Job(2, info -> new NioDevice(info,
                NioSettings.usual().with(new TlsNetwork(Network.ofProcess(), info.secret()))))) {
            for (Endpoint here : job.ranks) {
                here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                    if (h0 != arrived[here.rank]++ || payload[BYTES - 1] != (byte) h0) {
                        throw new AssertionError("frame " + h0 + " is wrong");
                    }
                };
            }
            for (int i = 0; i < FRAMES; i++) {
                byte[] payload = new byte[BYTES];
                payload[BYTES - 1] = (byte) i;
                for (Endpoint here : job.ranks) {
                    int answer = Device.BACK_PRESSURE;
                    while (answer == Device.BACK_PRESSURE) {
                        answer = here.device.trySend(1 - here.rank, i, 0, 0, 0, MemorySegment.ofArray(payload), 0,
                                BYTES);
                        job.ranks.forEach(each -> each.device.poll());
                    }
                    if (answer != Device.ACCEPTED) {
                        throw new AssertionError("lost: " + here.causes);
                    }
                }
            }
            while (arrived[0] < FRAMES || arrived[1] < FRAMES) {
                job.ranks.forEach(each -> each.device.poll());
            }
        }
        System.out.println(arrived[0] + " " + arrived[1]);
    }
}
