package org.quipu.directives.build;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The output paths of translations. Immutable.
 *
 * <p>A translation goes below the output folder, into the folders of its package. A source root is the folder that
 * holds the folders of the packages. If two roots have a file of the same name in the same package, such as the
 * {@code module-info.java} of several modules, each root gets a folder of its own:
 *
 * <pre>
 * project/a/src/main/java/module-info.java     out/a/src/main/java/module-info.java
 * project/b/src/main/java/module-info.java     out/b/src/main/java/module-info.java
 * </pre>
 */
public final class OutputTree {
    private final Path output;
    private final Path base;
    private final Map<Path, Path> roots;
    private final @Nullable Path clash;

    private OutputTree(Path output, Path base, Map<Path, Path> roots, @Nullable Path clash) {
        this.output = output;
        this.base = base;
        this.roots = roots;
        this.clash = clash;
    }

    /**
     * Reads the packages of the sources and assigns their output paths.
     *
     * @param inputs  the user's files and folders; the folders of roots are named relative to their common ancestor
     * @param sources the files to translate
     */
    public static OutputTree of(Path output, Collection<Path> inputs, Collection<Path> sources, Charset charset)
            throws IOException {
        Map<Path, Path> roots = new LinkedHashMap<>();
        Map<Path, Path> owners = new HashMap<>();
        Path clash = null;
        for (Path file : sources) {
            Path target = SourceNames.target(file, new String(Files.readAllBytes(file), charset));
            Path root = root(file, target);
            roots.put(file, root);
            Path other = owners.putIfAbsent(target, root);
            if (clash == null && other != null && !other.equals(root)) {
                clash = target;
            }
        }
        Stream<Path> folders = inputs.stream().filter(Files::isDirectory).map(OutputTree::absolute);
        Path base = Stream.concat(folders, roots.values().stream())
                .reduce(OutputTree::common).orElse(Path.of("").toAbsolutePath());
        return new OutputTree(output, base, roots, clash);
    }

    /** The folder around; the root is in itself. */
    private static Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? path : parent;
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    /** The source root of a file; its folder if the folders do not match its package. */
    private static @Nullable Path root(Path file, Path target) {
        Path folder = parent(absolute(file));
        Path packages = target.getParent();
        if (packages == null || !folder.endsWith(packages)) {
            return folder;
        }
        Path root = folder;
        for (int i = 0; i < packages.getNameCount(); i++) {
            root = parent(root);
        }
        return root;
    }

    private static @Nullable Path common(Path a, Path b) {
        Path common = a;
        while (!b.startsWith(common) && common.getParent() != null) {
            common = parent(common);
        }
        return common;
    }

    /** The output path of the translation of a source. */
    public Path target(Path file, String text) {
        Path target = SourceNames.target(file, text);
        return (clash == null ? output
                : folder(Objects.requireNonNull(roots.get(file), "a source that is not in the tree"))).resolve(target);
    }

    /** A file that two roots have in common; empty if the roots share the output folder. */
    public Optional<Path> clash() {
        return Optional.ofNullable(clash);
    }

    /** The distinct folders of the roots. */
    public List<Path> folders() {
        return roots.values().stream().distinct().map(this::folder).toList();
    }

    private Path folder(Path root) {
        return output.resolve(base.relativize(root).toString());
    }
}
