package org.quipu.maven.translate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 of bytes, texts, files and folders, as lower-case hex. */
public final class ContentHash {
    private ContentHash() {
    }

    /** Hash of bytes. */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    /** Hash of a sequence of texts, including the boundaries between them. */
    public static String of(List<String> texts) {
        MessageDigest digest = sha256();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Hash of a file's bytes, or of the names and bytes of all files below a folder.
     *
     * @throws IOException if it does not exist or cannot be read
     */
    public static String of(Path fileOrFolder) throws IOException {
        if (!Files.isDirectory(fileOrFolder)) {
            return of(Files.readAllBytes(fileOrFolder));
        }
        MessageDigest digest = sha256();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(fileOrFolder)) {
            files = walk.filter(Files::isRegularFile).sorted(Comparator.comparing(Path::toString)).toList();
        }
        for (Path file : files) {
            digest.update(fileOrFolder.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(sha256().digest(Files.readAllBytes(file)));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
