package org.quipu.directives.migrate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** Reads sources in UTF-8 or ISO-8859-1 and writes them atomically. */
public final class SourceFiles {
    private SourceFiles() {
    }

    /**
     * A source's text.
     *
     * @param encoding the encoding of the file
     */
    public record Text(String text, Charset encoding) {
        /** Whether the file has to be rewritten to be UTF-8. */
        public boolean converted() {
            return !encoding.equals(StandardCharsets.UTF_8);
        }
    }

    /** Reads a file in UTF-8 or, if it is not valid UTF-8, in ISO-8859-1, the common encoding of old sources. */
    public static Text read(Path file) throws IOException {
        try {
            return read(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            return read(file, StandardCharsets.ISO_8859_1);
        }
    }

    /**
     * Reads a file that has a known encoding.
     *
     * @throws CharacterCodingException if the file is not in the encoding
     */
    public static Text read(Path file, Charset encoding) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = encoding.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return new Text(text, Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8)) ? StandardCharsets.UTF_8
                : encoding);
    }

    /** Writes a file atomically. */
    public static void write(Path file, String text) throws IOException {
        Path parent = file.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        Path temporary = Files.createTempFile(parent, "." + file.getFileName(), ".new");
        try {
            Files.writeString(temporary, text);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
