package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What the operating system says of this machine and of this process's share of it. Linux only; empty elsewhere. */
final class LocalMachine {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path CPUS = Path.of("/sys/devices/system/cpu/online");

    private LocalMachine() {}

    /** The processors that this process may run on, such as {@code 0-3,8}. */
    static Optional<String> allowedCpus() {
        return field(STATUS, "Cpus_allowed_list:");
    }

    /** The processors that the machine has, such as {@code 0-63}. */
    static Optional<String> onlineCpus() {
        try {
            return Optional.of(Files.readString(CPUS).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The machine's memory in MiB. */
    static Optional<Long> memoryMiB() {
        return field(MEMORY, "MemTotal:").map(LocalMachine::kibToMib);
    }

    /** How much of it programs can still get, in MiB. */
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
