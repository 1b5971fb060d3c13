package org.quipu.launch.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The status of a process from Linux's {@code /proc}: proc_pid_stat(5).
 *
 * @param state state of its threads
 * @param cpuTicks processor time of all its threads since its start, in clock ticks of usually 10 ms
 */
public record ProcessStatus(State state, long cpuTicks) {

    /** State of the threads of a process; if they differ, the first of these that one of them has. */
    public enum State {
        STOPPED, TRACED, RUNNABLE, BLOCKED, SLEEPING
    }

    private static final Path PROC = Path.of("/proc");
    private static final int STATE_FIELD = 0;
    private static final int USER_TIME_FIELD = 11;
    private static final int SYSTEM_TIME_FIELD = 12;

    /** Returns the status of a process; empty if it has ended, or on a system without {@code /proc}. */
    public static Optional<ProcessStatus> of(long pid) {
        Path folder = PROC.resolve(Long.toString(pid));
        try {
            String[] fields = fields(folder);
            long ticks = Long.parseLong(fields[USER_TIME_FIELD]) + Long.parseLong(fields[SYSTEM_TIME_FIELD]);
            return Optional.of(new ProcessStatus(state(folder, fields[STATE_FIELD].charAt(0)), ticks));
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty();
        }
    }

    /** Whether a process has loaded the agent by which debuggers stop all its threads. */
    public static boolean hasDebugAgent(long pid) {
        Path maps = PROC.resolve(Long.toString(pid)).resolve("maps");
        try (Stream<String> lines = Files.lines(maps, StandardCharsets.ISO_8859_1)) {
            return lines.anyMatch(line -> line.endsWith("/libjdwp.so"));
        } catch (IOException | UncheckedIOException e) {
            return false; // it may end while the file is being read
        }
    }

    /** The fields behind the command's name, which may hold blanks and parentheses. */
    private static String[] fields(Path folder) throws IOException {
        String text = Files.readString(folder.resolve("stat"), StandardCharsets.ISO_8859_1);
        return text.substring(text.lastIndexOf(')') + 2).split(" ");
    }

    private static State state(Path folder, char ofLeader) throws IOException {
        State state = state(ofLeader);
        if (state == State.STOPPED || state == State.TRACED) {
            return state;
        }
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(folder.resolve("task"))) {
            for (Path thread : threads) {
                state = first(state, ofThread(thread));
            }
        }
        return state;
    }

    private static State ofThread(Path thread) {
        try {
            return state(fields(thread)[STATE_FIELD].charAt(0));
        } catch (IOException e) {
            return State.SLEEPING; // ended meanwhile
        }
    }

    private static State first(State one, State other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static State state(char letter) {
        return switch (letter) {
            case 'T' -> State.STOPPED;
            case 't' -> State.TRACED;
            case 'R' -> State.RUNNABLE;
            case 'D' -> State.BLOCKED;
            default -> State.SLEEPING;
        };
    }
}
