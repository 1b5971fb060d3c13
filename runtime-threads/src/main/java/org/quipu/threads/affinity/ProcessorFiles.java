package org.quipu.threads.affinity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;

/**
 * The processors that a process was started with, read from files of Linux, without a native call.
 *
 * <p>{@code /proc/self/status} describes the thread that started the JVM. Its list may have offline processors.
 *
 * <p>Stateless: files are read at each call.
 */
final class ProcessorFiles {
    private static final String ALLOWED = "Cpus_allowed_list:";

    private final Path status;
    private final Path online;

    /** Reads the files of this process and machine. */
    ProcessorFiles() {
        this(Path.of("/proc/self/status"), Path.of("/sys/devices/system/cpu/online"));
    }

    /** Reads files in the format of Linux. */
    ProcessorFiles(Path status, Path online) {
        this.status = status;
        this.online = online;
    }

    /** Returns the processors of the process; empty if the files are missing or do not contain them. */
    Optional<BitSet> allowed() {
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith(ALLOWED)) {
                    BitSet set = Topology.parseList(line.substring(ALLOWED.length()).strip());
                    set.and(Topology.parseList(Files.readString(online).strip()));
                    return set.isEmpty() ? Optional.empty() : Optional.of(set);
                }
            }
            return Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty(); // no Linux, or a container that hides them
        }
    }
}
