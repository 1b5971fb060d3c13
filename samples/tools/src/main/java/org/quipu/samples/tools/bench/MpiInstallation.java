package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Optional;

/** An MPI library for programs in C: its compiler and the program that starts its ranks. */
interface MpiInstallation {
    /** The name of its column. */
    String name();

    /** Returns a line with the missing parts and how to install them; empty if {@link #install} may succeed. */
    Optional<String> missing();

    /** Installs missing parts, for a library that is installed below the build's target folder. */
    void install(Workshop workshop) throws BenchException, InterruptedException;

    /** The command that compiles. */
    Invocation compiler(List<String> arguments);

    /** The command that starts ranks. */
    Invocation starter(List<String> arguments);
}
