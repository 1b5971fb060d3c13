package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An MPI library of Debian, whose programs are called {@code mpicc.NAME} and {@code mpirun.NAME}.
 *
 * @param name the library's name
 * @param packages the packages of its programs and headers
 */
record DebianMpi(String name, String packages) implements MpiInstallation {
    /** Open MPI 4. */
    static final DebianMpi OPENMPI = new DebianMpi("openmpi", "openmpi-bin libopenmpi-dev");
    /** MPICH 4. */
    static final DebianMpi MPICH = new DebianMpi("mpich", "mpich libmpich-dev");

    @Override
    public Optional<String> missing() {
        return Workshop.needs(packages, "mpirun." + name)
                .or(() -> CompilerProbe.missing(packages, "probe.c",
                        "#include <mpi.h>\nint main(void) { return MPI_Finalize(); }\n",
                        List.of("mpicc." + name, "-pthread")));
    }

    @Override
    public void install(Workshop workshop) {
        // The system's package manager does that.
    }

    @Override
    public Invocation compiler(List<String> arguments) {
        return Invocation.of(words("mpicc." + name, arguments));
    }

    @Override
    public Invocation starter(List<String> arguments) {
        return Invocation.of(words("mpirun." + name, arguments));
    }

    /** A program and its arguments. */
    static List<String> words(String program, List<String> arguments) {
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(arguments);
        return words;
    }
}
