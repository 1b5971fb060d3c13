package org.quipu.mpj.match;

import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;

/**
 * Probes that wait for a message, in order of arrival. A message completes every plain probe that it matches; the
 * oldest matched probe removes it (MPI 4.1 section 3.8). Guarded by the lock of its {@link MatchContext}.
 */
final class Probers {

    private @Nullable ProbeOperation first;
    private @Nullable ProbeOperation last;

    boolean isEmpty() {
        return first == null;
    }

    void add(ProbeOperation probe) {
        probe.next = null;
        if (last == null) {
            first = probe;
        } else {
            last.next = probe;
        }
        last = probe;
    }

    boolean any(Predicate<ProbeOperation> test) {
        ProbeOperation probe = first;
        while (probe != null && !test.test(probe)) {
            probe = probe.next;
        }
        return probe != null;
    }

    /** Completes the probes that this message matches; returns whether one of them removed it. */
    boolean answer(Envelope message) {
        boolean taken = false;
        ProbeOperation probe = takeAll();
        while (probe != null) {
            ProbeOperation next = probe.next;
            if (probe.wants(message.source(), message.tag()) && !(probe.takes && taken)) {
                taken |= probe.takes;
                probe.found(message);
                probe.complete();
            } else {
                add(probe);
            }
            probe = next;
        }
        return taken;
    }

    /** Fails the probes that satisfy the test. */
    void failIf(Predicate<ProbeOperation> test, String text) {
        ProbeOperation probe = takeAll();
        while (probe != null) {
            ProbeOperation next = probe.next;
            if (test.test(probe)) {
                probe.fail(ErrorClass.PROC_FAILED, text);
            } else {
                add(probe);
            }
            probe = next;
        }
    }

    private @Nullable ProbeOperation takeAll() {
        ProbeOperation all = first;
        first = null;
        last = null;
        return all;
    }
}
