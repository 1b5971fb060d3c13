package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds out whether a compiler of another language has the headers and libraries that a program needs, by compiling and
 * linking a small one. A compiler may be installed without them: Debian's {@code mpich} brings {@code mpicc.mpich}
 * but not {@code mpi.h}. Thread-safe.
 */
final class CompilerProbe {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Map<List<String>, Optional<String>> ANSWERS = new ConcurrentHashMap<>();

    private CompilerProbe() {
    }

    /**
     * Tries a compiler, once in this JVM.
     *
     * @param aptPackages the required Debian packages
     * @param file the name of the small program, whose extension determines the language
     * @param program the program's text
     * @param command the compiler and its options
     * @return the line that names what is missing; empty if the program compiles
     */
    static Optional<String> missing(String aptPackages, String file, String program, List<String> command) {
        String compiler = command.get(0);
        return Workshop.needs(aptPackages, compiler)
                .or(() -> ANSWERS.computeIfAbsent(command, words -> complaint(file, program, words))
                        .map(said -> compiler + " is not complete (" + said + "): apt-get install "
                                + aptPackages));
    }

    private static Optional<String> complaint(String file, String program, List<String> command) {
        try {
            Path folder = Files.createTempDirectory("quipu-probe");
            Path source = Files.writeString(folder.resolve(file), program);
            Path binary = folder.resolve("probe");
            try {
                List<String> words = new ArrayList<>(command);
                words.addAll(List.of("-o", binary.toString(), source.toString()));
                Outcome outcome = new Processes(folder, LIMIT).run(Invocation.of(words));
                return outcome.exit() == 0 ? Optional.empty()
                        : Optional.of(outcome.complaint().replace(folder + "/", ""));
            } finally {
                Files.deleteIfExists(binary);
                Files.delete(source);
                Files.delete(folder);
            }
        } catch (BenchException e) {
            return Optional.of(e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }
}
