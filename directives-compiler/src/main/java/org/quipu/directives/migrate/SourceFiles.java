package org.quipu.directives.migrate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reads sources of any age, and writes them so that no half file is ever there. */
public final class SourceFiles {
    private SourceFiles() {
    }

    /**
     * A source's text.
     *
     * @param converted whether it was not UTF-8 and has been read as ISO-8859-1, as Java's compilers did then
     */
    public record Text(String text, boolean converted) {
    }

    public static Text read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            return new Text(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString(), false);
        } catch (CharacterCodingException e) {
            return new Text(new String(bytes, StandardCharsets.ISO_8859_1), true);
        }
    }

    /** Writes a file whole: it has its old content or the new one, whatever happens. */
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
