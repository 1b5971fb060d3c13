package org.quipu.mpj.manager;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** Describes exceptions in words, because the messages of many file system exceptions consist of a path only. */
public final class FailureReason {

    private FailureReason() {}

    /** Returns the first line of an exception's message, completed by the meaning of the exception's class. */
    public static String of(Throwable failure) {
        Throwable cause = failure.getCause();
        if (failure instanceof UncheckedIOException && cause != null) {
            return of(cause);
        }
        if (failure instanceof FileSystemException file && file.getReason() == null) {
            // NoSuchFileException becomes "no such file", AccessDeniedException "access denied".
            return file.getFile() + ": " + failure.getClass().getSimpleName().replace("Exception", "")
                    .replaceAll("(?<=.)(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        }
        String message = failure.getMessage();
        return message == null ? failure.toString() : message.lines().findFirst().orElse("").strip();
    }
}
