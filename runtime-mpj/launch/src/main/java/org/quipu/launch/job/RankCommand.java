package org.quipu.launch.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.quipu.launch.injvm.InJvmMain;
import org.quipu.launch.rank.RankMain;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.settings.SharedSettings;

/** The command line and the environment of a rank's JVM, or of the one JVM of all ranks. */
public final class RankCommand {

    /** Maximum share of the machine's memory for the heaps of all ranks together, in percent. */
    private static final double HEAP_PERCENT = 70;

    /**
     * Copies of eight bytes or more between memory segments are one call of a routine. By default the JDK copies
     * less than 64 bytes in a loop that queries the base of both segments at each step. That takes longer than the
     * message if a program has used segments of several kinds.
     */
    static final String SHORT_COPIES = "-Djava.lang.foreign.native.threshold.power.copy=3";

    private RankCommand() {}

    /** Returns the options by which a JVM records into a file with JDK Flight Recorder. */
    public static List<String> recording(String file) {
        // Without the first one the JVM reports the recording on standard output.
        return List.of("-Xlog:jfr+startup=error", "-XX:StartFlightRecording=filename=" + file);
    }

    /** Returns the command lines of ranks on this host, by rank, with the ahead-of-time cache that they can use. */
    public static IntFunction<List<String>> lines(LaunchSpec spec) {
        Optional<Path> cache = AotCache.find(spec);
        int cores = Runtime.getRuntime().availableProcessors();
        return rank -> line(spec, cores, rank, cache);
    }

    /**
     * Returns the command line of a rank; the user's JVM options come last, so that they take precedence.
     *
     * @param cache the ahead-of-time cache that the rank's JVM can use, if there is one
     */
    static List<String> line(LaunchSpec spec, int cores, int rank, Optional<Path> cache) {
        return line(spec, cores, rank, cache.map(file -> List.of("-XX:AOTCache=" + file, "-Xlog:aot*=off"))
                .orElse(List.of()));
    }

    /**
     * Returns the command line of a rank with options about an ahead-of-time cache.
     *
     * @param aot the options; empty if the JVM has no such cache
     */
    static List<String> line(LaunchSpec spec, int cores, int rank, List<String> aot) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.add("--enable-native-access=ALL-UNNAMED");
        line.addAll(aot);
        // The JVM refuses both at once.
        if (aot.isEmpty() && spec.jvmOptions().stream().noneMatch(option -> option.startsWith("-XX:AOT"))) {
            line.add("-Xshare:auto");
        }
        // No file of counters per JVM: it costs start time, and writing it can stall a rank.
        line.add("-XX:-UsePerfData");
        if (hugePagesOnRequest(Path.of("/sys/kernel/mm/transparent_hugepage/enabled"))) {
            line.add("-XX:+UseTransparentHugePages");
        }
        // Without it the JVM prints each compile command on standard output.
        line.add("-XX:CompileCommand=quiet");
        line.add(SHORT_COPIES);
        line.add(String.format(Locale.ROOT, "-XX:MaxRAMPercentage=%.3f", HEAP_PERCENT / spec.jvms()));
        if (spec.jvmOptions().stream().noneMatch(option -> option.matches("-XX:\\+Use\\w*GC"))) {
            addCollector(line, Math.max(1, cores / spec.jvms()));
        }
        if (spec.jvms() > 1 && spec.jvmOptions().stream().noneMatch(option -> option.contains("CompilerCount"))) {
            addCompilers(line, cores, Math.max(1, cores / spec.jvms()));
        }
        String home = LaunchSettings.HOME.value();
        if (home != null) {
            line.add("-D" + LaunchSettings.HOME.property() + "=" + home);
        }
        spec.jvmOptions().forEach(option -> line.add(option.replace(LaunchSpec.RANK, Integer.toString(rank))));
        line.add("-cp");
        line.add(spec.classPath());
        if (spec.inJvm()) {
            line.addAll(line.size() - 2, InJvmMain.jvmOptions(spec.tagOutput(), spec.interactive()));
            line.addAll(List.of(InJvmMain.class.getName(), Integer.toString(spec.ranks())));
        } else {
            line.add(RankMain.class.getName());
        }
        line.add(spec.mainClass());
        line.addAll(spec.arguments());
        return line;
    }

    /**
     * Returns the default maximum heap of a rank's JVM in bytes; less if a container limits the memory.
     *
     * @throws IOException if the system does not report the size of its memory
     */
    static long heapBytes(LaunchSpec spec) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/meminfo"))) {
            if (line.startsWith("MemTotal:")) {
                String[] words = line.split(" +");
                return (long) (Long.parseLong(words[1]) * 1024 * HEAP_PERCENT / 100 / spec.jvms());
            }
        }
        throw new IOException("/proc/meminfo has no line MemTotal");
    }

    /**
     * Ranks need throughput: the parallel collector on several cores, the serial one on one core.
     * With several threads, storing a reference marks its card only if it is not marked yet: a line of the card table
     * covers 32 KiB of objects, and would move from core to core.
     */
    private static void addCollector(List<String> line, int coresPerRank) {
        if (coresPerRank == 1) {
            line.add("-XX:+UseSerialGC");
        } else {
            line.add("-XX:+UseParallelGC");
            line.add("-XX:ParallelGCThreads=" + coresPerRank);
            line.add("-XX:+UseCondCardMark");
        }
    }

    /**
     * A JVM starts compiler threads for all cores: 12 on 16 cores, 18 on 64. Those of the ranks of a large machine
     * would be far more than its cores.
     */
    private static void addCompilers(List<String> line, int cores, int coresPerRank) {
        if (cores >= 4 && coresPerRank < cores) {
            line.add("-XX:CICompilerCount=" + (coresPerRank <= 2 ? 2 : coresPerRank <= 4 ? 3 : 4));
        }
    }

    /**
     * Returns whether Linux gives huge pages to a process that requests them, which reduces TLB misses of large arrays.
     * With the system's setting {@code always} no request is needed; with {@code never} the JVM would only print a
     * warning.
     *
     * @param setting the system's file for it; need not exist
     */
    static boolean hugePagesOnRequest(Path setting) {
        try {
            return Files.isReadable(setting) && Files.readString(setting).contains("[madvise]");
        } catch (IOException e) {
            // Without a readable setting, nothing is requested.
            return false;
        }
    }

    /** Prepares the process of a rank or of a JVM of all ranks: working folder, and the user's variables. */
    public static ProcessBuilder builder(LaunchSpec spec, List<String> line) {
        ProcessBuilder builder = new ProcessBuilder(line);
        spec.folder().ifPresent(folder -> builder.directory(folder.toFile()));
        builder.environment().putAll(spec.environment());
        return builder;
    }

    /** Sets the variables of one rank. */
    public static void describe(Map<String, String> environment, LaunchSpec spec, int rank, String jobId,
            Path secretFile, Path control) {
        describe(environment, spec, jobId, secretFile, control);
        environment.put(LaunchEnvironment.RANK, Integer.toString(rank));
    }

    /** Sets the variables that all ranks share. */
    static void describe(Map<String, String> environment, LaunchSpec spec, String jobId, Path secretFile,
            Path control) {
        environment.put(LaunchEnvironment.SIZE, Integer.toString(spec.ranks()));
        environment.put(LaunchEnvironment.LOCAL_SIZE, Integer.toString(spec.ranks()));
        environment.put(LaunchEnvironment.JOB, jobId);
        environment.put(LaunchEnvironment.SECRET_FILE, secretFile.toString());
        environment.put(LaunchEnvironment.CONTROL, control.toString());
        environment.put(LaunchEnvironment.DEVICE, spec.device());
        environment.put(LaunchEnvironment.THREADS, SharedSettings.NUM_THREADS.type().print(spec.threads()));
    }
}
