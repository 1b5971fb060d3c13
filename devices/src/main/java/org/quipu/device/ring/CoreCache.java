package org.quipu.device.ring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How large a ring's bulk area should be on this machine: twice a core's level 2 cache.
 *
 * <p>A line that the other core still holds in its own level 2 cache must be asked for there, which takes several times as long as from the
 * cache that the cores share. In a ring of twice the level 2 cache a line has been pushed out to the shared cache by the time it
 * is written again; a much larger ring would wear out the shared cache.
 */
final class CoreCache {

    private static final Path LEVEL_2 = Path.of("/sys/devices/system/cpu/cpu0/cache/index2/size");
    private static final int KIB = 1024;
    private static final int LEAST = 512 * KIB;
    private static final int USUAL = 2048 * KIB;
    private static final int MOST = 4096 * KIB;

    /** The bytes of a bulk area that suit this machine, 512 KiB to 4 MiB. */
    static final int BULK_BYTES = bulkFor(level2());

    private CoreCache() {
    }

    /** What suits a cache whose size the system gives as in {@code 1024K}; 2 MiB if that cannot be read. */
    static int bulkFor(String level2) {
        if (!level2.matches("[0-9]{1,6}K")) {
            return USUAL;
        }
        return Math.clamp(2L * KIB * Integer.parseInt(level2.substring(0, level2.length() - 1)), LEAST, MOST);
    }

    private static String level2() {
        try {
            return Files.readString(LEVEL_2).strip();
        } catch (IOException e) {
            return "not told by this system";
        }
    }
}
