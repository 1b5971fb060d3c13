package org.quipu.maven.translate;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.codehaus.plexus.util.SelectorUtils;
import org.jspecify.annotations.Nullable;
import org.quipu.maven.translate.SourceFile.Kind;

/**
 * Lists the files of source roots and their outputs. {@code X.jomp}, {@code X.java.jomp} and {@code X.pj} become
 * {@code X.java}. Hidden files and editors' backups ({@code *~}) are left out.
 */
public final class SourceTree {
    private static final List<String> OLD_SUFFIXES = List.of(".java.jomp", ".jomp", ".pj");

    private final List<String> includes;
    private final List<String> excludes;
    private final Map<String, SourceFile> byOutput = new TreeMap<>();

    private SourceTree(List<String> includes, List<String> excludes) {
        this.includes = includes.stream().map(SourceTree::normalized).toList();
        this.excludes = excludes.stream().map(SourceTree::normalized).toList();
    }

    /**
     * Scans the roots, in order.
     *
     * @param roots    folders that exist
     * @param includes Ant patterns below a root of the Java files to translate; empty means all
     * @param excludes Ant patterns of Java files to copy unchanged
     * @return the files, sorted by output path
     * @throws SourceClashException if two Java files would become one
     */
    public static List<SourceFile> scan(List<Path> roots, List<String> includes, List<String> excludes)
            throws IOException, SourceClashException {
        SourceTree tree = new SourceTree(includes, excludes);
        for (Path root : roots) {
            for (Path file : filesBelow(root)) {
                tree.add(tree.classify(root, file));
            }
        }
        return List.copyOf(tree.byOutput.values());
    }

    private SourceFile classify(Path root, Path file) {
        String relative = root.relativize(file).toString().replace('\\', '/');
        String output = javaName(relative);
        if (output == null) {
            return new SourceFile(file, relative, relative, Kind.OTHER);
        }
        boolean included = includes.isEmpty() || anyMatches(includes, relative);
        return included && !anyMatches(excludes, relative)
                ? new SourceFile(file, relative, output, Kind.TRANSLATED)
                : new SourceFile(file, relative, relative, Kind.EXCLUDED);
    }

    /** A pattern with slashes; one that ends with a slash means everything below that folder. */
    private static String normalized(String pattern) {
        String slashes = pattern.trim().replace('\\', '/');
        return slashes.endsWith("/") ? slashes + "**" : slashes;
    }

    private static boolean anyMatches(List<String> patterns, String path) {
        return patterns.stream().anyMatch(pattern -> SelectorUtils.matchPath(pattern, path, "/", true));
    }

    private void add(SourceFile file) throws SourceClashException {
        SourceFile other = byOutput.get(file.output());
        if (other != null && other.kind() == Kind.TRANSLATED && file.kind() == Kind.TRANSLATED) {
            throw new SourceClashException(other.path(), file.path(), file.output());
        }
        // A translated file replaces an excluded or foreign one; among others the first root wins.
        if (other == null || file.kind() == Kind.TRANSLATED) {
            byOutput.put(file.output(), file);
        }
    }

    private static @Nullable String javaName(String relative) {
        if (relative.endsWith(".java")) {
            return relative;
        }
        for (String suffix : OLD_SUFFIXES) {
            if (relative.endsWith(suffix)) {
                return relative.substring(0, relative.length() - suffix.length()) + ".java";
            }
        }
        return null;
    }

    private static List<Path> filesBelow(Path root) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        return !folder.equals(root) && ignored(folder) ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (attributes.isRegularFile() && !ignored(file)) {
                            files.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return files;
    }

    private static boolean ignored(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith(".") || name.endsWith("~");
    }
}
