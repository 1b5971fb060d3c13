package org.quipu.threads.watch;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Sites;

/** An observed wait for a lock that another thread holds. */
public final class LockWatch {

    private final Observer observer = Probe.observer();
    private final @Nullable Object mark = observer.begin(Construct.LOCK);
    private final long since = System.nanoTime();
    // found before the wait, and not while the thread holds the lock
    private final Site site = Sites.here(ThreadWatch.currentSite());

    private LockWatch() {
    }

    /** Waits by {@code wait}, observed. */
    public static void around(String kind, String name, Runnable wait) {
        LockWatch watch = new LockWatch();
        wait.run();
        watch.observer.end(watch.mark, new Seen.Lock(kind, name, watch.site, System.nanoTime() - watch.since));
    }
}
