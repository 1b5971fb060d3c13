package org.quipu.launch.injvm;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Manifest;

import org.jspecify.annotations.Nullable;

/**
 * The class files of the class path, {@linkplain CallRewriter rewritten}, for the loaders of all ranks: each file is
 * read and rewritten once. Thread-safe.
 */
final class RankClasses {

    /**
     * A class before it is defined.
     *
     * @param bytes its rewritten class file; must not be modified
     * @param manifest of its jar; null for a folder
     * @param place the jar or folder that contains it
     */
    record RankClass(byte[] bytes, @Nullable Manifest manifest, URL place, CodeSource source) {}

    private final ConcurrentHashMap<String, RankClass> read = new ConcurrentHashMap<>();
    private final URLClassLoader path;
    private final CallRewriter rewriter;

    /** @param path the class path */
    RankClasses(URL[] path) {
        this.path = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        this.rewriter = new CallRewriter(this.path);
    }

    /** Returns a class that some rank has loaded before, else null. */
    @Nullable
    RankClass known(String name) {
        return read.get(name);
    }

    /**
     * Returns a class.
     *
     * @throws ClassNotFoundException if it is not on the class path or cannot be read
     */
    RankClass find(String name) throws ClassNotFoundException {
        RankClass known = read.get(name);
        if (known != null) {
            return known;
        }
        String file = name.replace('.', '/') + ".class";
        URL found = path.findResource(file);
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        try {
            RankClass type = read(name, found, file);
            RankClass earlier = read.putIfAbsent(name, type);
            return earlier == null ? type : earlier;
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private RankClass read(String name, URL found, String file) throws IOException {
        URLConnection connection = found.openConnection();
        JarURLConnection jar = connection instanceof JarURLConnection inJar ? inJar : null;
        URL place = jar == null ? folderOf(found, file) : jar.getJarFileURL();
        try (InputStream in = connection.getInputStream()) {
            return new RankClass(rewriter.rewrite(name, in.readAllBytes()), jar == null ? null : jar.getManifest(),
                    place, new CodeSource(place, (Certificate[]) null));
        }
    }

    private static URL folderOf(URL found, String file) throws MalformedURLException {
        String text = found.toString();
        return URI.create(text.substring(0, text.length() - file.length())).toURL();
    }
}
