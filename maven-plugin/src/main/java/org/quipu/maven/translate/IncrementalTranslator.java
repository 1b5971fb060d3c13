package org.quipu.maven.translate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.quipu.directives.Translation;
import org.quipu.directives.build.Encodings;

/**
 * Keeps a folder of translated sources up to date. A file is translated again only if its bytes, the compiler or an
 * option changed, or if its output is not what was written last. Unchanged outputs are not touched, so that javac's
 * staleness check keeps working. Outputs whose source is gone are deleted, but only files that this class has written.
 *
 * <p>Not thread-safe for one output folder; different folders are independent.
 */
public final class IncrementalTranslator {
    private final FileTranslator compiler;
    private final Path outputFolder;
    private final Path manifestFile;
    private final Charset charset;
    private final String key;

    /**
     * Sets up, touching no file.
     *
     * @param compiler     translates one file
     * @param outputFolder where the translated root is to be
     * @param manifestFile where this class keeps its record
     * @param charset      of sources and outputs
     * @param identity     identifies the compiler's version and options; a change means that everything is translated
     *                     again
     */
    public IncrementalTranslator(FileTranslator compiler, Path outputFolder, Path manifestFile, Charset charset,
            String identity) {
        this.compiler = compiler;
        this.outputFolder = outputFolder;
        this.manifestFile = manifestFile;
        this.charset = charset;
        this.key = ContentHash.of(List.of(identity, charset.name()));
    }

    /** Brings the output folder up to date with the files, which have distinct output paths. */
    public TranslationReport translate(List<SourceFile> files) throws IOException {
        Manifest last = Manifest.read(manifestFile);
        boolean sameKey = last.key().equals(key);
        List<Outcome> outcomes;
        try {
            outcomes = files.parallelStream()
                    .map(file -> process(file, sameKey ? last.entries().get(file.output()) : null))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        List<ManifestEntry> entries = outcomes.stream().filter(outcome -> !outcome.failed()).map(Outcome::entry)
                .toList();
        Manifest now = new Manifest(key, entries);
        deleteStale(last.entries(), now.entries());
        now.write(manifestFile);
        return report(outcomes);
    }

    private Outcome process(SourceFile file, @Nullable ManifestEntry last) {
        try {
            byte[] input = Files.readAllBytes(file.path());
            String inputHash = ContentHash.of(input);
            Path output = outputFolder.resolve(file.output());
            if (last != null && last.inputHash().equals(inputHash) && last.input().equals(file.relative())
                    && Files.isRegularFile(output) && ContentHash.of(output).equals(last.outputHash())) {
                return new Outcome(file, last, State.UNCHANGED);
            }
            List<FileMessage> messages = new ArrayList<>();
            Optional<byte[]> result = file.kind() == SourceFile.Kind.TRANSLATED ? translated(file, input, messages)
                    : Optional.of(input);
            if (result.isEmpty()) {
                Files.deleteIfExists(output);
                return new Outcome(file, new ManifestEntry(file.output(), file.relative(), inputHash, "", messages),
                        State.FAILED);
            }
            byte[] text = result.get();
            String outputHash = ContentHash.of(text);
            if (!Files.isRegularFile(output) || !ContentHash.of(output).equals(outputHash)) {
                Files.createDirectories(output.getParent());
                Files.write(output, text);
            }
            return new Outcome(file, new ManifestEntry(file.output(), file.relative(), inputHash, outputHash, messages),
                    State.TRANSLATED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The output's bytes; empty if there are errors. A file without directives is copied byte for byte. */
    private Optional<byte[]> translated(SourceFile file, byte[] input, List<FileMessage> messages) {
        String text;
        try {
            text = Encodings.decode(input, charset);
        } catch (CharacterCodingException e) {
            messages.add(new FileMessage(FileMessage.Level.ERROR, 1, 1, "the file is not valid " + charset
                    + ": set project.build.sourceEncoding to the encoding it has", ""));
            return Optional.empty();
        }
        Translation translation = compiler.translate(file.path().toString(), text);
        translation.diagnostics().forEach(diagnostic -> messages.add(FileMessage.of(diagnostic)));
        if (translation.hasErrors()) {
            return Optional.empty();
        }
        return Optional.of(translation.changed() ? translation.text().orElseThrow().getBytes(charset) : input);
    }

    private void deleteStale(Map<String, ManifestEntry> last, Map<String, ManifestEntry> now) throws IOException {
        for (String output : last.keySet()) {
            if (!now.containsKey(output)) {
                Path file = outputFolder.resolve(output);
                Files.deleteIfExists(file);
                deleteEmptyFolders(file.getParent());
            }
        }
    }

    private void deleteEmptyFolders(@Nullable Path folder) throws IOException {
        for (Path at = folder; at != null && !at.equals(outputFolder) && at.startsWith(outputFolder); at = at
                .getParent()) {
            if (!Files.isDirectory(at)) {
                continue;
            }
            try (var children = Files.newDirectoryStream(at)) {
                if (children.iterator().hasNext()) {
                    return;
                }
            }
            Files.delete(at);
        }
    }

    private static TranslationReport report(List<Outcome> outcomes) {
        List<TranslationReport.Located> messages = new ArrayList<>();
        int[] counts = new int[State.values().length];
        for (Outcome outcome : outcomes) {
            if (outcome.file().counted()) {
                counts[outcome.state().ordinal()]++;
            }
            outcome.entry().messages()
                    .forEach(message -> messages.add(new TranslationReport.Located(outcome.file().path(), message)));
        }
        return new TranslationReport(counts[State.TRANSLATED.ordinal()], counts[State.UNCHANGED.ordinal()],
                counts[State.FAILED.ordinal()], List.copyOf(messages));
    }

    private enum State { TRANSLATED, UNCHANGED, FAILED }

    private record Outcome(SourceFile file, ManifestEntry entry, State state) {
        boolean failed() {
            return state == State.FAILED;
        }
    }
}
