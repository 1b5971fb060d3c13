package org.quipu.launch.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quipu.launch.settings.LaunchSettings;

/**
 * Files that launches keep for later launches: a folder for each entry, named by a checksum of everything that the
 * entry was made from. Any number of launches may use the cache at once: an entry appears completely or not at all.
 *
 * <p>The entries that were not used for the longest time are removed when all together take more than
 * {@value #MOST_MEBIBYTES} MiB. Those of the last minutes stay, because ranks may be about to open their files.
 */
public final class ProgramCache {

    static final long MOST_MEBIBYTES = 256;

    private static final Duration IN_USE = Duration.ofMinutes(10);
    private static final String UNFINISHED = ".new-";

    private final Path folder;
    private final long mostBytes;

    /** Writes the files of a new entry into its folder. */
    @FunctionalInterface
    public interface Maker {
        void make(Path entry) throws IOException;
    }

    ProgramCache(Path folder, long mostBytes) {
        this.folder = folder;
        this.mostBytes = mostBytes;
    }

    /** Returns the cache of this installation; empty if it has none. */
    public static Optional<ProgramCache> ofInstallation() {
        return Optional.ofNullable(LaunchSettings.CACHE.value())
                .map(place -> new ProgramCache(Path.of(place, "programs").toAbsolutePath(), MOST_MEBIBYTES << 20));
    }

    /** Returns the folder of an entry and notes its use; empty if there is no such entry. */
    public Optional<Path> find(String key) {
        Path entry = folder.resolve(key);
        if (!Files.isDirectory(entry) || !Files.isReadable(entry)) {
            return Optional.empty();
        }
        try {
            Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // Another user's cache: it can be read, and its owner decides what stays.
        }
        return Optional.of(entry);
    }

    /**
     * Makes an entry, or returns the one that another launch has made meanwhile.
     *
     * @return its folder
     * @throws IOException if it cannot be written
     */
    public Path add(String key, Maker maker) throws IOException {
        Files.createDirectories(folder);
        Path made = Files.createTempDirectory(folder, UNFINISHED);
        try {
            maker.make(made);
            Files.move(made, folder.resolve(key), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            delete(made);
            return find(key).orElseThrow(() -> e);
        }
        shrink();
        return folder.resolve(key);
    }

    /** Removes an entry. */
    public void remove(String key) throws IOException {
        Path gone = Files.createTempDirectory(folder, UNFINISHED);
        Files.move(folder.resolve(key), gone, StandardCopyOption.ATOMIC_MOVE);
        delete(gone);
    }

    private record Entry(Path path, Instant used, long bytes) {}

    private void shrink() {
        try {
            removeOldest(entries());
        } catch (IOException | UncheckedIOException e) {
            // Another launch removes entries too. A later one will find the rest.
        }
    }

    private List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path each : all) {
                entries.add(new Entry(each, Files.getLastModifiedTime(each).toInstant(), size(each)));
            }
        }
        return entries;
    }

    private void removeOldest(List<Entry> entries) throws IOException {
        entries.sort(Comparator.comparing(Entry::used));
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        Instant limit = Instant.now().minus(IN_USE);
        for (Entry entry : entries) {
            boolean unfinished = entry.path.getFileName().toString().startsWith(UNFINISHED);
            if (entry.used.isBefore(limit) && (unfinished || bytes > mostBytes)) {
                remove(entry.path.getFileName().toString());
                bytes -= entry.bytes;
            }
        }
    }

    private static long size(Path entry) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    private static void delete(Path entry) throws IOException {
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
