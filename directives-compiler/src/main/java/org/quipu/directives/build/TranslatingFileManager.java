package org.quipu.directives.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.StandardJavaFileManager;

import org.jspecify.annotations.Nullable;

/**
 * Supplies javac with translations of the named sources and of those that it finds on a source path or class path.
 * Records the files that it writes.
 *
 * <p>javac accepts {@code --release} only with a {@link StandardJavaFileManager}.
 */
final class TranslatingFileManager extends ForwardingJavaFileManager<StandardJavaFileManager>
        implements
            StandardJavaFileManager {
    private final BiFunction<Path, JavaFileObject, TranslatedFile> translator;
    private final Map<Path, TranslatedFile> known = new HashMap<>();
    private final Collection<JavaFileObject> written = new ConcurrentLinkedQueue<>();

    /** @param translator supplies the translation of a source that was not named */
    TranslatingFileManager(StandardJavaFileManager files, BiFunction<Path, JavaFileObject, TranslatedFile> translator) {
        super(files);
        this.translator = translator;
    }

    /** Registers the translation of a source. */
    void add(Path file, TranslatedFile translated) {
        known.put(file.toAbsolutePath().normalize(), translated);
    }

    /** Deletes the files that javac has written. */
    void deleteWritten() {
        written.forEach(FileObject::delete);
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<Kind> kinds, boolean recurse)
            throws IOException {
        Iterable<JavaFileObject> found = super.list(location, packageName, kinds, recurse);
        if (!kinds.contains(Kind.SOURCE)) {
            return found;
        }
        List<JavaFileObject> all = new ArrayList<>();
        found.forEach(file -> all.add(translated(file)));
        return all;
    }

    @Override
    public @Nullable JavaFileObject getJavaFileForInput(Location location, String className, Kind kind)
            throws IOException {
        JavaFileObject file = super.getJavaFileForInput(location, className, kind);
        return file == null ? null : translated(file);
    }

    private JavaFileObject translated(JavaFileObject file) {
        if (file.getKind() != Kind.SOURCE) {
            return file;
        }
        Path path = fileManager.asPath(file);
        return known.computeIfAbsent(path.toAbsolutePath().normalize(), absolute -> translator.apply(path, file));
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, Kind kind, FileObject sibling)
            throws IOException {
        JavaFileObject file = super.getJavaFileForOutput(location, className, kind, original(sibling));
        written.add(file);
        return file;
    }

    @Override
    public FileObject getFileForOutput(Location location, String packageName, String relativeName, FileObject sibling)
            throws IOException {
        return super.getFileForOutput(location, packageName, relativeName, original(sibling));
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return super.inferBinaryName(location, (JavaFileObject) original(file));
    }

    @Override
    public boolean isSameFile(FileObject a, FileObject b) {
        return super.isSameFile(original(a), original(b));
    }

    @Override
    public boolean contains(Location location, FileObject file) throws IOException {
        return super.contains(location, original(file));
    }

    @Override
    public Location getLocationForModule(Location location, JavaFileObject file) throws IOException {
        return super.getLocationForModule(location, (JavaFileObject) original(file));
    }

    private static FileObject original(FileObject file) {
        return file instanceof TranslatedFile translated ? translated.original() : file;
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjectsFromFiles(Iterable<? extends File> files) {
        return fileManager.getJavaFileObjectsFromFiles(files);
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjects(File... files) {
        return fileManager.getJavaFileObjects(files);
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjectsFromStrings(Iterable<String> names) {
        return fileManager.getJavaFileObjectsFromStrings(names);
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjects(String... names) {
        return fileManager.getJavaFileObjects(names);
    }

    @Override
    public void setLocation(Location location, Iterable<? extends File> files) throws IOException {
        fileManager.setLocation(location, files);
    }

    @Override
    public Iterable<? extends File> getLocation(Location location) {
        return fileManager.getLocation(location);
    }

    @Override
    public void setLocationFromPaths(Location location, Collection<? extends Path> paths) throws IOException {
        fileManager.setLocationFromPaths(location, paths);
    }

    @Override
    public Iterable<? extends Path> getLocationAsPaths(Location location) {
        return fileManager.getLocationAsPaths(location);
    }

    @Override
    public Path asPath(FileObject file) {
        return fileManager.asPath(original(file));
    }

    @Override
    public void setPathFactory(PathFactory factory) {
        fileManager.setPathFactory(factory);
    }
}
