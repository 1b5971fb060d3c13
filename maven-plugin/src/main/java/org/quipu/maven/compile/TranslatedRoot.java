package org.quipu.maven.compile;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.quipu.maven.translate.SourceFile;

/**
 * A folder of translated sources, and the user's files that they were made of. Immutable.
 */
public final class TranslatedRoot {
    private final Path folder;
    private final List<Path> originals;
    private final Map<Path, Path> sources = new TreeMap<>();

    /**
     * Describes a translation.
     *
     * @param folder    where the translated files are, absolute and normalized
     * @param originals the source roots that were translated, absolute and normalized
     * @param files     their files
     */
    public TranslatedRoot(Path folder, List<Path> originals, List<SourceFile> files) {
        this.folder = folder;
        this.originals = List.copyOf(originals);
        files.forEach(file -> sources.put(folder.resolve(file.output()), file.path()));
    }

    /** Returns where the translated files are. */
    Path folder() {
        return folder;
    }

    /**
     * Returns the source roots with the translated folder where the first of the originals stands, and without the
     * other originals. Roots among which there is no original are returned as they are.
     */
    public List<String> replaceIn(List<String> roots) {
        List<String> replaced = new ArrayList<>();
        for (String root : roots) {
            boolean original = originals.contains(Path.of(root).toAbsolutePath().normalize());
            String next = original ? folder.toString() : root;
            if (!replaced.contains(next)) {
                replaced.add(next);
            }
        }
        return replaced;
    }

    /** Returns the user's file that a translated file was made of; any other name is returned as it is. */
    String sourceOf(String file) {
        try {
            Path source = sources.get(Path.of(file).toAbsolutePath().normalize());
            return source == null ? file : source.toString();
        } catch (InvalidPathException e) {
            return file; // a place without a file, such as a class file in a jar
        }
    }

    /** Returns a compiler's message, or null if it is null, with the user's files in place of the translated ones. */
    String withSources(String message) {
        if (message == null || !message.contains(folder.toString())) {
            return message;
        }
        String text = message;
        for (Map.Entry<Path, Path> entry : sources.entrySet()) {
            text = text.replace(entry.getKey().toString(), entry.getValue().toString());
        }
        return text;
    }
}
