package org.quipu.directives.build;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.build.BuildResult.FileResult;
import org.quipu.directives.diagnostic.Severity;

/**
 * One source file of a build. It is read when created, and translated by the first thread that needs it. Thread-safe.
 */
final class SourceUnit {
    private final Path file;
    private final String original;
    private final boolean plain;
    private final FutureTask<FileResult> result;

    private SourceUnit(Path file, String original, boolean plain, FutureTask<FileResult> result) {
        this.file = file;
        this.original = original;
        this.plain = plain;
        this.result = result;
    }

    /** Reads a file. A file without directives is its own translation. */
    static SourceUnit read(Path file, Charset charset, DirectivesCompiler compiler) {
        String text;
        try {
            text = Encodings.decode(Files.readAllBytes(file), charset);
        } catch (CharacterCodingException e) {
            return known(file, "", untranslated(""), Optional.of(Encodings.mismatch(charset)));
        } catch (IOException e) {
            return known(file, "", untranslated(""), Optional.of("the file cannot be read: " + e));
        }
        if (!DirectivesCompiler.concerns(file.toString(), text)) {
            return known(file, text, untranslated(text), Optional.empty());
        }
        return new SourceUnit(file, text, false, new FutureTask<>(
                () -> new FileResult(file, text, compiler.translate(file.toString(), text), Optional.empty())));
    }

    private static Translation untranslated(String text) {
        return new Translation(Optional.of(text), false, List.of());
    }

    private static SourceUnit known(Path file, String text, Translation translation, Optional<String> unreadable) {
        return new SourceUnit(file, text, true,
                new FutureTask<>(() -> new FileResult(file, text, translation, unreadable)));
    }

    /** Whether the file has nothing that looks like a directive. */
    boolean isPlain() {
        return plain;
    }

    /** Translates the file, unless another thread has begun to. */
    void translate() {
        result.run();
    }

    /** The result for the file. Translates it if no thread has begun to, else waits. */
    FileResult result() {
        result.run();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException | CancellationException e) {
            throw new IllegalStateException("translating " + file + " failed", e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether this file must be hidden from javac. */
    boolean fails(boolean warningsFail) {
        FileResult known = result();
        return known.unreadable().isPresent() || known.translation().hasErrors() || warningsFail
                && known.translation().diagnostics().stream().anyMatch(d -> d.severity() == Severity.WARNING);
    }

    Path file() {
        return file;
    }

    /** The file's own text. */
    String original() {
        return original;
    }

    /** The text for javac, if the file does not fail. */
    String translated() {
        return result().translation().text().orElseThrow();
    }
}
