package org.quipu.device.verbs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** This process's limit of locked memory. Registered memory is locked. */
final class LockedMemory {

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final int CAP_IPC_LOCK = 14;

    private LockedMemory() {
    }

    /** Returns why the limit is too low for a number of bytes; empty if it is sufficient or unknown. */
    static Optional<String> shortage(long bytes) {
        try {
            return shortage(bytes, Files.readAllLines(LIMITS, StandardCharsets.US_ASCII),
                    Files.readAllLines(STATUS, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            // Without /proc, the limit is detected when memory is registered.
            return Optional.empty();
        }
    }

    static Optional<String> shortage(long bytes, List<String> limits, List<String> status) {
        boolean privileged = status.stream().filter(line -> line.startsWith("CapEff:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) >>> CAP_IPC_LOCK & 1) != 0);
        if (privileged) {
            return Optional.empty();
        }
        return limits.stream().filter(line -> line.startsWith("Max locked memory"))
                .map(line -> line.substring("Max locked memory".length()).strip().split("\\s+")[0])
                .filter(limit -> !limit.equals("unlimited") && Long.parseLong(limit) < bytes).findFirst()
                .map(limit -> "the memlock limit is " + Long.parseLong(limit) / 1024 + " KiB, " + (bytes + 1023) / 1024
                        + " KiB are needed; raise it (ulimit -l unlimited, or /etc/security/limits.conf)");
    }
}
