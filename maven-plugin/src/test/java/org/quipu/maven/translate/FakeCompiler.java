package org.quipu.maven.translate;

import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Excerpt;
import org.quipu.directives.diagnostic.Severity;

/** Turns {@code //omp} into a call, warns of {@code RACE}, rejects {@code BAD}, and records its input files. */
final class FakeCompiler implements FileTranslator {
    final Queue<String> seen = new ConcurrentLinkedQueue<>();

    @Override
    public Translation translate(String fileName, String text) {
        seen.add(fileName.substring(fileName.lastIndexOf('/') + 1));
        if (text.contains("BAD")) {
            return new Translation(Optional.empty(), false, List.of(message(Severity.ERROR, "QD0001", fileName)));
        }
        List<Diagnostic> warnings = text.contains("RACE") ? List.of(message(Severity.WARNING, "QD0002", fileName))
                : List.of();
        String translated = text.replace("//omp", "team();");
        return new Translation(Optional.of(translated), !translated.equals(text), warnings);
    }

    private static Diagnostic message(Severity severity, String code, String file) {
        return new Diagnostic(code, severity, file, new Excerpt(3, 5, 3, 9, List.of("    line")), "a\tmessage",
                "do\\this", List.of());
    }
}
