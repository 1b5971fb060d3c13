package org.quipu.device.verbs;

import org.quipu.device.rdma.WakeableWait;
import org.quipu.device.verbs.VerbsCounters.Count;

/** Puts the polling thread to sleep until a request completes, another thread wakes it, or the timeout expires. */
final class CompletionWait extends WakeableWait {

    private final CompletionQueue completions;
    private final VerbsCounters counters;

    CompletionWait(Resources resources, VerbsCounters counters) {
        super(resources.sleeper());
        completions = resources.completions();
        this.counters = counters;
    }

    @Override
    protected void sleep(long nanos) {
        if (completions.hasNext()) {
            return;
        }
        completions.arm();
        // There is no notification of completions before the queue was armed; the next poll processes them.
        if (completions.fill() == 0) {
            counters.add(Count.SLEEPS);
            if (sleeper().sleep(nanos)) {
                completions.takeEvent();
            }
        }
    }

    @Override
    public String toString() {
        return super.toString() + completions;
    }
}
