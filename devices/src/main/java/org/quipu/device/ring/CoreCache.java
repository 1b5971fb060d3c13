package org.quipu.device.ring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Chooses the size of a ring's bulk area for this machine.
 *
 * <p>On Intel processors a short ring is faster: its lines remain in the two cores' caches, where only their ownership
 * moves. On other processors fetching a line from another core's level 2 cache takes several times as long as from the
 * shared cache. In a ring of twice the size of a level 2 cache, a line has been evicted to the shared cache before it
 * is written again. A much larger ring would displace other data from the shared cache.
 */
final class CoreCache {

    private static final Path LEVEL_2 = Path.of("/sys/devices/system/cpu/cpu0/cache/index2/size");
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final String INTEL = "GenuineIntel";
    private static final int KIB = 1024;
    private static final int INTEL_BYTES = 256 * KIB;
    private static final int MIN_BYTES = 512 * KIB;
    private static final int DEFAULT_BYTES = 2048 * KIB;
    private static final int MAX_BYTES = 4096 * KIB;

    /** Returns the size of a bulk area that suits this machine, 256 KiB to 4 MiB. */
    static final int BULK_BYTES = bulkFor(vendor(), level2());

    private CoreCache() {
    }

    /**
     * Returns the size for a processor.
     *
     * @param vendor as in {@code /proc/cpuinfo}
     * @param level2 the size of a level 2 cache as a text such as {@code 1024K}; another text counts as 1 MiB
     */
    static int bulkFor(String vendor, String level2) {
        if (vendor.equals(INTEL)) {
            return INTEL_BYTES;
        }
        if (!level2.matches("[0-9]{1,6}K")) {
            return DEFAULT_BYTES;
        }
        return Math.clamp(2L * KIB * Integer.parseInt(level2.substring(0, level2.length() - 1)), MIN_BYTES, MAX_BYTES);
    }

    private static String level2() {
        try {
            return Files.readString(LEVEL_2).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static String vendor() {
        try (Stream<String> lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("vendor_id")).findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("unknown");
        } catch (IOException | UncheckedIOException e) {
            return "unknown";
        }
    }
}
