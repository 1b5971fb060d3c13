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
import java.util.jar.Manifest;

/**
 * Loads one rank's classes: all except those of the JDK and of the devices. Finds them on the JVM's class path as the
 * application loader does, defines them anew, and rewrites them with {@link CallRewriter}.
 */
final class RankLoader extends URLClassLoader {

    private static final String SHARED = "org.quipu.device.";

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader application;
    private final CallRewriter rewriter = new CallRewriter(this);

    /**
     * @param path the class path
     * @param application loads what ranks share
     */
    RankLoader(URL[] path, ClassLoader application) {
        super(path, ClassLoader.getPlatformClassLoader());
        this.application = application;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> type = findLoadedClass(name);
            if (type == null) {
                type = name.startsWith(SHARED) ? application.loadClass(name) : loadOwn(name);
            }
            if (resolve) {
                resolveClass(type);
            }
            return type;
        }
    }

    private Class<?> loadOwn(String name) throws ClassNotFoundException {
        try {
            return getParent().loadClass(name);
        } catch (ClassNotFoundException e) {
            // Not a class of the JDK, or of a JDK module that the application loader defines.
        }
        try {
            return findClass(name);
        } catch (ClassNotFoundException e) {
            Class<?> type = application.loadClass(name);
            if (type.getModule().isNamed()) {
                return type;
            }
            throw e;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String path = name.replace('.', '/') + ".class";
        URL found = findResource(path);
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        try {
            URLConnection connection = found.openConnection();
            boolean inJar = connection instanceof JarURLConnection;
            URL place = inJar ? ((JarURLConnection) connection).getJarFileURL() : folderOf(found, path);
            definePackageOf(name, inJar ? ((JarURLConnection) connection).getManifest() : null, place);
            byte[] bytes;
            try (InputStream in = connection.getInputStream()) {
                bytes = in.readAllBytes();
            }
            byte[] own = rewriter.rewrite(name, bytes);
            return defineClass(name, own, 0, own.length, new CodeSource(place, (Certificate[]) null));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static URL folderOf(URL file, String path) throws MalformedURLException {
        String text = file.toString();
        return URI.create(text.substring(0, text.length() - path.length())).toURL();
    }

    private void definePackageOf(String className, Manifest manifest, URL place) {
        int dot = className.lastIndexOf('.');
        if (dot < 0 || getDefinedPackage(className.substring(0, dot)) != null) {
            return;
        }
        String name = className.substring(0, dot);
        try {
            if (manifest == null) {
                definePackage(name, null, null, null, null, null, null, null);
            } else {
                definePackage(name, manifest, place);
            }
        } catch (IllegalArgumentException e) {
            // Another thread was quicker; else the reason is not that one, and has to be known.
            if (getDefinedPackage(name) == null) {
                throw e;
            }
        }
    }
}
