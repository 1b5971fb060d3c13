package org.quipu.device.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * The identity of a process of this machine, which is not reused when the process ID is.
 *
 * @param pid process ID
 * @param startTicks start time in clock ticks since boot; 0 if unknown
 */
public record ProcessIdentity(long pid, long startTicks) {

    private static final int STATE_FIELD = 0;
    private static final int START_FIELD = 19;

    /** Returns this process. */
    public static ProcessIdentity own() {
        long pid = ProcessHandle.current().pid();
        String[] fields = statFields(pid);
        return new ProcessIdentity(pid, fields == null ? 0 : Long.parseLong(fields[START_FIELD]));
    }

    /** Parses the text written by {@link #toString}. */
    public static ProcessIdentity parse(String text) {
        int dot = text.indexOf('.');
        return new ProcessIdentity(Long.parseLong(text.substring(0, dot)), Long.parseLong(text.substring(dot + 1)));
    }

    /** Returns whether the process is running; false for a zombie. */
    public boolean alive() {
        if (startTicks == 0) {
            return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
        }
        String[] fields = statFields(pid);
        if (fields == null) {
            return false;
        }
        char state = fields[STATE_FIELD].charAt(0);
        return state != 'Z' && state != 'X' && Long.parseLong(fields[START_FIELD]) == startTicks;
    }

    /** Returns the fields of /proc/PID/stat after the command name, which may contain blanks and parentheses. */
    private static String @Nullable [] statFields(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"), StandardCharsets.ISO_8859_1);
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            // ESRCH: the process terminated between open and read.
            return null;
        }
    }

    @Override
    public String toString() {
        return pid + "." + startTicks;
    }
}
