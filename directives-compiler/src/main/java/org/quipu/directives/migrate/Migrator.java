package org.quipu.directives.migrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.dialect.Change;
import org.quipu.directives.dialect.ChangeKind;
import org.quipu.directives.dialect.Dialects;
import org.quipu.directives.dialect.Rewriting;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Migrates source texts. Migration is idempotent. Stateless and thread-safe. */
public final class Migrator {
    private static final List<String> OLD_ENDINGS = List.of(".java.jomp", ".jomp", ".pj");

    private final boolean toOmp;

    /** @param toOmp whether sentinels and library calls are migrated, too */
    public Migrator(boolean toOmp) {
        this.toOmp = toOmp;
    }

    /** Migrates one source. Its dialect is detected from its text and the suffix of its name. */
    public Migration migrate(String file, String text) {
        String target = target(file);
        List<Entry> entries = new ArrayList<>();
        if (!target.equals(file)) {
            String name = target.substring(Math.max(target.lastIndexOf('/'), target.lastIndexOf('\\')) + 1);
            entries.add(new Entry(ChangeKind.RENAMED, 1, name, "", ""));
        }
        String now = text;
        if (DirectivesCompiler.concerns(file, text) || text.contains("jomp.runtime") || text.contains("pj.Pyjama")) {
            SourceText source = new SourceText(file, text);
            Rewriting rewriting = Dialects.migrate(source, toOmp);
            now = rewriting.replacements().apply();
            SourceText after = new SourceText(target, now);
            rewriting.changes().stream().sorted(Comparator.comparingInt((Change change) -> change.span().start()))
                    .forEach(change -> entries.add(entry(source, after, rewriting, change)));
        }
        return new Migration(file, target, now, !now.equals(text) || !target.equals(file), entries);
    }

    /** The name with the ending {@code .java}. */
    static String target(String file) {
        return OLD_ENDINGS.stream().filter(file::endsWith).findFirst()
                .map(ending -> file.substring(0, file.length() - ending.length()) + ".java").orElse(file);
    }

    private static Entry entry(SourceText before, SourceText after, Rewriting rewriting, Change change) {
        Span span = change.span();
        int line = before.line(span.start());
        String old = lines(before, span.start(), Math.max(span.start(), span.end() - 1));
        int start = rewriting.replacements().toNew(lineStart(before, span.start()));
        int end = rewriting.replacements().toNew(lineEnd(before, span.end()));
        boolean rewritten = change.kind().category() == ChangeKind.Category.REWRITTEN;
        return new Entry(change.kind(), line, change.detail(), old, rewritten
                ? lines(after, start, Math.max(start, end)) : old);
    }

    /** The whole lines between two offsets, without their common indentation. */
    private static String lines(SourceText text, int from, int to) {
        StringBuilder lines = new StringBuilder();
        for (int line = text.line(from); line <= text.line(Math.max(from, to)); line++) {
            lines.append(lines.length() == 0 ? "" : "\n").append(text.lineText(line));
        }
        return lines.toString().stripIndent().stripTrailing();
    }

    private static int lineStart(SourceText text, int offset) {
        return offset - text.column(offset) + 1;
    }

    private static int lineEnd(SourceText text, int offset) {
        return offset - text.column(offset) + 1 + text.lineText(text.line(offset)).length();
    }
}
