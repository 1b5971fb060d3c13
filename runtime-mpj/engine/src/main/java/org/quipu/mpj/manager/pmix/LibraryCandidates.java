package org.quipu.mpj.manager.pmix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the library that the launcher itself uses, because only that one is certain to understand the launcher: the
 * protocol differs between versions of the library. On Linux only; elsewhere, only the soname is returned.
 */
final class LibraryCandidates {

    /** The name by which the loader finds a library in its own folders. */
    static final String SONAME = "libpmix.so.2";

    private static final String FILE_PREFIX = "libpmix.so.";
    /** Programs here say nothing about the launcher, and the loader searches the libraries. */
    private static final Path SYSTEM = Path.of("/usr");
    /** A launcher may start a process through scripts and tools such as time or numactl, but not through more. */
    private static final int MOST_ANCESTORS = 32;
    /** Where launchers keep the library, relative to the folder that contains {@code bin}. */
    private static final List<String> FOLDERS = List.of("lib", "lib64", "lib/openmpi", "lib/pmix", "lib/prrte",
            "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu");
    /** Variables of launchers that contain their installation folder. */
    private static final List<String> ROOTS = List.of("PMIX_PREFIX", "PRTE_PREFIX", "OPAL_PREFIX");

    /**
     * The result of a search.
     *
     * @param names paths and at the end the soname, the best one first
     * @param server the process that serves PMIx to this one; empty if it is not visible or not recognised
     */
    record Found(List<String> names, Optional<ProcessHandle> server) {}

    private LibraryCandidates() {}

    /** Searches for the library of the launcher that started a process with these environment variables. */
    static Found find(Map<String, String> environment) {
        List<String> names = new ArrayList<>();
        Optional<ProcessHandle> server = Optional.empty();
        List<ProcessHandle> ancestors = ancestors();
        for (ProcessHandle ancestor : ancestors) {
            List<String> mapped = mapped(ancestor.pid());
            if (!mapped.isEmpty()) {
                server = Optional.of(ancestor);
                names.addAll(mapped);
                break;
            }
        }
        ROOTS.stream().map(environment::get).filter(root -> root != null && !root.isEmpty()).map(Path::of)
                .flatMap(LibraryCandidates::below).forEach(names::add);
        for (ProcessHandle ancestor : ancestors) {
            ancestor.info().command().map(Path::of).map(Path::getParent).map(Path::getParent)
                    .filter(root -> !root.equals(root.getRoot()) && !root.equals(SYSTEM)).stream()
                    .flatMap(LibraryCandidates::below)
                    .forEach(names::add);
        }
        names.add(SONAME);
        return new Found(names.stream().distinct().toList(), server);
    }

    /** Returns the processes above this one, its parent first. */
    private static List<ProcessHandle> ancestors() {
        List<ProcessHandle> ancestors = new ArrayList<>();
        Optional<ProcessHandle> next = ProcessHandle.current().parent();
        while (next.isPresent() && ancestors.size() < MOST_ANCESTORS) {
            ancestors.add(next.get());
            next = next.get().parent();
        }
        return ancestors;
    }

    /**
     * Returns the files of the library that a process has mapped. Empty if the process may not be inspected, because it
     * belongs to another user, and if its file does not exist in the file system of this process, because this one is
     * in a container.
     */
    private static List<String> mapped(long pid) {
        try (Stream<String> maps = Files.lines(Path.of("/proc", Long.toString(pid), "maps"))) {
            return inMaps(maps).filter(file -> Files.isReadable(Path.of(file))).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // not permitted, ended meanwhile, or not Linux: the other candidates remain
        }
    }

    /** Returns the files of the library in the lines of {@code /proc/PID/maps}. */
    static Stream<String> inMaps(Stream<String> maps) {
        return maps.filter(line -> line.contains(FILE_PREFIX) && line.indexOf('/') >= 0)
                .map(line -> line.substring(line.indexOf('/')))
                .filter(file -> Path.of(file).getFileName().toString().startsWith(FILE_PREFIX)).distinct();
    }

    /** Returns the files of the library in an installation folder. */
    static Stream<String> below(Path root) {
        return FOLDERS.stream().map(folder -> root.resolve(folder).resolve(SONAME)).filter(Files::isReadable)
                .map(Path::toString);
    }
}
