package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs contenders in turn (ours, first peer, second peer, ours, ...), so that changes of the machine affect all alike.
 * A peer that is not installed or fails is left out with a note; if our own program fails, so does the contest.
 */
final class Contest {
    private final Contender ours;
    private final List<Contender> peers;
    private final Notes notes;

    Contest(Contender ours, List<Contender> peers, Notes notes) {
        this.ours = ours;
        this.peers = peers;
        this.notes = notes;
    }

    /** Prepares all, runs {@code rounds} rounds and returns the series: ours first, then the peers that ran. */
    List<Series> run(String what, int rounds) throws BenchException, InterruptedException {
        Map<Contender, Series> series = new LinkedHashMap<>();
        for (Contender contender : entrants()) {
            notes.progress(what + ": preparing " + contender.name());
            attempt(contender, series, () -> {
                contender.prepare();
                series.put(contender, new Series(contender.name(), contender.version()));
            });
        }
        for (int round = 1; round <= rounds; round++) {
            for (Map.Entry<Contender, Series> entry : List.copyOf(series.entrySet())) {
                Contender contender = entry.getKey();
                notes.progress(what + ": run " + round + " of " + rounds + ", " + contender.name());
                attempt(contender, series, () -> entry.getValue().add(contender.run()));
            }
        }
        notes.endProgress();
        return List.copyOf(series.values());
    }

    private List<Contender> entrants() throws BenchException {
        List<Contender> entrants = new ArrayList<>();
        Optional<String> own = ours.missing();
        if (own.isPresent()) {
            throw new BenchException(own.get());
        }
        entrants.add(ours);
        for (Contender peer : peers) {
            Optional<String> missing = peer.missing();
            if (missing.isPresent()) {
                notes.note(peer.name() + " is left out: " + missing.get());
            } else {
                entrants.add(peer);
            }
        }
        return entrants;
    }

    private void attempt(Contender contender, Map<Contender, Series> series, Step step)
            throws BenchException, InterruptedException {
        try {
            step.go();
        } catch (BenchException e) {
            if (contender == ours) {
                notes.endProgress();
                throw new BenchException(contender.name() + ": " + e.getMessage());
            }
            notes.note(contender.name() + " is left out: " + e.getMessage());
            series.remove(contender);
        }
    }

    private interface Step {
        void go() throws BenchException, InterruptedException;
    }
}
