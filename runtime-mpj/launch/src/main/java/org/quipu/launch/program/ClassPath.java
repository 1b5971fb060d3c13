package org.quipu.launch.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.quipu.device.Device;
import org.quipu.launch.rank.RankMain;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.threads.waiting.WaitPolicy;

/** Class paths in the form of the {@code java} command. */
public final class ClassPath {

    private ClassPath() {}

    /** The resource by which a library requests to be on the class path of programs. */
    private static final String LIBRARY = "META-INF/quipu/program-library";

    /** The time of all files in packed jars. */
    private static final LocalDateTime PACKED = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final String TRAINING = "training ";

    /**
     * Returns the entries that every program needs: Quipu's threads, devices and messages, from where this program was
     * loaded, and the libraries on its class path that are marked as libraries of programs, such as the package
     * {@code mpi}.
     */
    public static List<Path> ofRuntime() {
        List<Path> entries = new ArrayList<>();
        for (Class<?> type : List.of(RankMain.class, ProcessManager.class, Device.class, WaitPolicy.class)) {
            try {
                entries.add(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()));
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
        entries.addAll(marked(ClassPath.class.getClassLoader()));
        return entries;
    }

    /** The jars and folders of a class loader that hold the resource of program libraries. */
    static List<Path> marked(ClassLoader loader) {
        List<Path> found = new ArrayList<>();
        try {
            for (URL mark : Collections.list(loader.getResources(LIBRARY))) {
                String place = mark.toString();
                String root = place.substring(0, place.length() - LIBRARY.length());
                // A jar's URL is jar:file:/a/b.jar!/, a folder's file:/a/classes/.
                boolean jar = root.startsWith("jar:") && root.endsWith("!/");
                found.add(Path.of(new URI(jar ? root.substring("jar:".length(), root.length() - "!/".length())
                        : root)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the class path cannot be searched for libraries", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        return found;
    }

    /**
     * Returns the options of program libraries for the JVMs of ranks: the lines of their marks that begin with
     * '-'.
     */
    public static List<String> libraryOptions() {
        return markedLines("-");
    }

    /** Returns the programs that train the ranks' ahead-of-time cache: main classes, one per library that has one. */
    public static List<String> trainingPrograms() {
        return markedLines(TRAINING).stream().map(line -> line.substring(TRAINING.length())).toList();
    }

    private static List<String> markedLines(String prefix) {
        List<String> found = new ArrayList<>();
        try {
            for (URL mark : Collections.list(ClassPath.class.getClassLoader().getResources(LIBRARY))) {
                try (InputStream in = mark.openStream()) {
                    new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                            .filter(line -> line.startsWith(prefix))
                            .forEach(found::add);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the class path cannot be searched for libraries", e);
        }
        return found;
    }

    /** The user's class path if {@code -cp} is not given: the variable {@code CLASSPATH}, else the current folder. */
    public static String ofUser() {
        String fromEnvironment = System.getenv("CLASSPATH");
        return fromEnvironment == null || fromEnvironment.isEmpty() ? "." : fromEnvironment;
    }

    /**
     * The parts of a class path; {@code folder/*} stands for all jars of the folder, an empty part for the current
     * folder.
     */
    public static List<Path> split(String classPath) {
        List<Path> entries = new ArrayList<>();
        for (String part : classPath.split(File.pathSeparator, -1)) {
            if (part.equals("*") || part.endsWith(File.separator + "*")) {
                addJars(entries, Path.of(part.equals("*") ? "." : part.substring(0, part.length() - 1)));
            } else {
                entries.add(Path.of(part.isEmpty() ? "." : part));
            }
        }
        return entries;
    }

    private static void addJars(List<Path> entries, Path folder) {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
            List<Path> found = new ArrayList<>();
            jars.forEach(found::add);
            found.stream().sorted().forEach(entries::add);
        } catch (IOException e) {
            // As with the java command, a missing folder contains no jars.
        }
    }

    /** The entries as one argument of {@code java -cp}. */
    public static String join(List<Path> entries) {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** The entries for a class loader. */
    public static URL[] urls(List<Path> entries) {
        return entries.stream().map(entry -> {
            try {
                return entry.toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }).toArray(URL[]::new);
    }

    /** Writes all files of a folder into a jar, without compression. The same files make the same jar. */
    public static void pack(Path folder, Path jar) throws IOException {
        try (Stream<Path> all = Files.walk(folder);
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString());
                entry.setTimeLocal(PACKED);
                out.putNextEntry(entry);
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }
}
