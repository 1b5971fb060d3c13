package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Data of the operating system on this machine and on the share of this process. Linux only; empty elsewhere. */
final class LocalMachine {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path CPUS = Path.of("/sys/devices/system/cpu/online");

    private LocalMachine() {}

    /** Returns the processors that this process may use, such as {@code 0-3,8}. */
    static Optional<String> allowedCpus() {
        return field(STATUS, "Cpus_allowed_list:");
    }

    /** Returns the processors of the machine, such as {@code 0-63}. */
    static Optional<String> onlineCpus() {
        try {
            return Optional.of(Files.readString(CPUS).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the memory of the machine in MiB. */
    static Optional<Long> memoryMiB() {
        return field(MEMORY, "MemTotal:").map(LocalMachine::kibToMib);
    }

    /** Returns the memory that is available to programs, in MiB. */
    static Optional<Long> availableMiB() {
        return field(MEMORY, "MemAvailable:").map(LocalMachine::kibToMib);
    }

    private static long kibToMib(String value) {
        return Long.parseLong(value.split(" ")[0]) / 1024;
    }

    private static Optional<String> field(Path file, String name) {
        try {
            return Files.readAllLines(file).stream().filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()).strip()).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
