package org.quipu.directives.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Locale;

/** Describes failures in words, because the messages of many file system exceptions are only a path. */
public final class FailureReason {
    private FailureReason() {
    }

    /** Returns one line, without the exception's class if the message is written for users. */
    public static String of(Throwable failure) {
        Throwable cause = failure.getCause();
        if (failure instanceof UncheckedIOException && cause != null) {
            return of(cause);
        }
        if (failure instanceof FileSystemException file && file.getReason() == null) {
            // NoSuchFileException becomes "no such file", AccessDeniedException "access denied"
            return file.getFile() + ": " + failure.getClass().getSimpleName().replace("Exception", "")
                    .replaceAll("(?<=.)(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        }
        boolean forUsers = failure instanceof IOException || failure instanceof IllegalStateException;
        return forUsers && failure.getMessage() != null ? failure.getMessage() : failure.toString();
    }

    /** Like {@link #of(Throwable)}, without a leading path that the caller has already named. */
    public static String of(Throwable failure, Path named) {
        String text = of(failure);
        String path = named + ": ";
        return text.startsWith(path) ? text.substring(path.length()) : text;
    }
}
