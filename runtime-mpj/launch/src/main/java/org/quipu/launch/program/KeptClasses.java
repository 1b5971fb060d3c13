package org.quipu.launch.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The compiled classes of a program that is given as source, kept for later launches. The key is a checksum of the
 * sources, the class path, the JDK and Quipu itself, so classes of another version of any of these are never used. The
 * name of the file contains a checksum of its content: a damaged file is removed, and the program compiled again.
 */
final class KeptClasses {

    private static final String PREFIX = "classes-";
    private static final String SUFFIX = ".jar";

    private final ProgramCache cache;
    private final String key;

    private KeptClasses(ProgramCache cache, String key) {
        this.cache = cache;
        this.key = key;
    }

    /**
     * Returns the place of a program's classes; empty if there is no cache, or if the classes depend on files that the
     * class path does not determine.
     *
     * @param main the program's source file
     * @param sources all its source files
     */
    static Optional<KeptClasses> of(Path main, List<Path> sources, List<Path> userPath) {
        Optional<ProgramCache> cache = ProgramCache.ofInstallation();
        if (cache.isEmpty()) {
            return Optional.empty();
        }
        try {
            ContentSum sum = new ContentSum().add(PREFIX).addJdk()
                    .addClassPath(ClassPath.split(System.getProperty("java.class.path")))
                    .addClassPath(userPath);
            Path folder = SourceSet.folderOf(main.toAbsolutePath().normalize());
            for (Path source : sources) {
                sum.add(folder.relativize(source).toString()).add(Files.readAllBytes(source));
            }
            return Optional.of(new KeptClasses(cache.get(), sum.toString()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the jar; empty if there is none, or a damaged one. */
    Optional<Path> find() {
        Optional<Path> entry = cache.find(key);
        if (entry.isEmpty()) {
            return entry;
        }
        try {
            Optional<Path> jar = jar(entry.get());
            if (jar.isPresent() && jar.get().getFileName().toString().equals(name(jar.get()))) {
                return jar;
            }
            cache.remove(key);
        } catch (IOException e) {
            // Removed by another launch, or owned by another user.
        }
        return Optional.empty();
    }

    /**
     * Keeps the classes in a folder.
     *
     * @return the jar; empty if none could be written, for example because the disk is full
     */
    Optional<Path> keep(Path classes) {
        try {
            return jar(cache.add(key, entry -> {
                Path jar = entry.resolve("new");
                ClassPath.pack(classes, jar);
                Files.move(jar, entry.resolve(name(jar)));
            }));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Path> jar(Path entry) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(entry, PREFIX + "*" + SUFFIX)) {
            for (Path file : files) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static String name(Path jar) throws IOException {
        return PREFIX + new ContentSum().add(Files.readAllBytes(jar)) + SUFFIX;
    }
}
