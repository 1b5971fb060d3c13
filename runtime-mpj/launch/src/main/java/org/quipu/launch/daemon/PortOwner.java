package org.quipu.launch.daemon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds out which process listens at a port, as far as Linux shows it to this user. */
final class PortOwner {

    private static final Path PROC = Path.of("/proc");
    private static final String LISTENING = "0A";

    private PortOwner() {}

    /** Returns the process and user, such as "process 4711 (java) of alice"; empty if they are unknown. */
    static Optional<String> describe(int port) {
        try {
            for (String table : List.of("net/tcp", "net/tcp6")) {
                Optional<String> found = find(port, Files.readAllLines(PROC.resolve(table)));
                if (found.isPresent()) {
                    return found;
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // Not Linux, or /proc is hidden.
        }
        return Optional.empty();
    }

    private static Optional<String> find(int port, List<String> table) throws IOException {
        String suffix = String.format(":%04X", port);
        for (String line : table) {
            String[] words = line.strip().split("\\s+");
            if (words.length > 9 && words[1].endsWith(suffix) && words[3].equals(LISTENING)) {
                return Optional.of(describe(words[7], words[9]));
            }
        }
        return Optional.empty();
    }

    private static String describe(String user, String inode) throws IOException {
        String owner = "user " + user;
        try (Stream<Path> all = Files.list(PROC)) {
            for (Path process : all.filter(each -> each.getFileName().toString().matches("[0-9]+")).toList()) {
                if (isOf(user, process)) {
                    owner = Files.getOwner(process).getName();
                    if (holds(process, inode)) {
                        String name = Files.readString(process.resolve("comm")).strip();
                        return "process " + process.getFileName() + " (" + name + ") of " + owner;
                    }
                }
            }
        }
        return "a process of " + owner;
    }

    private static boolean isOf(String user, Path process) {
        try {
            return Files.getAttribute(process, "unix:uid").toString().equals(user);
        } catch (IOException e) {
            return false; // Ended meanwhile.
        }
    }

    private static boolean holds(Path process, String inode) {
        try (Stream<Path> files = Files.list(process.resolve("fd"))) {
            for (Path file : files.toList()) {
                if (Files.readSymbolicLink(file).toString().equals("socket:[" + inode + "]")) {
                    return true;
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // Another user's process, or it has ended.
        }
        return false;
    }
}
