package org.quipu.maven.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** Finds a JDK that is new enough in a sequence of places, and records why others were rejected. */
public final class JdkFinder {
    private final int needed;
    private final List<String> seen = new ArrayList<>();
    private @Nullable Jdk found;

    /** Creates a finder for a JDK of a feature version or newer. */
    public JdkFinder(int needed) {
        this.needed = needed;
    }

    /**
     * Looks at one folder, unless something was found already.
     *
     * @param place its name for messages
     * @param home  the folder, or null if there is none
     */
    public JdkFinder home(String place, @Nullable Path home) {
        if (found != null) {
            return this;
        }
        if (home == null) {
            seen.add(place + " (not set)");
            return this;
        }
        Optional<Jdk> jdk = Jdk.at(home);
        if (jdk.isPresent() && jdk.get().feature() >= needed) {
            found = jdk.get();
        } else {
            seen.add(place + " (" + jdk.map(other -> "Java " + other.feature()).orElse("no JDK") + " at " + home + ")");
        }
        return this;
    }

    /** Looks at the JDKs whose {@code java} is in the folders of a search path. */
    public JdkFinder path(String searchPath) {
        for (String folder : (searchPath == null ? "" : searchPath).split(File.pathSeparator)) {
            Path java = Path.of(folder).resolve("java");
            if (found == null && !folder.isEmpty() && Files.isExecutable(java)) {
                try {
                    Path bin = java.toRealPath().getParent();
                    home("PATH", bin == null ? null : bin.getParent());
                } catch (IOException e) {
                    seen.add("PATH (" + java + " cannot be followed)");
                }
            }
        }
        return this;
    }

    /** Looks at every JDK installed below a folder. */
    public JdkFinder below(Path folder) {
        if (found != null || !Files.isDirectory(folder)) {
            return this;
        }
        List<Path> homes = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            children.forEach(homes::add);
        } catch (IOException e) {
            seen.add(folder + " (cannot be read)");
        }
        homes.stream().sorted().filter(home -> Jdk.at(home).filter(jdk -> jdk.feature() >= needed).isPresent())
                .findFirst().flatMap(Jdk::at).ifPresentOrElse(jdk -> found = jdk,
                        () -> seen.add(folder + " (none there)"));
        return this;
    }

    /** The first JDK that is new enough. */
    public Optional<Jdk> found() {
        return Optional.ofNullable(found);
    }

    /** The rejected places with reasons, for the message to the user. */
    public String seen() {
        return String.join(", ", seen);
    }
}
