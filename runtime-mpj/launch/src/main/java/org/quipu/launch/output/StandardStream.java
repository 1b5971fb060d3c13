package org.quipu.launch.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The launcher's own standard output and standard error, and the kind of their targets. */
public enum StandardStream {

    OUTPUT(1, "standard output"),
    ERROR(2, "standard error");

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private final int number;
    private final String text;

    StandardStream(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /** Returns the stream without a buffer; unlike {@code System.out} it throws each error. */
    public OutputStream open() {
        return new FileOutputStream(this == OUTPUT ? FileDescriptor.out : FileDescriptor.err);
    }

    /** Whether the stream leads to a terminal; false if that is unknown. */
    public boolean isTerminal() {
        String target = target();
        return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
    }

    /** Whether a reader is at the other end. */
    public boolean hasReader() {
        String target = target();
        return target.startsWith("pipe:") || target.startsWith("socket:");
    }

    /** Whether both streams lead to the same place; false if that is unknown. */
    public static boolean areOne() {
        String target = OUTPUT.target();
        return !target.isEmpty() && target.equals(ERROR.target());
    }

    /** Returns Linux's name of the file; empty on other systems. */
    private String target() {
        try {
            return Files.readSymbolicLink(DESCRIPTORS.resolve(Integer.toString(number))).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
