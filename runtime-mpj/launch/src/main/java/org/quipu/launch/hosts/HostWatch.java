package org.quipu.launch.hosts;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.settings.LaunchSettings;

/**
 * Declares hosts lost from which nothing has arrived for {@link LaunchSettings#HOST_LIMIT}. Only time in which this
 * process runs is counted, and time in which it waits for bytes.
 */
final class HostWatch {

    /** Quiet time of a host after which it may be the reason why nothing comes from hosts behind it. */
    private static final long FORWARDER_MILLIS = 2 * FrameDescriptor.BEAT_MILLIS;

    private final List<HostLink> links;
    private final long limitMillis = TimeUnit.NANOSECONDS.toMillis(LaunchSettings.HOST_LIMIT.value());

    private HostWatch(List<HostLink> links) {
        this.links = links;
    }

    /** Watches the hosts from now on, in a daemon thread. */
    static void start(List<HostLink> links) {
        Thread.ofPlatform().daemon().name("quipu-hosts").start(new HostWatch(links)::run);
    }

    /** Returns whether bytes that have reached this process are passed on by all hosts in between. */
    private static boolean isForwarding(@Nullable HostLink through) {
        return through == null || through.isListening() && isForwarding(through.through());
    }

    private void run() {
        RunClock clock = new RunClock();
        try {
            while (true) {
                long elapsed = clock.tick();
                for (HostLink link : links) {
                    link.quiet().add(link.bytesReceived(), link.isListening(),
                            isForwarding(link.through()) ? elapsed : 0);
                }
                links.forEach(this::judge);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void judge(HostLink link) {
        HostLink through = link.through();
        boolean mayBeForwarder = through != null && through.quiet().millis() >= FORWARDER_MILLIS;
        if (link.quiet().millis() >= limitMillis && !mayBeForwarder) {
            link.lose("its agent has sent nothing for " + limitMillis / 1000 + " s");
        }
    }
}
