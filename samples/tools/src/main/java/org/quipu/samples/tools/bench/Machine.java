package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The machine that is measured.
 *
 * @param cores processors that this process may use
 * @param cpu the processor's model
 * @param system the operating system and its version
 * @param jdk the Java run-time, that of all Java programs of the run
 * @param load the system's one-minute load average at the start; NaN if unknown
 */
record Machine(int cores, String cpu, String system, String jdk, double load) {
    /** With a load above this, figures are of little value. */
    private static final double QUIET = 0.5;

    static Machine here() {
        return new Machine(Runtime.getRuntime().availableProcessors(), cpuModel(lines(Path.of("/proc/cpuinfo"))),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                System.getProperty("java.vm.name") + " " + Runtime.version(), load(lines(Path.of("/proc/loadavg"))));
    }

    boolean busy() {
        return load > QUIET;
    }

    String line() {
        return String.format(Locale.ROOT, "machine: %d cores, %s, %s, %s, load %s", cores, cpu, system, jdk,
                Double.isNaN(load) ? "unknown" : String.format(Locale.ROOT, "%.2f", load));
    }

    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("cores", cores);
        map.put("cpu", cpu);
        map.put("system", system);
        map.put("jdk", jdk);
        map.put("load", load);
        return map;
    }

    static String cpuModel(List<String> cpuinfo) {
        return cpuinfo.stream().filter(line -> line.startsWith("model name")).findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("unknown processor");
    }

    static double load(List<String> loadavg) {
        return loadavg.isEmpty() ? Double.NaN : Double.parseDouble(loadavg.get(0).split(" ")[0]);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            return List.of();
        }
    }
}
