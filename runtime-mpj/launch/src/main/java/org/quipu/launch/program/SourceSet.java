package org.quipu.launch.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The source files that a program of one named file needs: that file, and from the same folder tree those whose class
 * it mentions, transitively. Names in the text decide, so the set may contain files that are not needed.
 */
final class SourceSet {

    /** The extensions of files with directives. */
    private static final List<String> ENDINGS = List.of(".java.jomp", ".jomp", ".java", ".pj");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.$]+)\\s*;");
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import\\s+(?:static\\s+)?([\\w.$]+)(\\.\\*)?\\s*;");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_$][\\w$]*");

    private final String packageName;
    private final Set<Path> files;

    private SourceSet(String packageName, Set<Path> files) {
        this.packageName = packageName;
        this.files = files;
    }

    /** Whether a command line argument names a source file. */
    static boolean isSource(String name) {
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    /** A source file's name without its folder and ending: the name of its class. */
    static String baseName(Path file) {
        String name = file.getFileName().toString();
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return name.substring(0, name.length() - ending.length());
            }
        }
        return name;
    }

    /** The package that the named file declares; empty for none. */
    String packageName() {
        return packageName;
    }

    /** The files, the named one first. */
    List<Path> files() {
        return List.copyOf(files);
    }

    static SourceSet of(Path main) throws IOException {
        String packageName = packageOf(Files.readString(main, StandardCharsets.UTF_8));
        Path folder = folderOf(main.toAbsolutePath().normalize());
        Path root = rootOf(folder, packageName);
        Set<Path> files = new LinkedHashSet<>();
        files.add(main.toAbsolutePath().normalize());
        Deque<Path> unread = new ArrayDeque<>(files);
        while (!unread.isEmpty()) {
            for (Path used : usedBy(unread.remove(), root)) {
                if (files.add(used)) {
                    unread.add(used);
                }
            }
        }
        return new SourceSet(packageName, files);
    }

    private static String packageOf(String text) {
        Matcher matcher = PACKAGE.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    /** Returns the folder of a file or folder; the root for the root. */
    static Path folderOf(Path path) {
        Path folder = path.getParent();
        return folder == null ? path : folder;
    }

    /** Returns the root folder of the packages; null if the file is not in the folder of its package. */
    private static @Nullable Path rootOf(Path folder, String packageName) {
        if (packageName.isEmpty()) {
            return folder;
        }
        Path asFolders = Path.of(packageName.replace('.', '/'));
        if (!folder.endsWith(asFolders)) {
            return null;
        }
        Path root = folder;
        for (int i = 0; i < asFolders.getNameCount(); i++) {
            root = folderOf(root);
        }
        return root;
    }

    private static List<Path> usedBy(Path file, @Nullable Path root) throws IOException {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        Set<String> words = new HashSet<>();
        WORD.matcher(text).results().forEach(match -> words.add(match.group()));
        List<Path> used = new ArrayList<>(mentioned(folderOf(file), words));
        Matcher imports = IMPORT.matcher(text);
        while (root != null && imports.find()) {
            Path target = root.resolve(imports.group(1).replace('.', '/'));
            if (imports.group(2) != null && Files.isDirectory(target)) {
                used.addAll(mentioned(target, words));
            }
            // The name may be that of a class, or of a member that follows its class.
            for (Path type = target; type != null && type.startsWith(root)
                    && !type.equals(root); type = type.getParent()) {
                used.addAll(mentioned(folderOf(type), Set.of(type.getFileName().toString())));
            }
        }
        return used;
    }

    private static List<Path> mentioned(Path folder, Set<String> words) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> isSource(entry.getFileName().toString()) && words.contains(baseName(entry)))
                    .sorted().toList();
        }
    }
}
