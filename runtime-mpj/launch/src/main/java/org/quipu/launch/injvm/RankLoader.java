package org.quipu.launch.injvm;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.injvm.RankClasses.RankClass;

/**
 * Loads one rank's classes: all except those of the JDK and of the devices. Finds them on the JVM's class path as the
 * application loader does, and defines them anew.
 */
final class RankLoader extends URLClassLoader {

    private static final String SHARED = "org.quipu.device.";

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader application;
    private final RankClasses classes;

    /**
     * @param path the class path, where the rank finds resources
     * @param classes the classes of the class path
     * @param application loads what ranks share
     */
    RankLoader(URL[] path, RankClasses classes, ClassLoader application) {
        super(path, ClassLoader.getPlatformClassLoader());
        this.classes = classes;
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
        RankClass known = classes.known(name);
        if (known != null) {
            return define(name, known);
        }
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
        return define(name, classes.find(name));
    }

    private Class<?> define(String name, RankClass type) {
        definePackageOf(name, type.manifest(), type.place());
        return defineClass(name, type.bytes(), 0, type.bytes().length, type.source());
    }

    private void definePackageOf(String className, @Nullable Manifest manifest, URL place) {
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
            // Another thread may have defined it first; any other reason must be reported.
            if (getDefinedPackage(name) == null) {
                throw e;
            }
        }
    }
}
