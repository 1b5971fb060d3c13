package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The MPI library of Debian under which NPB's programs for ranks are built and run: Open MPI, or MPICH if there is no
 * Open MPI.
 *
 * @param name {@code openmpi} or {@code mpich}
 */
record NpbMpi(String name) {
    private static final String OPENMPI = "openmpi";

    /** The library that is installed, with its Fortran compiler. */
    static Optional<NpbMpi> installed() {
        return Stream.of(OPENMPI, "mpich").map(NpbMpi::new).filter(mpi -> Workshop.installed(mpi.fortran())
                && Workshop.installed(mpi.c()) && Workshop.installed("mpirun." + mpi.name)).findFirst();
    }

    /** Its compiler of Fortran. */
    String fortran() {
        return "mpif90." + name;
    }

    /** Its compiler of C. */
    String c() {
        return "mpicc." + name;
    }

    /** The command that runs a program; ranks are bound to cores if there are enough. */
    Invocation run(Path program, int ranks, int cores) {
        List<String> words = new ArrayList<>(List.of("mpirun." + name));
        if (name.equals(OPENMPI)) {
            words.add("--allow-run-as-root");
            words.addAll(cores < ranks ? List.of("--oversubscribe") : List.of("--bind-to", "core"));
        } else if (cores >= ranks) {
            words.addAll(List.of("-bind-to", "core"));
        }
        words.addAll(List.of("-np", Integer.toString(ranks), program.toString()));
        return Invocation.of(words);
    }
}
