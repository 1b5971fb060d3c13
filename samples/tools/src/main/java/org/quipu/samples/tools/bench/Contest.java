package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs contenders in turn (ours, first peer, second peer, ours, ...), so that changes of the machine affect all alike.
 * A peer that is not installed or fails is left out with a note; if our own program fails, so does the contest.
 */
final class Contest {
    private final Contender ours;
    private final List<Contender> peers;
    private final Notes notes;
    private final Map<Contender, Series> series = new LinkedHashMap<>();
    private final List<String> absent = new ArrayList<>();

    Contest(Contender ours, List<Contender> peers, Notes notes) {
        this.ours = ours;
        this.peers = peers;
        this.notes = notes;
    }

    /** Prepares all, runs {@code rounds} rounds and returns the series: ours first, then the peers that ran. */
    List<Series> run(String what, int rounds) throws BenchException, InterruptedException {
        prepare(name -> notes.progress(what + ": preparing " + name));
        for (int round = 1; round <= rounds; round++) {
            String run = what + ": run " + round + " of " + rounds + ", ";
            round(name -> notes.progress(run + name));
        }
        notes.endProgress();
        return series();
    }

    /** Prepares all that can run; {@code progress} gets the name of each before that. Called once, at first. */
    void prepare(Consumer<String> progress) throws BenchException, InterruptedException {
        for (Contender contender : entrants()) {
            progress.accept(contender.name());
            attempt(contender, () -> {
                contender.prepare();
                series.put(contender, new Series(contender.name(), contender.version()));
            });
        }
    }

    /** Runs each program of each contender once; {@code progress} gets the name of the {@link #steps} before. */
    void round(Consumer<String> progress) throws BenchException, InterruptedException {
        for (int program = 0; program < ours.programs(); program++) {
            for (Map.Entry<Contender, Series> entry : List.copyOf(series.entrySet())) {
                progress.accept(step(entry.getKey(), program));
                attempt(entry.getKey(), () -> entry.getValue().add(entry.getKey().run()));
            }
        }
    }

    /** The names of the steps of a round, in order, all different: each program of each contender is one. */
    List<String> steps() {
        return IntStream.range(0, ours.programs()).boxed()
                .flatMap(program -> series.keySet().stream().map(contender -> step(contender, program))).toList();
    }

    private String step(Contender contender, int program) {
        return contender.name() + (ours.programs() == 1 ? "" : ", " + (program + 1) + " of " + ours.programs());
    }

    /** The series so far: ours first, then the peers that ran. */
    List<Series> series() {
        return List.copyOf(series.values());
    }

    /** The peers, and programs of peers, that were left out so far, each with the reason. */
    List<String> absent() {
        return Stream.concat(absent.stream(), series.keySet().stream().flatMap(one -> one.failures().stream()))
                .toList();
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
                leaveOut(peer, missing.get());
            } else {
                entrants.add(peer);
            }
        }
        return entrants;
    }

    private void leaveOut(Contender peer, String reason) {
        String line = peer.name() + " is left out: " + reason;
        absent.add(line);
        notes.note(line);
    }

    private void attempt(Contender contender, Step step) throws BenchException, InterruptedException {
        try {
            step.go();
        } catch (BenchException e) {
            if (contender == ours) {
                notes.endProgress();
                throw new BenchException(contender.name() + ": " + e.getMessage());
            }
            leaveOut(contender, e.getMessage());
            series.remove(contender);
        }
    }

    private interface Step {
        void go() throws BenchException, InterruptedException;
    }
}
