package org.quipu.launch.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.settings.LaunchSettings;

/**
 * The JVM's ahead-of-time caches of Quipu's own classes: classes already linked, and the profiles of a training run
 * (JEP 483, JEP 514, JEP 515). There is one for ranks, and one for a JVM of several ranks. The latter holds the classes
 * of the JDK and those that ranks share.
 *
 * <p>The name of the file contains a checksum of Quipu's jars and of the JVM's version, so a cache of other classes
 * is never used. The user's jars follow Quipu's on the class path, and their classes are loaded as always.
 *
 * <p>A JVM whose options do not fit the cache would print a warning and start without any archive of classes, more
 * slowly than by default. So only JVMs whose options are known to fit get the cache.
 */
public final class AotCache {

    private static final String OF_RANK = "ranks-";
    private static final String OF_ALL_RANKS = "in-jvm-";
    private static final String SUFFIX = ".aot";

    /** Up to this heap size the JVM compresses references, as it did in the training run. */
    private static final long MOST_HEAP_BYTES = 31L << 30;

    private static final Pattern HARMLESS =
            Pattern.compile("-D.*|-ea.*|-da.*|-esa|-Xlog.*|-Xss.*|-Xms.*|-Xmn.*|-Xint|-XX:\\+Use(Serial|Parallel|G1)GC"
                    + "|-XX:TieredStopAtLevel=.|-XX:ParallelGCThreads=.*|-XX:CompileCommand=.*");
    private static final Pattern HEAP = Pattern.compile("-Xmx(\\d{1,12})([kKmMgG]?)");

    /** Variables from which JVMs take further options. */
    private static final List<String> ENVIRONMENT = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private AotCache() {}

    /** Returns the cache that the JVMs of a job can use; empty if there is none or their options do not fit. */
    static Optional<Path> find(LaunchSpec spec) {
        String folder = LaunchSettings.CACHE.value();
        if (folder == null) {
            return Optional.empty();
        }
        try {
            if (!fits(spec)) {
                return Optional.empty();
            }
            return Optional.of(file(Path.of(folder), prefix(spec.inJvm()))).filter(Files::isReadable);
        } catch (IOException e) {
            // Without /proc/meminfo, or a jar: the ranks start without a cache.
            return Optional.empty();
        }
    }

    private static String prefix(boolean inJvm) {
        return inJvm ? OF_ALL_RANKS : OF_RANK;
    }

    /**
     * Makes a cache by a training run of two ranks. It replaces all others of its kind in the folder.
     *
     * @param folder exists
     * @param inJvm whether the cache is for a JVM of several ranks
     * @param run runs a main class as a job of two ranks with these further JVM options, and returns its exit code
     * @return whether the cache was made
     * @throws IOException if files cannot be written
     */
    public static boolean make(Path folder, boolean inJvm, BiFunction<String, List<String>, Integer> run)
            throws IOException {
        String prefix = prefix(inJvm);
        delete(folder, prefix);
        List<String> programs = ClassPath.trainingPrograms();
        if (programs.isEmpty()) {
            return false;
        }
        String name = prefix + "new-" + LaunchSpec.RANK + SUFFIX;
        int code = run.apply(programs.getFirst(),
                List.of("-XX:AOTCacheOutput=" + folder.resolve(name), "-Xlog:disable"));
        Path made = folder.resolve(name.replace(LaunchSpec.RANK, "0"));
        boolean whole = code == 0 && Files.isRegularFile(made);
        if (whole) {
            Path kept = file(folder, prefix);
            Path moved = folder.resolve(kept.getFileName() + ".new");
            Files.move(made, moved, StandardCopyOption.ATOMIC_MOVE);
            delete(folder, prefix);
            Files.move(moved, kept, StandardCopyOption.ATOMIC_MOVE);
        } else {
            delete(folder, prefix);
        }
        return whole;
    }

    private static void delete(Path folder, String prefix) throws IOException {
        try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, prefix + "*" + SUFFIX + "{,.config}")) {
            for (Path each : old) {
                Files.deleteIfExists(each);
            }
        }
    }

    private static Path file(Path folder, String prefix) throws IOException {
        CRC32 sum = new CRC32();
        long bytes = 0;
        for (Path jar : ClassPath.ofRuntime()) {
            byte[] content = Files.readAllBytes(jar);
            bytes += content.length;
            sum.update(content);
            // The JVM rejects a cache if a jar has another time, even with the same content.
            sum.update(Files.getLastModifiedTime(jar).toString().getBytes(StandardCharsets.UTF_8));
        }
        sum.update(System.getProperty("java.vm.version").getBytes(StandardCharsets.UTF_8));
        sum.update(System.getProperty("java.vm.vendor").getBytes(StandardCharsets.UTF_8));
        return folder.resolve(prefix + Long.toHexString(sum.getValue()) + "-" + bytes + SUFFIX);
    }

    /**
     * Returns whether the JVMs of the ranks can use a cache.
     *
     * @throws IOException if the system does not report the size of its memory
     */
    static boolean fits(LaunchSpec spec) throws IOException {
        return ENVIRONMENT.stream().allMatch(name -> System.getenv(name) == null)
                && fits(spec.jvmOptions(), RankCommand.heapBytes(spec));
    }

    /** Returns those of the options that may not fit a cache. */
    static List<String> unfit(List<String> options) {
        return options.stream().filter(option -> !HARMLESS.matcher(option).matches()).toList();
    }

    /** Returns whether a JVM with these user options can use a cache that was made without them. */
    static boolean fits(List<String> options, long defaultHeapBytes) {
        long heap = defaultHeapBytes;
        for (String option : options) {
            Matcher matcher = HEAP.matcher(option);
            if (matcher.matches()) {
                heap = Long.parseLong(matcher.group(1)) << switch (matcher.group(2)) {
                    case "k", "K" -> 10;
                    case "m", "M" -> 20;
                    case "g", "G" -> 30;
                    default -> 0;
                };
            } else if (!HARMLESS.matcher(option).matches()) {
                return false;
            }
        }
        return heap <= MOST_HEAP_BYTES;
    }
}
