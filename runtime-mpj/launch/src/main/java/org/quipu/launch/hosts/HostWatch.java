package org.quipu.launch.hosts;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quipu.launch.settings.LaunchSettings;

/**
 * Declares hosts lost from which nothing has arrived for {@link LaunchSettings#HOST_LIMIT}. Only time in which this
 * process runs is counted, and time in which it waits for bytes.
 */
final class HostWatch {

    private static final long TICK_MILLIS = 250;

    /** A later tick shows that this machine is too busy to judge the agents. */
    private static final long LATE_MILLIS = 2 * TICK_MILLIS;

    private final List<HostLink> links;
    private final long[] received;
    private final long[] quietMillis;
    private final long limitMillis = TimeUnit.NANOSECONDS.toMillis(LaunchSettings.HOST_LIMIT.value());

    private HostWatch(List<HostLink> links) {
        this.links = links;
        received = new long[links.size()];
        quietMillis = new long[links.size()];
    }

    /** Watches the hosts from now on, in a daemon thread. */
    static void start(List<HostLink> links) {
        Thread.ofPlatform().daemon().name("quipu-hosts").start(new HostWatch(links)::run);
    }

    private void run() {
        long last = System.nanoTime();
        try {
            while (true) {
                Thread.sleep(TICK_MILLIS);
                long now = System.nanoTime();
                long elapsed = TimeUnit.NANOSECONDS.toMillis(now - last);
                last = now;
                for (int i = 0; i < received.length; i++) {
                    look(i, elapsed < LATE_MILLIS ? elapsed : 0);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(int index, long elapsed) {
        HostLink link = links.get(index);
        boolean isQuiet = link.isListening() && link.bytesReceived() == received[index];
        received[index] = link.bytesReceived();
        quietMillis[index] = isQuiet ? quietMillis[index] + elapsed : 0;
        if (quietMillis[index] >= limitMillis) {
            link.lose("its agent has sent nothing for " + limitMillis / 1000 + " s");
        }
    }
}
