package org.quipu.launch.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.program.ContentSum;
import org.quipu.launch.program.LaunchException;
import org.quipu.launch.program.ProgramCache;
import org.quipu.mpj.manager.FailureReason;

/**
 * The ahead-of-time cache of one program, for {@code --warm-start}: its classes and Quipu's, already linked, and the
 * profiles of its first job. The first successful job makes it: rank 0 records, and a JVM without output makes the
 * cache from the record after the job.
 *
 * <p>The key is a checksum of all files of the class path, the JDK, and the command line of the ranks' JVMs. The JVM
 * accepts only jars, so folders of the class path are packed into jars next to the cache.
 */
public final class WarmStart implements AutoCloseable {

    private static final String CACHE = "ranks.aot";
    private static final String NEW = "new.aot";
    private static final String RECORD = "new.config";
    private static final String LOCK = "lock";

    private final LaunchSpec spec;
    private final Path entry;
    private final @Nullable FileChannel lockFile;
    private final @Nullable FileLock lock;

    private WarmStart(LaunchSpec spec, Path entry) throws IOException {
        this.spec = spec;
        this.entry = entry;
        if (cache().isPresent()) {
            lockFile = null;
            lock = null;
        } else {
            lockFile = FileChannel.open(entry.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            lock = lockFile.tryLock();
        }
    }

    /**
     * Finds the cache of a program, or prepares to make it.
     *
     * @param spec the job
     * @param classPath the job's class path
     * @throws LaunchException if there can be no cache for this job; the message says why
     */
    public static WarmStart of(LaunchSpec spec, List<Path> classPath) throws LaunchException {
        if (spec.inJvm()) {
            throw LaunchException.usage("--warm-start has no effect on ranks in one JVM; remove one of --warm-start "
                    + "and --in-jvm");
        }
        ProgramCache cache = ProgramCache.ofInstallation().orElseThrow(() -> LaunchException.usage(
                "--warm-start needs the caches of an installation; start the job with bin/quipu"));
        try {
            if (!AotCache.fits(spec)) {
                throw LaunchException.usage("--warm-start does not work with these options of the JVM; "
                        + "docs/running.md lists the permitted options: "
                        + String.join(" ", AotCache.unfit(spec.jvmOptions())));
            }
            // Folders are not part of the key: those of a source file that was just compiled are new for each job.
            String jars = ClassPath.join(packed(classPath, Path.of("")));
            List<String> line = RankCommand.line(spec.withArguments(List.of()).withClassPath(jars),
                    Runtime.getRuntime().availableProcessors(), 0, Optional.empty());
            String key = new ContentSum().add(CACHE).addJdk().add(String.join(" ", line)).addAll(classPath).toString();
            Optional<Path> found = cache.find(key);
            Path entry = found.isPresent() ? found.get() : cache.add(key, folder -> pack(classPath, folder));
            return new WarmStart(spec.withClassPath(ClassPath.join(packed(classPath, entry))), entry);
        } catch (IOException | UncheckedIOException e) {
            throw LaunchException.failed("--warm-start cannot make a cache: " + FailureReason.of(e));
        }
    }

    private static void pack(List<Path> classPath, Path folder) throws IOException {
        for (int i = 0; i < classPath.size(); i++) {
            if (Files.isDirectory(classPath.get(i))) {
                ClassPath.pack(classPath.get(i), folder.resolve(jar(i)));
            }
        }
    }

    private static List<Path> packed(List<Path> classPath, Path entry) {
        List<Path> jars = new ArrayList<>();
        for (int i = 0; i < classPath.size(); i++) {
            jars.add(Files.isDirectory(classPath.get(i)) ? entry.resolve(jar(i)) : classPath.get(i));
        }
        return jars;
    }

    private static String jar(int index) {
        return "path-" + index + ".jar";
    }

    /** Returns the job with a class path of jars. */
    public LaunchSpec spec() {
        return spec;
    }

    /** Returns the cache; empty if it has not been made yet. */
    Optional<Path> cache() {
        return Optional.of(entry.resolve(CACHE)).filter(Files::isReadable);
    }

    /** Whether this job makes the cache; false if another one does. */
    public boolean trains() {
        return lock != null;
    }

    /** Returns the options by which rank 0 records. */
    List<String> training() {
        // The last option keeps the JVM's report of the record out of the program's output.
        return List.of("-XX:AOTMode=record", "-XX:AOTConfiguration=" + entry.resolve(RECORD), "-Xlog:aot*=off",
                "-Xlog:cds*=off", "-XX:+UnlockDiagnosticVMOptions", "-XX:-DisplayVMOutput");
    }

    /**
     * Makes the cache from the record of rank 0, if the job has succeeded.
     *
     * @return whether the cache exists now
     */
    public boolean make(int exitCode) throws InterruptedException {
        if (exitCode != 0 || !Files.isRegularFile(entry.resolve(RECORD))) {
            return false;
        }
        List<String> line = RankCommand.line(spec, Runtime.getRuntime().availableProcessors(), 0,
                List.of("-XX:AOTMode=create", "-XX:AOTConfiguration=" + entry.resolve(RECORD),
                        "-XX:AOTCache=" + entry.resolve(NEW)));
        // The logs that the user asked for are those of the job.
        line.removeIf(option -> option.startsWith("-Xlog"));
        line.add(1, "-Xlog:disable");
        try {
            Process process = new ProcessBuilder(line).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            Thread end = new Thread(process::destroyForcibly);
            Runtime.getRuntime().addShutdownHook(end);
            int code = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            if (code != 0) {
                return false;
            }
            Files.move(entry.resolve(NEW), entry.resolve(CACHE), StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException | IllegalStateException e) {
            // The launcher is being ended, the disk is full, or another launch has removed the entry to make room.
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        if (lockFile == null) {
            return;
        }
        if (trains()) {
            Files.deleteIfExists(entry.resolve(NEW));
            Files.deleteIfExists(entry.resolve(RECORD));
        }
        lockFile.close();
    }
}
