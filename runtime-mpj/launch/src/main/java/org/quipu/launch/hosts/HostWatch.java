package org.quipu.launch.hosts;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quipu.launch.settings.LaunchSettings;

/**
 * Declares hosts lost from which nothing has arrived for {@link LaunchSettings#HOST_LIMIT}. Only time in which this
 * process runs is counted, and time in which it waits for bytes.
 */
final class HostWatch {

    private final List<HostLink> links;
    private final long limitMillis = TimeUnit.NANOSECONDS.toMillis(LaunchSettings.HOST_LIMIT.value());

    private HostWatch(List<HostLink> links) {
        this.links = links;
    }

    /** Watches the hosts from now on, in a daemon thread. */
    static void start(List<HostLink> links) {
        Thread.ofPlatform().daemon().name("quipu-hosts").start(new HostWatch(links)::run);
    }

    private void run() {
        QuietTime[] quiet = new QuietTime[links.size()];
        Arrays.setAll(quiet, index -> new QuietTime());
        RunClock clock = new RunClock();
        try {
            while (true) {
                long elapsed = clock.tick();
                for (int i = 0; i < quiet.length; i++) {
                    HostLink link = links.get(i);
                    if (quiet[i].add(link.bytesReceived(), link.isListening(), elapsed) >= limitMillis) {
                        link.lose("its agent has sent nothing for " + limitMillis / 1000 + " s");
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
