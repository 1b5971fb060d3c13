package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;
import org.quipu.samples.tools.demo.Kernel;

/**
 * The source of the NAS Parallel Benchmarks as NASA distributes it: a folder with NPB3.4-SER, NPB3.4-OMP and
 * NPB3.4-MPI, or some of them. It is only read. Programs are built in a copy, with the options of this class instead of
 * those in the user's config/make.def.
 */
final class NpbTree {
    /** The options of all compilers. */
    static final String OPTIONS = "-O3 -march=native";

    private static final Pattern BUILT = Pattern.compile(".*\\.(o|mod|x)|npbparams\\.h|setparams|makesuite");

    private final Path root;
    private final Workshop workshop;

    NpbTree(Path root, Workshop workshop) {
        this.root = root;
        this.workshop = workshop;
    }

    Path root() {
        return root;
    }

    /** The line for a folder that is no source of NPB; empty if it is one. */
    Optional<String> wrong() {
        if (!Files.isDirectory(root)) {
            return Optional.of("there is no folder " + root);
        }
        boolean hasForm = Stream.of(NpbForm.values()).anyMatch(form -> find(form).isPresent());
        return hasForm ? Optional.empty()
                : Optional.of(root + " has none of the folders NPB3.4-SER, NPB3.4-OMP and NPB3.4-MPI; give the one "
                        + "that has them, such as NPB3.4.3");
    }

    /** The folder of a form. */
    Optional<Path> find(NpbForm form) {
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(Files::isDirectory)
                    .filter(file -> file.getFileName().toString().matches("NPB3\\.4.*-" + form.suffix())).sorted()
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Copies a form's source into the build's target folder, without what was built there, and returns the copy. */
    Path copy(NpbForm form) throws BenchException {
        Path source = find(form).orElseThrow(() -> new BenchException(
                "there is no folder NPB3.4-" + form.suffix() + " in " + root + "; leave the form out by --forms"));
        Path copy = workshop.output("npb/" + source.getFileName());
        Workshop.empty(copy);
        try {
            Files.walkFileTree(source, new Copier(source, copy));
            Files.createDirectories(copy.resolve("bin"));
            Path settings = copy.resolve("config/make.def");
            if (!Files.exists(settings)) {
                Files.copy(copy.resolve("config/make.def.template"), settings);
            }
        } catch (IOException e) {
            throw new BenchException("cannot copy " + source + ": " + FailureReason.of(e, source));
        }
        return copy;
    }

    /** Builds a program in a copy and returns it. {@code mpi} compiles the form {@code ranks}. */
    Path build(Path copy, Kernel kernel, NpbForm form, String problem, NpbMpi mpi)
            throws BenchException, InterruptedException {
        String target = kernel.name().toLowerCase(Locale.ROOT);
        workshop.compile(words(copy, target, form, problem, mpi));
        Path program = copy.resolve("bin/" + target + "." + problem + ".x");
        if (!Files.isExecutable(program)) {
            throw new BenchException("make " + target + " CLASS=" + problem + " made no " + program
                    + "; run it in the folder of the form and compare");
        }
        return program;
    }

    /** Variables on make's command line have precedence over those of make.def. */
    private static List<String> words(Path copy, String target, NpbForm form, String problem, NpbMpi mpi) {
        List<String> words = new ArrayList<>(
                List.of("make", "-C", copy.toString(), target, "CLASS=" + problem, "CC=gcc", "UCC=gcc",
                        "BINDIR=../bin"));
        String fortran = "gfortran";
        String c = "gcc";
        String options = OPTIONS;
        if (form == NpbForm.RANKS) {
            fortran = mpi.fortran();
            c = mpi.c();
            // The calls of MPI pass arrays of several types to the same procedure.
            options += " -fallow-argument-mismatch";
            words.addAll(List.of("MPIFC=" + fortran, "MPICC=" + c, "FMPI_LIB=", "FMPI_INC=", "CMPI_LIB=", "CMPI_INC="));
        } else {
            words.add("FC=" + fortran);
        }
        String parallel = form == NpbForm.THREADS ? " -fopenmp" : "";
        words.addAll(List.of("FLINK=" + fortran, "CLINK=" + c, "FFLAGS=" + options + parallel,
                "FLINKFLAGS=" + OPTIONS + parallel, "CFLAGS=" + OPTIONS + parallel,
                "CLINKFLAGS=" + OPTIONS + parallel));
        return words;
    }

    /** Copies sources. */
    private static final class Copier extends SimpleFileVisitor<Path> {
        private final Path from;
        private final Path to;

        Copier(Path from, Path to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (!BUILT.matcher(file.getFileName().toString()).matches()) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
