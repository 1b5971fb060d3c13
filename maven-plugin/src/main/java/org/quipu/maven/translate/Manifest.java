package org.quipu.maven.translate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The record of the last translation into one output folder, a text file of tab-separated lines:
 * <pre>
 *   quipu-translate 1 KEY                                  version of the format, hash of compiler and options
 *   file  OUTPUT  INPUT  INPUT-HASH  OUTPUT-HASH
 *   note  LEVEL   LINE   COLUMN  TEXT  DETAILS             a message about the file above
 * </pre>
 * An unreadable record counts as empty, so that everything is translated again.
 */
final class Manifest {
    private static final String HEADER = "quipu-translate\t1\t";

    private final String key;
    private final Map<String, ManifestEntry> entries = new TreeMap<>();

    Manifest(String key, Collection<ManifestEntry> entries) {
        this.key = key;
        entries.forEach(entry -> this.entries.put(entry.output(), entry));
    }

    String key() {
        return key;
    }

    /** By output path. */
    Map<String, ManifestEntry> entries() {
        return entries;
    }

    static Manifest read(Path file) {
        try {
            return parse(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return new Manifest("", List.of());
        }
    }

    private static Manifest parse(List<String> lines) {
        if (!lines.get(0).startsWith(HEADER)) {
            throw new IllegalArgumentException("another format");
        }
        List<ManifestEntry> entries = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            if (cells[0].equals("file")) {
                entries.add(new ManifestEntry(unescape(cells[1]), unescape(cells[2]), cells[3], cells[4],
                        new ArrayList<>()));
            } else {
                entries.get(entries.size() - 1).messages().add(new FileMessage(FileMessage.Level.valueOf(cells[1]),
                        Integer.parseInt(cells[2]), Integer.parseInt(cells[3]), unescape(cells[4]),
                        unescape(cells[5])));
            }
        }
        return new Manifest(lines.get(0).substring(HEADER.length()), entries);
    }

    /** Replaces the file as a whole, so that a build killed half-way leaves the old one. */
    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(HEADER + key);
        for (ManifestEntry entry : entries.values()) {
            lines.add(String.join("\t", "file", escape(entry.output()), escape(entry.input()), entry.inputHash(),
                    entry.outputHash()));
            for (FileMessage message : entry.messages()) {
                lines.add(String.join("\t", "note", message.level().name(), Integer.toString(message.line()),
                        Integer.toString(message.column()), escape(message.text()), escape(message.details())));
            }
        }
        Files.createDirectories(file.getParent());
        Path fresh = Files.createTempFile(file.getParent(), "manifest", ".tmp");
        try {
            Files.write(fresh, lines, StandardCharsets.UTF_8);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String unescape(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char next = text.charAt(++at);
            out.append(next == 't' ? '\t' : next == 'n' ? '\n' : next == 'r' ? '\r' : next);
        }
        return out.toString();
    }
}
