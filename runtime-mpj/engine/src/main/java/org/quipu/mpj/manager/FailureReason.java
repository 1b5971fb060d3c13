package org.quipu.mpj.manager;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** Describes failures in words: the messages of many file system exceptions are only a path. */
public final class FailureReason {

    private FailureReason() {}

    /** Returns the first line of an exception's message, with what the exception's class adds to it. */
    public static String of(Throwable failure) {
        if (failure instanceof UncheckedIOException unchecked) {
            return of(unchecked.getCause());
        }
        if (failure instanceof FileSystemException file && file.getReason() == null) {
            // NoSuchFileException says "no such file", AccessDeniedException "access denied"
            return file.getFile() + ": " + failure.getClass().getSimpleName().replace("Exception", "")
                    .replaceAll("(?<=.)(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        }
        String message = failure.getMessage();
        return message == null ? failure.toString() : message.lines().findFirst().orElse("").strip();
    }
}
