package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One benchmark program under one system. Used by one thread: first {@link #missing}, then {@link #prepare}, then any
 * number of runs.
 */
interface Contender {
    /** The column's name: {@code quipu}, {@code openmpi}, ... */
    String name();

    /** Returns a line with the missing parts and how to install them; empty if it can run. */
    Optional<String> missing();

    /** The system's version and settings, shown above the table. Called after {@link #missing} returned empty. */
    String version() throws BenchException, InterruptedException;

    /** Compiles the program into the build's target folder. */
    void prepare() throws BenchException, InterruptedException;

    /** The number of runs in a round: each runs the next one of the contender's programs. */
    default int programs() {
        return 1;
    }

    /** Returns a line for each of its programs that was left out; the others go on. */
    default List<String> failures() {
        return List.of();
    }

    /** Runs the program once, to its end; the figures by row name. */
    Map<String, Figure> run() throws BenchException, InterruptedException;
}
