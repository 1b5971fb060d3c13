package org.quipu.launch.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.ZipException;

/**
 * A checksum of 64 bits that identifies files made from the same content: two CRCs of different
 * polynomials. The JVM computes both with instructions of the processor, also in the interpreter. They detect
 * changes and damage, not forgery.
 */
public final class ContentSum {

    private static final int MOST_FILES = 10_000;
    private static final long MOST_BYTES = 256L << 20;

    private final CRC32 first = new CRC32();
    private final CRC32C second = new CRC32C();
    private long bytes;
    private int files;

    /** Adds a text. */
    public ContentSum add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds an array as one part, including its length. */
    public ContentSum add(byte[] part) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            int digit = part.length >>> shift & 0xff;
            first.update(digit);
            second.update(digit);
        }
        first.update(part);
        second.update(part);
        bytes += part.length;
        return this;
    }

    /** Adds the JDK that this program runs on. */
    public ContentSum addJdk() {
        return add(System.getProperty("java.vm.version")).add(System.getProperty("java.vm.vendor"))
                .add(System.getProperty("java.home"));
    }

    /**
     * Adds all classes of a class path, in its order.
     *
     * @throws IOException if they cannot be read, are too many, or depend on further jars
     */
    public ContentSum addClassPath(List<Path> entries) throws IOException {
        for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
                add("folder").addFolder(entry, ".class");
            } else if (Files.exists(entry)) {
                add("jar").addFile(entry);
                requireWhole(entry);
            } else {
                add("nothing");
            }
        }
        return this;
    }

    /**
     * Adds all files of a class path, in its order, and the times of its jars, which the JVM compares.
     *
     * @throws IOException if they cannot be read, are too many, or depend on further jars
     */
    public ContentSum addAll(List<Path> entries) throws IOException {
        for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
                add("folder").addFolder(entry, "");
            } else if (Files.exists(entry)) {
                add("jar " + Files.getLastModifiedTime(entry)).addFile(entry);
                requireWhole(entry);
            } else {
                add("nothing");
            }
        }
        return this;
    }

    /** Rejects jars whose manifest continues the class path. */
    private static void requireWhole(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Manifest manifest = file.getManifest();
            if (manifest != null && manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH) != null) {
                throw new IOException(jar + " has a Class-Path");
            }
        } catch (ZipException e) {
            // Not a jar: it adds no classes.
        }
    }

    private void addFolder(Path folder, String ending) throws IOException {
        TreeSet<Path> found = new TreeSet<>();
        Files.walkFileTree(folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                        if (++files > MOST_FILES) {
                            throw new IOException("more than " + MOST_FILES + " files below " + folder);
                        }
                        if (file.toString().endsWith(ending)) {
                            found.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        for (Path file : found) {
            add(folder.relativize(file).toString()).addFile(file);
        }
        add("end");
    }

    private void addFile(Path file) throws IOException {
        if (bytes + Files.size(file) > MOST_BYTES) {
            throw new IOException("more than " + MOST_BYTES + " bytes with " + file);
        }
        add(Files.readAllBytes(file));
    }

    /** Returns the checksum and the number of bytes, in hexadecimal digits. */
    @Override
    public String toString() {
        return Long.toHexString(first.getValue() << 32 | second.getValue()) + "-" + Long.toHexString(bytes);
    }
}
