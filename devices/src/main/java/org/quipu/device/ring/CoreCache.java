package org.quipu.device.ring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Chooses the size of a ring's bulk area for this machine: twice the size of a core's level 2 cache.
 *
 * <p>Fetching a line from another core's level 2 cache takes several times as long as from the shared cache. In a ring
 * of twice that size, a line has been evicted to the shared cache before it is written again. A much larger ring would
 * displace other data from the shared cache.
 */
final class CoreCache {

    private static final Path LEVEL_2 = Path.of("/sys/devices/system/cpu/cpu0/cache/index2/size");
    private static final int KIB = 1024;
    private static final int MIN_BYTES = 512 * KIB;
    private static final int DEFAULT_BYTES = 2048 * KIB;
    private static final int MAX_BYTES = 4096 * KIB;

    /** Returns the size of a bulk area that suits this machine, 512 KiB to 4 MiB. */
    static final int BULK_BYTES = bulkFor(level2());

    private CoreCache() {
    }

    /**
     * Returns the size for a level 2 cache whose size is given as a text such as {@code 1024K}; 2 MiB if it cannot be
     * parsed.
     */
    static int bulkFor(String level2) {
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
}
