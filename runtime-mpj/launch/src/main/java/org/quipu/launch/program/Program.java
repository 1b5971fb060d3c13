package org.quipu.launch.program;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.quipu.launch.rank.MainMethod;
import org.quipu.mpj.manager.FailureReason;

/**
 * A program that can be run: its class exists and has a main method.
 *
 * @param mainClass the class's binary name
 * @param classPath Quipu's runtime, then the user's own entries
 */
public record Program(String mainClass, List<Path> classPath) {

    public Program {
        classPath = List.copyOf(classPath);
    }

    /**
     * Looks up a class on the user's class path.
     *
     * @throws LaunchException if the class does not exist or cannot be run
     */
    public static Program ofClass(String name, List<Path> userPath) throws LaunchException {
        if (name.endsWith(".class")) {
            throw LaunchException.usage("'" + name + "' is a file name; give the name of its class, such as "
                    + name.substring(0, name.length() - ".class".length()).replace('/', '.'));
        }
        Program program = new Program(name.replace('/', '.'), withRuntime(userPath));
        program.check(userPath);
        return program;
    }

    /**
     * Takes the main class that a jar's manifest names.
     *
     * @throws LaunchException if the jar does not exist, names no main class, or that class cannot be run
     */
    public static Program ofJar(Path jar, List<Path> userPath) throws LaunchException {
        if (!Files.isRegularFile(jar)) {
            throw LaunchException.usage("there is no file " + jar);
        }
        List<Path> path = new ArrayList<>(userPath);
        path.addFirst(jar);
        Program program = new Program(mainClassOf(jar), withRuntime(path));
        program.check(path);
        return program;
    }

    private static String mainClassOf(Path jar) throws LaunchException {
        try (JarFile file = new JarFile(jar.toFile())) {
            String name = file.getManifest() == null ? null
                    : file.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            if (name == null) {
                throw LaunchException.usage(jar + " has no Main-Class in its manifest; give -cp " + jar
                        + " and the name of the main class");
            }
            return name.strip();
        } catch (IOException e) {
            throw LaunchException.usage(jar + " cannot be read as a jar: " + FailureReason.of(e));
        }
    }

    /** Rejects an old library of the user that would replace the package with which the ranks were started. */
    private static List<Path> withRuntime(List<Path> userPath) {
        Set<Path> path = new LinkedHashSet<>(ClassPath.ofRuntime());
        path.addAll(userPath);
        return List.copyOf(path);
    }

    private void check(List<Path> userPath) throws LaunchException {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try (URLClassLoader loader = new URLClassLoader(ClassPath.urls(classPath), platform)) {
            Class<?> type = Class.forName(mainClass, false, loader);
            if (MainMethod.of(type).isEmpty()) {
                throw LaunchException.usage("class " + mainClass
                        + " has no main method; add: public static void main(String[] args)");
            }
        } catch (ClassNotFoundException e) {
            throw LaunchException.usage(notFound(userPath));
        } catch (UnsupportedClassVersionError e) {
            throw LaunchException.failed("class " + mainClass + " was compiled for a newer Java than this one, "
                    + Runtime.version().feature());
        } catch (NoClassDefFoundError e) {
            throw LaunchException.usage(wrongName(e));
        } catch (LinkageError e) {
            throw LaunchException.failed("class " + mainClass + " cannot be loaded: " + FailureReason.of(e));
        } catch (IOException e) {
            throw LaunchException.failed("the class path cannot be read: " + FailureReason.of(e));
        }
    }

    private String notFound(List<Path> userPath) {
        String missing = userPath.stream().filter(Files::notExists).map(Path::toString)
                .collect(Collectors.joining(", "));
        String hint = missing.isEmpty() ? "name its folder or jar with -cp" : "there is no " + missing;
        return "class " + mainClass + " is not on the class path " + ClassPath.join(userPath) + "; " + hint;
    }

    /** The JVM reports "Hello (wrong name: demo/Hello)" if the name of a file differs from that of its class. */
    private String wrongName(NoClassDefFoundError error) {
        String message = String.valueOf(error.getMessage());
        String mark = "(wrong name: ";
        int at = message.indexOf(mark);
        if (at < 0) {
            return "class " + mainClass + " needs class " + message.replace('/', '.')
                    + ", which is not on the class path";
        }
        String name = message.substring(at + mark.length(), message.length() - 1).replace('/', '.');
        return "the class in " + mainClass + ".class is called " + name
                + "; give that name, and the folder above its packages with -cp";
    }
}
